// Runs work on a player's payments one piece at a time, among all processes.

import type { Query } from "@capicu/platform/kernel/database";
import { refuse } from "@capicu/platform/kernel/refusal";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";

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
  // Waiting would not help a player without a row for the lease.
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

/**
 * Longer than the calls of one action take; after a crash, this is the wait until the next process
 * may continue.
 */
export const LEASE_SECONDS = 60;

export interface Lease {
  player: string;
  token: string;
}

async function hasProfile(service: Query, player: string): Promise<boolean> {
  const { rows } = await sql`select 1 from users where id = ${player}`.execute(service);
  return rows.length > 0;
}

/** False while another process holds it. */
export async function takeLease(service: Query, { player, token }: Lease): Promise<boolean> {
  const { rows } = await sql`
    insert into billing_customers (user_id, lease, lease_until)
    select id, ${token}::uuid, now() + make_interval(secs => ${LEASE_SECONDS})
    from users where id = ${player}
    on conflict (user_id) do update
      set lease = excluded.lease, lease_until = excluded.lease_until
      where billing_customers.lease is null or billing_customers.lease_until < now()
    returning user_id`.execute(service);
  return rows.length > 0;
}

async function releaseLease(service: Query, { player, token }: Lease): Promise<void> {
  await sql`
    update billing_customers set lease = null, lease_until = null
    where user_id = ${player} and lease = ${token}::uuid`.execute(service);
}
