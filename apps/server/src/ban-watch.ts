import type { Query } from "@capicu/platform/kernel/database";

import { liftEndedBans } from "#queries/manage-account.ts";

const EVERY_MS = 60_000;

interface Watched {
  service: Query;
  /** Told when the ended bans could not be lifted; the next minute tries again. */
  onFailure: (error: unknown) => void;
}

/** Lifts bans whose end has come, at most a minute late; returns what stops it. */
export function watchBans({ service, onFailure }: Watched): () => Promise<void> {
  let lifting: Promise<unknown> = Promise.resolve();
  const lift = () => {
    lifting = liftEndedBans(service).catch(onFailure);
  };
  const timer = setInterval(lift, EVERY_MS);
  timer.unref();
  lift();
  return async () => {
    clearInterval(timer);
    await lifting;
  };
}
