// Wraps the services so that their events are counted.
import type { ChangeFeed } from "@capicu/platform/kernel/changes";
import type { Mailer } from "@capicu/platform/kernel/mail";
import { Refusal } from "@capicu/platform/kernel/refusal";
import type { Recogniser } from "@capicu/recognition/recogniser";
import { RecogniserBusy, RecogniserTimeout } from "@capicu/recognition/recogniser-errors";
import { UnreadableImage } from "@capicu/recognition/unreadable-image";

import type { Billing } from "#billing/billing.ts";
import type { CacheObserver } from "#ground/cache-observer.ts";

import type { EventCounters } from "./event-counters.ts";

type OutcomeCounter = EventCounters["mails"];

interface Outcomes {
  success: string;
  failure: (error: unknown) => string;
}

async function countOutcome<Result>(
  counter: OutcomeCounter,
  work: Promise<Result>,
  { success, failure }: Outcomes,
): Promise<Result> {
  try {
    const result = await work;
    counter.inc({ outcome: success });
    return result;
  } catch (error) {
    counter.inc({ outcome: failure(error) });
    throw error;
  }
}

export function countMails(mailer: Mailer, { mails }: EventCounters): Mailer {
  const outcomes = { success: "sent", failure: () => "failed" };
  return {
    send: (mail) => countOutcome(mails, mailer.send(mail), outcomes),
    close: () => mailer.close(),
  };
}

/** The reader has so many workers; whoever comes while all are busy waits. */
export function countReadings(
  recogniser: Recogniser,
  { workers, counters }: { workers: number; counters: EventCounters },
): Recogniser {
  const { readings, readingDurations, readingsRunning } = counters;
  let open = 0;
  const moveOpen = (by: number) => {
    open += by;
    readingsRunning.set(Math.min(open, workers));
  };
  const failure = (error: unknown) => {
    if (error instanceof UnreadableImage) return "unreadable";
    const isBusy = error instanceof RecogniserBusy || error instanceof RecogniserTimeout;
    return isBusy ? "busy" : "failed";
  };
  const recognise: Recogniser["recognise"] = async (screenshot) => {
    const startedAt = performance.now();
    const observe = (outcome: string) =>
      readingDurations.observe({ outcome }, (performance.now() - startedAt) / 1000);
    moveOpen(1);
    try {
      const reading = await recogniser.recognise(screenshot);
      observe("done");
      return reading;
    } catch (error) {
      observe(failure(error));
      throw error;
    } finally {
      moveOpen(-1);
    }
  };
  return {
    recognise: (screenshot) =>
      countOutcome(readings, recognise(screenshot), { success: "done", failure }),
    close: () => recogniser.close(),
  };
}

/**
 * Refused: forged, or not a message. Failed: an error of this server, and the provider sends it
 * again.
 */
export function countWebhooks(billing: Billing, { webhooks }: EventCounters): Billing {
  const failure = (error: unknown) =>
    error instanceof Refusal && error.status < 500 ? "refused" : "failed";
  return {
    ...billing,
    receive: (body, signature) =>
      countOutcome(webhooks, billing.receive(body, signature), { success: "received", failure }),
  };
}

export function observeCaches({ boardBuilds, cacheReads }: EventCounters): CacheObserver {
  return {
    onBuild: (ms) => boardBuilds.observe(ms / 1000),
    onRead: (cache, result, count = 1) => cacheReads.inc({ cache, result }, count),
  };
}

const DECISIONS: Record<string, string> = {
  submission_approved: "approved",
  appeal_overturned: "approved",
  submission_rejected: "rejected",
  appeal_upheld: "rejected",
  submission_undone: "reopened",
};

/**
 * Each decision and each failed payment notifies its player once, after the commit. Returns the
 * unsubscriber.
 */
export function countNotifications(changes: ChangeFeed, counters: EventCounters): () => void {
  return changes.subscribe((batch) => {
    for (const { table, type, record } of batch) {
      if (table !== "notifications" || type !== "INSERT") continue;
      const kind = String(record?.["kind"]);
      const state = DECISIONS[kind];
      if (state !== undefined) counters.decisions.inc({ state });
      if (kind === "payment_failed") counters.failedPayments.inc();
    }
  });
}
