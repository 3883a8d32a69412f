/**
 * Parts of a packet that are made when somebody first asks for them.
 *
 * @module
 */

/**
 * Puts a value where a getter was, so that whoever asks next finds an ordinary property.
 *
 * @param owner the object with the getter
 * @param key the getter's name
 * @param value what the getter made
 * @returns the value
 */
export function settle<Value>(owner: object, key: string, value: Value): Value {
  Object.defineProperty(owner, key, {
    value,
    configurable: true,
    enumerable: true,
    writable: true,
  });
  return value;
}
