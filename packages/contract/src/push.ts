// Messages to a player's devices while the site is closed.
import { z } from "zod/mini";

import type { MailTopic } from "./notifications.ts";
import { productFunction } from "./product-function.ts";

/** What the worker of the site shows; there is nothing of a person in it, because a lock screen shows it too. */
export interface PushMessage {
  topic: MailTopic;
  title: string;
  /** The title's language. */
  lang: string;
  /** Where a click leads. */
  path: string;
}

/** Devices of one player; a further one takes the place of the oldest. */
export const PUSH_DEVICES_MAX = 10;

const Endpoint = z.string().check(z.maxLength(2048));

/** As a browser describes the address to which its push service takes messages. */
export const PushSubscription = z.object({
  endpoint: Endpoint,
  keys: z.object({
    p256dh: z.string().check(z.regex(/^[\w-]{87}$/)),
    auth: z.string().check(z.regex(/^[\w-]{22}$/)),
  }),
});
export type PushSubscription = z.infer<typeof PushSubscription>;

export const savePushSubscription = productFunction({
  name: "push-subscription-save",
  input: z.object({ subscription: PushSubscription }),
  output: z.object({ success: z.literal(true) }),
});

export const removePushSubscription = productFunction({
  name: "push-subscription-remove",
  input: z.object({ endpoint: Endpoint }),
  output: z.object({ success: z.literal(true) }),
});
