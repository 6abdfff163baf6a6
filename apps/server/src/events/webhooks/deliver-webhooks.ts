// Sends the messages that wait for webhooks. The row of each says when it is tried next, so that a server that stops
// loses nothing; a claim keeps two from sending one at the same time.
import type { Database } from "@capicu/platform/kernel/database";
import type { FastifyBaseLogger } from "fastify";

import { postOutside, type OutsideAnswer, type OutsideRules } from "#ground/post-outside.ts";

import {
  claimDeliveries,
  DELIVERIES_AT_ONCE,
  noteFailed,
  notePause,
  noteSent,
  noteWebhookFailure,
  type DueDelivery,
} from "./delivery-records.ts";
import { writeMessage } from "./message-forms.ts";
import { describeNews } from "./news-words.ts";
import type { SecretOf } from "./webhook-secret.ts";

export interface WebhookOptions {
  database: Database;
  publicUrl: string;
  secretOf: SecretOf;
  log: Pick<FastifyBaseLogger, "warn">;
  /** Whereto may be sent; tests allow this machine. */
  rules: OutsideRules;
}

/** Sends some of those that are due, each webhook's in their order; returns whether more may be. */
export async function deliverWebhooks(options: WebhookOptions): Promise<boolean> {
  const due = await claimDeliveries(options.database.service);
  const byWebhook = Map.groupBy(due, ({ webhook }) => webhook);
  await Promise.all(
    [...byWebhook.values()].map(async (deliveries) => {
      for (const delivery of deliveries) await deliverOne(options, delivery);
    }),
  );
  return due.length === DELIVERIES_AT_ONCE;
}

async function deliverOne(options: WebhookOptions, delivery: DueDelivery): Promise<void> {
  const { database, publicUrl, secretOf, rules } = options;
  const { service } = database;
  if (!delivery.isWanted) return noteFailed(service, delivery, "disabled");
  const news = await describeNews(database, publicUrl, delivery);
  if (news === null) return noteFailed(service, delivery, "no_news");
  const { id, form, webhook, address, chat } = delivery;
  const message = writeMessage[form](news, {
    id: `msg_${id.replaceAll("-", "")}`,
    address,
    chat,
    secret: secretOf(webhook),
    now: new Date(),
  });
  const answer = await postOutside(message, rules);
  if (isTaken(answer)) return noteSent(service, delivery, answer.outcome);
  return failOrWait(options, delivery, answer);
}

const isTaken = ({ status }: OutsideAnswer) => status !== null && status >= 200 && status < 300;

const GONE = 410;
/** Seconds before each further attempt; the last one repeats until the day is over. */
const PAUSES = [5, 60, 300, 1800, 3600, 2 * 3600, 4 * 3600];
const PAUSE_MAX = 6 * 3600;

async function failOrWait(
  { database: { service }, log }: WebhookOptions,
  delivery: DueDelivery,
  { status, outcome, pause }: OutsideAnswer,
): Promise<void> {
  // Never the address: whoever has it can write there.
  log.warn({ outcome, webhook: delivery.webhook }, "a webhook did not take a message");
  const isOff = await noteWebhookFailure(service, delivery, status === GONE);
  if (isOff || delivery.isLast) return noteFailed(service, delivery, outcome);
  const own = PAUSES[Math.min(delivery.attempts, PAUSES.length) - 1] ?? PAUSE_MAX;
  const seconds = Math.min(Math.max(own, pause ?? 0), PAUSE_MAX);
  return notePause(service, delivery, { outcome, seconds });
}
