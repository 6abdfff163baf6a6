// Counts events since this process began, as they happen.
import { Counter, Gauge, type Registry } from "prom-client";

export interface EventCounters {
  mails: Counter<"outcome">;
  readings: Counter<"outcome">;
  webhooks: Counter<"outcome">;
  decisions: Counter<"state">;
  failedPayments: Counter;
  sockets: Gauge;
}

export function createEventCounters(registry: Registry): EventCounters {
  const registers = [registry];
  const byOutcome = (name: string, help: string, outcomes: readonly string[]) => {
    const counter = new Counter({ name, help, labelNames: ["outcome"], registers });
    // A series that begins at zero shows the first event as a rise.
    for (const outcome of outcomes) counter.inc({ outcome }, 0);
    return counter;
  };
  const decisions = new Counter({
    name: "capicu_submissions_decided_total",
    help: "Submissions of the whole site that moderators approved, rejected or reopened",
    labelNames: ["state"],
    registers,
  });
  for (const state of ["approved", "rejected", "reopened"]) decisions.inc({ state }, 0);
  return {
    mails: byOutcome("capicu_mails_total", "Mails handed over: sent or failed", ["sent", "failed"]),
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
    decisions,
    failedPayments: new Counter({
      name: "capicu_payments_failed_total",
      help: "Payments of the whole site that failed",
      registers,
    }),
    sockets: new Gauge({
      name: "capicu_realtime_sockets",
      help: "Open websockets of live channels",
      registers,
    }),
  };
}
