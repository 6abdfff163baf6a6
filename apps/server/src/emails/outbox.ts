// Sends the emails that wait. Each is claimed first, for a while: of several servers one sends it, and
// where that one dies over it, another sends it once more.
import type { Query } from "@capicu/platform/kernel/database";
import type { Mailer } from "@capicu/platform/kernel/mail";

import { receipt } from "./billing-words.ts";
import { renderEmail, type Envelope, type UnsubscribeLink, type Words } from "./email.ts";
import {
  claimDue,
  finishEmail,
  postponeEmail,
  readFollowersToEmail,
  type DueEmail,
} from "./outbox-records.ts";
import { MAIL_ABOUT } from "./topics.ts";
import { signUnsubscription } from "./unsubscribe-token.ts";
import { banWords, followersWords, wordsFor, type ToldKind } from "./words.ts";

export interface OutboxDependencies {
  service: Query;
  mailer: Mailer;
  publicUrl: string;
  /** Signs the links that end emails. */
  key: Buffer;
  /** Told when an email could not be sent; it stays in the outbox. */
  onFailure: (failure: { code: string }) => void;
}

export interface Outbox {
  /** Sends what is due, all of it; failures stay for later. */
  deliver(): Promise<void>;
}

export function createOutbox(dependencies: OutboxDependencies): Outbox {
  const deliverAll = async () => {
    for (;;) {
      const due = await claimDue(dependencies.service);
      if (due.length === 0) return;
      await Promise.all(due.map((email) => deliverOne(dependencies, email)));
    }
  };
  let running: Promise<void> | undefined;
  let again: Promise<void> | undefined;
  // Whoever asks while it runs may have written after it looked: it runs once more for them all.
  const start = () => {
    running = deliverAll().finally(() => {
      running = undefined;
    });
    return running;
  };
  return {
    deliver() {
      if (running === undefined) return start();
      again ??= running
        .catch(() => undefined)
        .then(() => {
          again = undefined;
          return start();
        });
      return again;
    },
  };
}

interface EmailText {
  words: Words;
  /** The notifications it tells of, where they are many. */
  told: readonly number[];
}

async function deliverOne(dependencies: OutboxDependencies, email: DueEmail): Promise<void> {
  const { service, mailer } = dependencies;
  const written = email.wanted ? await write(service, email) : null;
  if (written === null) return finishEmail(service, email, []);
  try {
    await mailer.send(renderEmail(written.words, envelopeOf(dependencies, email)));
  } catch (error) {
    const failure = failureOf(error, email.attempts);
    dependencies.onFailure(failure);
    return postponeEmail(service, email, failure);
  }
  return finishEmail(service, email, written.told);
}

/** Null when there is nothing to tell any more. */
async function write(service: Query, email: DueEmail): Promise<EmailText | null> {
  const { topic, userId, kind, reason, facts } = email;
  if (topic === "ban") return { words: banWords(facts.reason ?? "", facts.days ?? null), told: [] };
  if (topic === "billing" && kind === null) return { words: receipt(facts), told: [] };
  if (topic !== "followers")
    return kind === null ? null : { words: wordsFor(kind as ToldKind, reason, facts), told: [] };
  const followers = await readFollowersToEmail(service, userId);
  if (followers.length === 0) return null;
  return {
    words: followersWords(followers, followers.length),
    told: followers.map(({ notification }) => notification),
  };
}

function envelopeOf(dependencies: OutboxDependencies, email: DueEmail): Envelope {
  const { publicUrl } = dependencies;
  return {
    publicUrl,
    receiver: email,
    leaving: leavingOf(dependencies, email),
    messageId: `<letter-${email.id}@${new URL(publicUrl).hostname}>`,
  };
}

function leavingOf(
  { publicUrl, key }: OutboxDependencies,
  email: DueEmail,
): UnsubscribeLink | null {
  const { topic, userId: playerId } = email;
  if (topic === "ban" || topic === "account" || topic === "billing") return null;
  const token = signUnsubscription(key, { playerId, topic });
  return { about: MAIL_ABOUT[topic], link: `${publicUrl}/unsubscribe?token=${token}` };
}

const REFUSALS_MAX = 3;

/** A receiver whom the server refuses for good is tried three times; a silent server for ever. */
function failureOf(error: unknown, attempts: number) {
  const { code, responseCode = 0 } = error as { code?: unknown; responseCode?: number };
  const isRefusal = responseCode >= 500 && responseCode < 600;
  return {
    code: `${typeof code === "string" ? code : "unknown"} ${responseCode}`,
    isFinal: isRefusal && attempts >= REFUSALS_MAX,
  };
}
