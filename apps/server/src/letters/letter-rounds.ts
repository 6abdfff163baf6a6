import type { Query } from "@capicu/platform/kernel/database";

import { trimOutbox } from "#queries/mail-outbox.ts";

import type { Outbox } from "./outbox.ts";

const EVERY_MS = 5000;
const TRIM_EVERY = 720;

interface Rounds {
  outbox: Outbox;
  service: Query;
  /** Told when the outbox could not be read; the next round tries again. */
  onFailure: (error: unknown) => void;
}

/** Looks for letters now and again; returns what stops it. */
export function startLetterRounds({ outbox, service, onFailure }: Rounds): () => Promise<void> {
  let round: Promise<unknown> = Promise.resolve();
  let count = 0;
  const go = () => {
    count += 1;
    round = outbox
      .deliver()
      .then(() => (count % TRIM_EVERY === 0 ? trimOutbox(service) : undefined))
      .catch(onFailure);
  };
  const timer = setInterval(go, EVERY_MS);
  timer.unref();
  go();
  return async () => {
    clearInterval(timer);
    await round;
  };
}
