// Keys of the open interface: what a member sees of them. How a program uses one: docs/api.md.
import { z } from "zod/mini";

import { productFunction } from "#product-function.ts";
import { tidyLine } from "#profile-text.ts";
import { text } from "#texts.ts";

export const API_KEYS_MAX = 10;
export const API_KEY_NAME_MAX = 60;
/** For how many days a key is valid, where its maker wants an end. */
export const API_KEY_DAYS = [30, 90, 365] as const;

export const API_KEY_NAME_MISSING = text("Give the key a name, such as the program that uses it");
export const API_KEY_NAME_TOO_LONG = text("A name has at most 60 characters");

export const API_KEY_BLOCKERS = {
  banned: text("Your account is banned: its keys open nothing."),
  plan: text("API access is part of the Pro plan."),
  too_many: text("You have 10 keys already. Revoke one that you no longer need."),
};
export type ApiKeyBlocker = keyof typeof API_KEY_BLOCKERS;

const time = z.nullable(z.string());

export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** Its first characters, which open nothing. */
  prefix: z.string(),
  scopes: z.array(z.string()),
  created_at: z.string(),
  /** Null where it ends only when it is revoked. */
  expires_at: time,
  /** Exact to a minute. */
  last_used_at: time,
});
export type ApiKey = z.infer<typeof ApiKey>;

export const listApiKeys = productFunction({
  name: "api-keys",
  method: "GET",
  input: z.object({}),
  output: z.object({
    success: z.literal(true),
    /** The newest first. */
    keys: z.array(ApiKey),
    /** Whether the caller's plan includes them; without it the keys stay, and open nothing. */
    is_entitled: z.boolean(),
  }),
});

/** A key that reads; the answer is the only one that contains it. */
export const createApiKey = productFunction({
  name: "api-key-create",
  input: z.object({
    name: z
      .string()
      .check(
        z.overwrite(tidyLine),
        z.minLength(1, API_KEY_NAME_MISSING),
        z.maxLength(API_KEY_NAME_MAX, API_KEY_NAME_TOO_LONG),
      ),
    days: z._default(z.nullable(z.literal(API_KEY_DAYS)), null),
  }),
  output: z.object({ success: z.literal(true), secret: z.string() }),
});

/** Counts from the next request on. Also for a key that is gone already. */
export const revokeApiKey = productFunction({
  name: "api-key-revoke",
  input: z.object({ id: z.guid() }),
  output: z.object({ success: z.literal(true) }),
});
