// Counts events since this process began, as they happen.
import { Counter, Gauge, Histogram, type Registry } from "prom-client";

import { READING_SECONDS, SECONDS } from "./buckets.ts";

export interface EventCounters {
  mails: Counter<"outcome">;
  pushMessages: Counter<"outcome">;
  readings: Counter<"outcome">;
  readingDurations: Histogram<"outcome">;
  readingsRunning: Gauge;
  webhooks: Counter<"outcome">;
  decisions: Counter<"state">;
  failedPayments: Counter;
  unusedScreenshots: Counter;
  sockets: Gauge;
  boardBuilds: Histogram;
  cacheReads: Counter<"cache" | "result">;
}

export function createEventCounters(registry: Registry): EventCounters {
  const registers = [registry];
  const byOutcome = (name: string, help: string, outcomes: readonly string[]) => {
    const events = new Counter({ name, help, labelNames: ["outcome"], registers });
    // A series that begins at zero shows the first event as a rise.
    for (const outcome of outcomes) events.inc({ outcome }, 0);
    return events;
  };
  const counter = (name: string, help: string) => new Counter({ name, help, registers });
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  return {
    mails: byOutcome("capicu_mails_total", "Mails handed over: sent or failed", ["sent", "failed"]),
    pushMessages: byOutcome(
      "capicu_push_messages_total",
      "Messages to devices: accepted, refused, to be tried later, or for a device that is gone",
      ["accepted", "refused", "later", "gone"],
    ),
    readings: byOutcome("capicu_readings_total", "Screenshots: done, unreadable, failed or busy", [
      "done",
      "unreadable",
      "failed",
      "busy",
    ]),
    webhooks: byOutcome(
      "capicu_payment_webhooks_total",
      "Messages of the payment provider: received, refused or failed",
      ["received", "refused", "failed"],
    ),
    decisions: createDecisions(registers),
    failedPayments: counter(
      "capicu_payments_failed_total",
      "Payments of the whole site that failed",
    ),
    unusedScreenshots: counter(
      "capicu_unused_screenshots_removed_total",
      "Screenshots that no submission named and that were removed in time",
    ),
    sockets: gauge("capicu_realtime_sockets", "Open websockets of live channels"),
    readingDurations: new Histogram({
      name: "capicu_reading_duration_seconds",
      help: "Readings of screenshots by outcome, without the wait in line",
      labelNames: ["outcome"],
      buckets: READING_SECONDS,
      registers,
    }),
    readingsRunning: gauge("capicu_readings_running", "Screenshots that are being read"),
    boardBuilds: new Histogram({
      name: "capicu_board_build_duration_seconds",
      help: "Boards that were read from the database, serialised and compressed",
      buckets: SECONDS,
      registers,
    }),
    cacheReads: createCacheReads(registers),
  };
}

function createCacheReads(registers: Registry[]): EventCounters["cacheReads"] {
  const reads = new Counter({
    name: "capicu_cache_reads_total",
    help: "Reads of boards, pages of players and ranks that memory answered (hit) or not (miss)",
    labelNames: ["cache", "result"],
    registers,
  });
  for (const cache of ["board", "profile", "rank"])
    for (const result of ["hit", "miss"]) reads.inc({ cache, result }, 0);
  return reads;
}

function createDecisions(registers: Registry[]): EventCounters["decisions"] {
  const decisions = new Counter({
    name: "capicu_submissions_decided_total",
    help: "Submissions of the whole site that moderators approved, rejected or reopened",
    labelNames: ["state"],
    registers,
  });
  for (const state of ["approved", "rejected", "reopened"]) decisions.inc({ state }, 0);
  return decisions;
}
