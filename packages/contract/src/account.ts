// What belongs to the account behind a profile: where it is signed in, its data, its end.
import { z } from "zod/mini";

import { productFunction } from "./product-function.ts";

export const SECOND_FACTOR_WANTED = "Confirm your second factor first";

export const AccountSession = z.object({
  id: z.string(),
  user_agent: z.nullable(z.string()),
  ip: z.nullable(z.string()),
  created_at: z.string(),
  last_used_at: z.string(),
  /** The one that asks. */
  is_current: z.boolean(),
});
export type AccountSession = z.infer<typeof AccountSession>;

export const listSessions = productFunction({
  name: "account-sessions",
  input: z.object({}),
  output: z.object({ success: z.literal(true), sessions: z.array(AccountSession) }),
});
