import fc from "fast-check";
import { soak } from "../_soak.ts";
import { histories, play } from "./_histories.ts";

soak(
  "whatever happens in whatever order, no work is lost, repeated or invented",
  fc.asyncProperty(histories, (steps) => Promise.resolve(play(steps))),
);
