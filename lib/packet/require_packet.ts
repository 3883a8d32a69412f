/**
 * Refuses what was taken for a packet.
 *
 * @module
 */
import { LoopxError } from "../text/errors.ts";
import { type Language, say } from "../text/messages.ts";
import { otherThanPacket } from "./saved_packet.ts";

/**
 * Makes sure that a file is not one of those that packets are made from.
 *
 * @param value the parsed file that was given for the packet
 * @param language the language of the error
 * @throws {LoopxError} kind `input`: what it is instead, and how to make a packet of it
 */
export function requirePacket(value: unknown, language: Language): void {
  const other = otherThanPacket(value);
  if (other === null) return;
  throw new LoopxError("input", {
    message: say(language, `not_a_packet_${other}`),
    advice: say(language, "not_a_packet_advice"),
  });
}
