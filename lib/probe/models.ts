/**
 * The models a probe may ask: a report names one of these, so that reports can be compared and a
 * typing error does not ask another one.
 *
 * @module
 */

/** Names as providers take them; the first one is asked unless another is named. */
export const allowedModels = [
  "doubao-seed-evolving",
  "doubao-seed-1-6-250615",
  "deepseek-chat",
  "gpt-4.1",
  "qwen-max",
] as const;

/** One of the {@link allowedModels}. */
export type ModelName = (typeof allowedModels)[number];
