// Sends the messages that wait for devices. Each one is first claimed for a while, so that only one of several
// servers sends it; if that server dies, another sends the message once more.
import type { Query } from "@capicu/platform/kernel/database";

import {
  acceptMessage,
  claimMessages,
  forgetDevice,
  forgetMessage,
  MESSAGES_AT_ONCE,
  postponeMessage,
  rejectMessage,
  type DueMessage,
} from "./push-records.ts";
import { postMessage, type PushOutcome, type PushServiceOptions } from "./push-service.ts";
import { writeMessage } from "./push-words.ts";

export interface PushOutboxOptions extends PushServiceOptions {
  service: Query;
  /** Told of every message that was handed over, or was not. */
  onOutcome: (outcome: PushOutcome, host: string) => void;
}

/** Sends some of those that are due; returns whether more may be. */
export async function deliverMessages(options: PushOutboxOptions): Promise<boolean> {
  const due = await claimMessages(options.service);
  await Promise.all(due.map((message) => deliverOne(options, message)));
  return due.length === MESSAGES_AT_ONCE;
}

async function deliverOne(options: PushOutboxOptions, message: DueMessage): Promise<void> {
  const { service, onOutcome } = options;
  if (!message.isWanted) return forgetMessage(service, message);
  const outcome = await postMessage(options, message, writeMessage(message.topic, message.locale));
  onOutcome(outcome, new URL(message.endpoint).host);
  switch (outcome.state) {
    case "accepted":
      return acceptMessage(service, message);
    case "gone":
      return forgetDevice(service, message);
    case "refused":
      return rejectMessage(service, message);
    case "later":
      return tryLater(service, message, outcome);
  }
}

const DAY_SECONDS = 86_400;
const PAUSE_MAX_SECONDS = 6 * 3600;

/** After one minute, two, four …, or when the service wants; a message of yesterday is no news. */
function tryLater(service: Query, message: DueMessage, { pause }: PushOutcome): Promise<void> {
  if (message.age > DAY_SECONDS) return rejectMessage(service, message);
  const seconds = pause ?? 60 * 2 ** (message.attempts - 1);
  return postponeMessage(service, message, Math.min(seconds, PAUSE_MAX_SECONDS));
}
