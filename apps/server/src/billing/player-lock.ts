// What concerns one player's money happens one after the other: here by a queue, across processes by a lease.
import type { Query } from "@capicu/platform/kernel/database";
import { refuse } from "@capicu/platform/kernel/refusal";
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";

import { releaseLease, hasProfile, takeLease, type Lease } from "./subscription-lease.ts";

const PATIENCE_MS = 10_000;
const POLL_MS = 50;

export type PlayerLock = <T>(player: string, work: (lease: Lease) => Promise<T>) => Promise<T>;

export function createPlayerLock(service: Query): PlayerLock {
  const queues = new Map<string, Promise<unknown>>();

  return async (player, work) => {
    const before = queues.get(player) ?? Promise.resolve();
    const turn = before.then(
      () => underLease(service, player, work),
      () => underLease(service, player, work),
    );
    queues.set(player, turn);
    try {
      return await turn;
    } finally {
      if (queues.get(player) === turn) queues.delete(player);
    }
  };
}

async function underLease<T>(service: Query, player: string, work: (lease: Lease) => Promise<T>) {
  // Waiting would not help somebody who has no row to put the lease into.
  if (!(await hasProfile(service, player))) throw profileGone();
  const lease = { player, token: randomUUID() };
  const until = Date.now() + PATIENCE_MS;
  while (!(await takeLease(service, lease))) {
    if (Date.now() > until) throw busy();
    await wait(POLL_MS);
  }
  try {
    return await work(lease);
  } finally {
    await releaseLease(service, lease);
  }
}

const profileGone = () => refuse(409, "profile_gone", "The profile of this account is gone.");

export const busy = () =>
  refuse(
    409,
    "billing_busy",
    "Another change of your plan is in progress. Please try again in a moment.",
  );
