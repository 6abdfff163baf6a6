// What the doctor finds: the same in the terminal, as JSON, and for admins.
import { z } from "zod/mini";

import { productFunction } from "./product-function.ts";

export const FINDING_LEVELS = ["well", "warning", "problem"] as const;

export const Finding = z.object({
  /** The name of the check, which stays the same from version to version. */
  check: z.string(),
  level: z.enum(FINDING_LEVELS),
  /** What is so, in one sentence. */
  sentence: z.string(),
  /** Why, where something is wrong. */
  cause: z.nullable(z.string()),
  /** What to do, where something is wrong. */
  fix: z.nullable(z.string()),
  /** Whether `doctor --fix` repairs it, without losing anything. */
  repairable: z.boolean(),
});
export type Finding = z.infer<typeof Finding>;

export const DoctorReport = z.object({
  /** Whether nothing is a problem; there may be warnings. */
  healthy: z.boolean(),
  findings: z.array(Finding),
});
export type DoctorReport = z.infer<typeof DoctorReport>;

export const adminDoctor = productFunction({
  name: "admin-doctor",
  input: z.object({}),
  output: z.extend(DoctorReport, { success: z.literal(true) }),
});
