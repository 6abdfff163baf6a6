// Who may act on a player's money now: one at a time, across processes.
import type { Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

/** Longer than the calls of one action take; after a crash it is the wait until all heals. */
export const LEASE_SECONDS = 60;

export interface Lease {
  player: string;
  token: string;
}

export async function hasProfile(service: Query, player: string): Promise<boolean> {
  const { rows } = await sql`select 1 from users where id = ${player}`.execute(service);
  return rows.length > 0;
}

/** False while another holds it. */
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

export async function releaseLease(service: Query, { player, token }: Lease): Promise<void> {
  await sql`
    update billing_customers set lease = null, lease_until = null
    where user_id = ${player} and lease = ${token}::uuid`.execute(service);
}
