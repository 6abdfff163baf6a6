// The public log of decisions, which anybody can verify: docs/verify-public-log.mjs.
import { z } from "zod/mini";

import { productFunction } from "./product-function.ts";

export const PUBLIC_LOG_PAGE = 500;

export const PublicLogEntry = z.object({
  seq: z.number(),
  /** To the second, as it is hashed: 2026-11-28T06:00:00Z. */
  at: z.string(),
  kind: z.string(),
  reason: z.string(),
  role: z.string(),
  prev_hash: z.string(),
  hash: z.string(),
});
export type PublicLogEntry = z.infer<typeof PublicLogEntry>;

/** As it stands in an address. */
const seq = z.optional(z.string().check(z.regex(/^\d{1,15}$/)));

/** In the order of the chain after an entry; or, without one, the newest first, older than `before`. */
export const readPublicLog = productFunction({
  name: "public-log",
  method: "GET",
  input: z.object({ after: seq, before: seq }),
  output: z.object({
    success: z.literal(true),
    entries: z.array(PublicLogEntry).check(z.maxLength(PUBLIC_LOG_PAGE)),
    more: z.boolean(),
  }),
});
