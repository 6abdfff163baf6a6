import { z } from "zod";

/** One line of JSON, from the command to the server. */
export const ControlRequest = z.object({
  command: z.enum(["admin", "backup", "doctor", "seed"]),
  words: z.array(z.string().max(4096)).max(16),
});
export type ControlRequest = z.infer<typeof ControlRequest>;

/** Lines of JSON, back: what to print as it comes, then how it ended. */
export const ControlAnswer = z.union([
  z.object({ line: z.string() }),
  z.object({ problem: z.string() }),
  z.object({ isWell: z.boolean() }),
]);
export type ControlAnswer = z.infer<typeof ControlAnswer>;
