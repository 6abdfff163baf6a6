// Sends the emails that wait. Each one is first claimed for a while, so that only one of several
// servers sends it; if that server dies, another sends the email once more.
import type { Query } from "@capicu/platform/kernel/database";
import type { Mailer } from "@capicu/platform/kernel/mail";
import { setTimeout as pause } from "node:timers/promises";

import { speechFor, type Speech } from "#ground/speech.ts";

import { receipt } from "./billing-words.ts";
import { renderEmail, type Envelope, type UnsubscribeLink, type Words } from "./email.ts";
import {
  claimDue,
  finishEmail,
  postponeEmail,
  readFollowersToEmail,
  type DueEmail,
} from "./outbox-records.ts";
import { MAIL_WHY } from "./topics.ts";
import { signUnsubscription } from "./unsubscribe-token.ts";
import { banWords, followersWords, writeWords, type EmailedKind } from "./words.ts";

export interface OutboxDependencies {
  service: Query;
  mailer: Mailer;
  publicUrl: string;
  /** Signs the links that end emails. */
  key: Buffer;
  /** Called when an email could not be sent; it stays in the outbox. */
  onFailure: (failure: { code: string }) => void;
}

export interface Outbox {
  /** Sends all emails that are due; failed ones stay for later. */
  deliver(): Promise<void>;
  /** Begins no further run; what is due stays for another process or the next start. */
  close(): void;
}

const GATHER_MS = 250;

export function createOutbox(dependencies: OutboxDependencies): Outbox {
  const deliverAll = async () => {
    for (;;) {
      const due = await claimDue(dependencies.service);
      if (due.length === 0) return;
      await Promise.all(due.map((email) => deliverOne(dependencies, email)));
    }
  };
  const closing = new AbortController();
  let lastStart = -Infinity;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  // Many decisions in a short time are served by a few runs. A caller who arrives during a run may
  // have written after the run's query: one more run serves all of them.
  const start = () => {
    const wait = Math.max(0, lastStart + GATHER_MS - performance.now());
    running = pause(wait, undefined, { ref: false, signal: closing.signal })
      .then(
        () => {
          lastStart = performance.now();
          return deliverAll();
        },
        () => undefined,
      )
      .finally(() => {
        running = undefined;
      });
    return running;
  };
  return {
    close: () => closing.abort(),
    deliver() {
      if (running === undefined) return start();
      next ??= running
        .catch(() => undefined)
        .then(() => {
          next = undefined;
          return start();
        });
      return next;
    },
  };
}

interface EmailText {
  words: Words;
  /** The notifications that the email mentions, where there are many. */
  notifications: readonly number[];
}

async function deliverOne(dependencies: OutboxDependencies, email: DueEmail): Promise<void> {
  const { service, mailer } = dependencies;
  const speech = speechFor(email);
  const text = email.isWanted ? await write(service, email, speech) : null;
  if (text === null) return finishEmail(service, email, []);
  try {
    await mailer.send(renderEmail(text.words, buildEnvelope(dependencies, email), speech));
  } catch (error) {
    const failure = describeFailure(error, email.attempts);
    dependencies.onFailure(failure);
    return postponeEmail(service, email, failure);
  }
  return finishEmail(service, email, text.notifications);
}

/** Null when there is nothing to say any more. */
async function write(service: Query, email: DueEmail, speech: Speech): Promise<EmailText | null> {
  if (email.topic === "followers") return writeOfFollowers(service, email, speech);
  const words = wordsOf(email, speech);
  return words === null ? null : { words, notifications: [] };
}

function wordsOf(email: DueEmail, speech: Speech) {
  const { topic, kind, facts, banEndsAt } = email;
  if (topic === "ban") {
    const { reason: why = "", days = null } = facts;
    return banWords(speech, { reason: why, days, endsAt: banEndsAt });
  }
  if (kind !== null) return writeWords(speech, { ...email, kind: kind as EmailedKind });
  return topic === "billing" ? receipt(speech, facts) : null;
}

async function writeOfFollowers(
  service: Query,
  { userId }: DueEmail,
  speech: Speech,
): Promise<EmailText | null> {
  const followers = await readFollowersToEmail(service, userId);
  if (followers.length === 0) return null;
  return {
    words: followersWords(speech, followers, followers.length),
    notifications: followers.map(({ notification }) => notification),
  };
}

function buildEnvelope(dependencies: OutboxDependencies, email: DueEmail): Envelope {
  const { publicUrl } = dependencies;
  return {
    publicUrl,
    receiver: email,
    unsubscribe: buildUnsubscribeLink(dependencies, email),
    messageId: `<email-${email.id}@${new URL(publicUrl).hostname}>`,
  };
}

function buildUnsubscribeLink(
  { publicUrl, key }: OutboxDependencies,
  email: DueEmail,
): UnsubscribeLink | null {
  const { topic, userId: playerId } = email;
  if (topic === "ban" || topic === "account" || topic === "billing") return null;
  const token = signUnsubscription(key, { playerId, topic });
  return { why: MAIL_WHY[topic], link: `${publicUrl}/unsubscribe?token=${token}` };
}

const REFUSALS_MAX = 3;

/**
 * An email that the server refuses permanently is tried three times; a silent server is tried for
 * ever.
 */
function describeFailure(error: unknown, attempts: number) {
  const { code, responseCode = 0 } = error as { code?: unknown; responseCode?: number };
  const isRefusal = responseCode >= 500 && responseCode < 600;
  return {
    code: `${typeof code === "string" ? code : "unknown"} ${responseCode}`,
    isFinal: isRefusal && attempts >= REFUSALS_MAX,
  };
}
