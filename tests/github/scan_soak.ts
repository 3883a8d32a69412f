import fc from "fast-check";
import { soak } from "../_soak.ts";
import { trials, tryScan } from "./_chaos.ts";

soak(
  "under drawn faults a scan is right or says what is missing",
  fc.asyncProperty(trials, tryScan),
);
