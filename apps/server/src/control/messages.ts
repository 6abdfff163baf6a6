import { z } from "zod";

/** The request of a command to the server, as one line of JSON. */
export const ControlRequest = z.object({
  command: z.enum(["admin", "backup", "doctor", "import", "seed", "storage"]),
  words: z.array(z.string().max(4096)).max(16),
});
export type ControlRequest = z.infer<typeof ControlRequest>;

/** The server's answers as lines of JSON: the lines to print, and then the result. */
export const ControlAnswer = z.union([
  z.object({ line: z.string() }),
  z.object({ problem: z.string() }),
  z.object({ isWell: z.boolean() }),
]);
export type ControlAnswer = z.infer<typeof ControlAnswer>;
