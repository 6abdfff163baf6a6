// Webhooks: what happens in the events that a member runs, sent to an address of theirs. What is sent: docs/api.md.
import { z } from "zod/mini";

import { productFunction } from "./product-function.ts";
import { tidyLine } from "./profile-text.ts";
import { text } from "./texts.ts";

export const WEBHOOKS_MAX = 5;
export const WEBHOOK_NAME_MAX = 60;
export const WEBHOOK_ADDRESS_MAX = 500;
/** So many deliveries are listed. */
export const WEBHOOK_LOG_MAX = 100;

export const WEBHOOK_FORMS = ["standard", "discord", "telegram"] as const;
export type WebhookForm = (typeof WEBHOOK_FORMS)[number];

export const WEBHOOK_TOPICS = [
  "event.published",
  "event.cancelled",
  "event.finished",
  "round.published",
  "result.counted",
] as const;
export type WebhookTopic = (typeof WEBHOOK_TOPICS)[number];
/** By which a member tries a webhook. */
export const WEBHOOK_TEST = "test";

export const WEBHOOK_NAME_WRONG = text("A webhook has a name of 1 to 60 characters");
export const WEBHOOK_ADDRESS_WRONG = text(
  "An address begins with https:// and has neither a user name nor a password",
);
export const WEBHOOK_DISCORD_WRONG = text(
  "A webhook of Discord begins with https://discord.com/api/webhooks/",
);
export const WEBHOOK_TELEGRAM_WRONG = text(
  "Give the token of the bot, such as 123456:ABC…, and the chat, such as @our_club or a number",
);
export const WEBHOOK_TOPICS_MISSING = text("Choose what is sent");

export const WEBHOOK_BLOCKERS = {
  banned: text("Your account is banned: its webhooks send nothing."),
  plan: text("Webhooks are part of the Pro plan."),
  too_many: text("You have 5 webhooks already. Remove one that you no longer need."),
  missing: text("There is no such webhook."),
  off: text("This webhook is switched off. Switch it on first."),
  waiting: text("This message is being sent already."),
};
export type WebhookBlocker = keyof typeof WEBHOOK_BLOCKERS;

const DISCORD =
  /^https:\/\/(?:(?:ptb|canary)\.)?discord(?:app)?\.com\/api\/webhooks\/\d{5,25}\/[\w-]{20,120}$/;
const TELEGRAM_TOKEN = /^\d{5,15}:[\w-]{30,60}$/;
const TELEGRAM_CHAT = /^(?:@[A-Za-z]\w{3,63}|-?\d{1,20})$/;

/** Whether it is wholly an address on the web with TLS; who is behind it, the server sees. */
function isWebhookAddress(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === "https:" && url.username === "" && url.password === "";
}

const line = (longest: number, words: string) =>
  z.string().check(z.overwrite(tidyLine), z.minLength(1, words), z.maxLength(longest, words));
const name = line(WEBHOOK_NAME_MAX, WEBHOOK_NAME_WRONG);
const topics = z
  .array(z.enum(WEBHOOK_TOPICS))
  .check(z.minLength(1, WEBHOOK_TOPICS_MISSING), z.maxLength(WEBHOOK_TOPICS.length));
const address = (rule: z.core.$ZodCheck<string>, words: string) =>
  z.string().check(z.maxLength(WEBHOOK_ADDRESS_MAX, words), rule);
const shaped = (form: RegExp, words: string) => address(z.regex(form, words), words);

const success = z.literal(true);
const time = z.nullable(z.string());
const id = z.guid();

export const Webhook = z.object({
  id: z.string(),
  name: z.string(),
  form: z.enum(WEBHOOK_FORMS),
  /** Where it sends, without what lets others send there. */
  host: z.string(),
  topics: z.array(z.enum(WEBHOOK_TOPICS)),
  created_at: z.string(),
  last_ok_at: time,
  failing_since: time,
  disabled_at: time,
});
export type Webhook = z.infer<typeof Webhook>;

export const listWebhooks = productFunction({
  name: "webhooks",
  method: "GET",
  input: z.object({}),
  output: z.object({
    success,
    /** The newest first. */
    webhooks: z.array(Webhook),
    is_entitled: z.boolean(),
  }),
});

/** The answer is the only one with the secret, by which a receiver knows that a message is from here. */
export const createWebhook = productFunction({
  name: "webhook-create",
  input: z.discriminatedUnion("form", [
    z.object({
      form: z.literal("standard"),
      name,
      topics,
      address: address(z.refine(isWebhookAddress, WEBHOOK_ADDRESS_WRONG), WEBHOOK_ADDRESS_WRONG),
    }),
    z.object({
      form: z.literal("discord"),
      name,
      topics,
      address: shaped(DISCORD, WEBHOOK_DISCORD_WRONG),
    }),
    z.object({
      form: z.literal("telegram"),
      name,
      topics,
      token: shaped(TELEGRAM_TOKEN, WEBHOOK_TELEGRAM_WRONG),
      chat: shaped(TELEGRAM_CHAT, WEBHOOK_TELEGRAM_WRONG),
    }),
  ]),
  /** Null for forms whose receivers check none. */
  output: z.object({ success, secret: z.nullable(z.string()) }),
});
export type WebhookInput = z.infer<typeof createWebhook.input>;

export const removeWebhook = productFunction({
  name: "webhook-remove",
  input: z.object({ id }),
  output: z.object({ success }),
});

export const switchWebhook = productFunction({
  name: "webhook-switch",
  input: z.object({ id, on: z.boolean() }),
  output: z.object({ success }),
});

/** Sends a message that says that it is one to try the webhook. */
export const testWebhook = productFunction({
  name: "webhook-test",
  input: z.object({ id }),
  output: z.object({ success }),
});

export const WebhookDelivery = z.object({
  id: z.string(),
  topic: z.enum([...WEBHOOK_TOPICS, WEBHOOK_TEST]),
  /** Null for a test. */
  event: z.nullable(z.object({ slug: z.string(), title: z.string() })),
  round: z.nullable(z.number()),
  table: z.nullable(z.number()),
  happened_at: z.string(),
  state: z.enum(["waiting", "sent", "failed"]),
  attempts: z.number(),
  tried_at: time,
  /** When it is tried next; null once it was sent or given up. */
  due_at: time,
  /** The status of the last answer, or what kept it from coming. */
  outcome: z.nullable(z.string()),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

/** The newest first, at most WEBHOOK_LOG_MAX. */
export const listWebhookDeliveries = productFunction({
  name: "webhook-deliveries",
  input: z.object({ id }),
  output: z.object({ success, deliveries: z.array(WebhookDelivery) }),
});

/** What was sent or given up, with the id that it had. */
export const sendWebhookAgain = productFunction({
  name: "webhook-send-again",
  input: z.object({ id }),
  output: z.object({ success }),
});
