// The provider's word becomes ours: subscription, rights, event and audit rows, together or not at all.
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import type { Lease } from "./subscription-lease.ts";
import { readSubscription, type SubscriptionRecord } from "./subscription-records.ts";
import { writeAudit } from "./write-audit.ts";

export interface ProviderWord {
  /** Null where the provider knows none. */
  subscription: SubscriptionRecord | null;
  tier: "free" | "starter" | "pro";
  /** Whether a purchase is still open at the provider. */
  checkoutOpen: boolean;
  /** Ended because there was another. */
  duplicates: readonly string[];
}

/** False when the lease was lost meanwhile: what was read may be old, so nothing is written. */
export async function applyWord(
  db: DatabaseTransaction,
  lease: Lease,
  word: ProviderWord,
): Promise<boolean> {
  const held = await sql`
    update billing_customers
    set synced_at = now(),
        checkout_started_at = case when ${word.checkoutOpen} then checkout_started_at end
    where user_id = ${lease.player} and lease = ${lease.token}::uuid
    returning user_id`.execute(db);
  if (held.rows.length === 0) return false;
  const before = await readSubscription(db, lease.player);
  if (word.subscription !== null) await writeSubscription(db, lease.player, word.subscription);
  await writeTier(db, lease.player, word.tier);
  await audit(db, lease.player, { before, after: word.subscription, ...word });
  return true;
}

async function writeSubscription(
  db: DatabaseTransaction,
  player: string,
  given: SubscriptionRecord,
): Promise<void> {
  const { current_period_end: end, ...row } = given;
  const columns = { user_id: player, ...row };
  const names = Object.keys(columns);
  await sql`
    insert into subscriptions (${sql.join(names.map((name) => sql.id(name)))}, current_period_end)
    values (${sql.join(Object.values(columns))}, to_timestamp(${end}::float8))
    on conflict (user_id) do update set
      (${sql.join(names.map((name) => sql.id(name)))}, current_period_end, updated_at)
      = (${sql.join(names.map((name) => sql.ref(`excluded.${name}`)))},
         excluded.current_period_end, now())`.execute(db);
}

async function writeTier(db: DatabaseTransaction, player: string, tier: string): Promise<void> {
  await sql`
    update users set subscription_tier = ${tier}, is_pro = ${tier === "pro"}
    where id = ${player} and (subscription_tier, is_pro) <> (${tier}, ${tier === "pro"})`.execute(
    db,
  );
}

interface Change {
  before: SubscriptionRecord | null;
  after: SubscriptionRecord | null;
  tier: string;
  duplicates: readonly string[];
}

const ENDED = new Set(["canceled", "incomplete_expired"]);
const liveOf = (one: SubscriptionRecord | null) =>
  one !== null && !ENDED.has(one.status) ? one : null;

type Fact = `subscription.${string}`;

/** The facts that became true, as the audit log names them. */
function changesOf(from: SubscriptionRecord | null, to: SubscriptionRecord | null): Fact[] {
  const [before, after] = [liveOf(from), liveOf(to)];
  if (before !== null && after?.subscription_id === before.subscription_id)
    return changesWithin(before, after);
  const changes: Fact[] = [];
  if (before !== null) changes.push("subscription.ended");
  if (after !== null) changes.push("subscription.started");
  return changes;
}

function changesWithin(before: SubscriptionRecord, after: SubscriptionRecord): Fact[] {
  const changes: Fact[] = [];
  if (before.price_id !== after.price_id) changes.push("subscription.changed");
  if (before.cancel_at_period_end !== after.cancel_at_period_end)
    changes.push(after.cancel_at_period_end ? "subscription.canceling" : "subscription.resumed");
  if (before.status !== after.status) changes.push(`subscription.${after.status}`);
  return changes;
}

async function audit(db: DatabaseTransaction, player: string, change: Change) {
  const { before, after, tier, duplicates } = change;
  const entry = {
    actorId: null,
    subject: { type: "subscription", id: player },
    playerId: player,
    reason: null,
  };
  for (const subscription of duplicates)
    await writeAudit(db, {
      ...entry,
      action: "subscription.duplicate_ended",
      before: { subscription },
      after: null,
    });
  for (const action of changesOf(before, after))
    await writeAudit(db, {
      ...entry,
      action,
      before: shown(before),
      after: shown(after),
      details: { tier },
    });
}

function shown(one: SubscriptionRecord | null) {
  if (one === null) return null;
  const { subscription_id: subscription, plan, cycle, status } = one;
  return { subscription, plan, cycle, status, canceling: one.cancel_at_period_end };
}
