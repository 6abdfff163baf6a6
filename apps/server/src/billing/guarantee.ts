// The money-back guarantee: one request per subscription, within thirty days of its beginning.
import {
  GUARANTEE_DAYS,
  OWN_REFUND,
  REFUND_DECIDED,
  type Guarantee,
  type RefundStatus,
} from "@capicu/contract/refunds";
import type { Query } from "@capicu/platform/kernel/database";
import { refuse } from "@capicu/platform/kernel/refusal";

import { requireUnbiased } from "#ground/require-unbiased.ts";

import type { BillingDependencies } from "./billing-dependencies.ts";
import type { PlayerLock } from "./player-lock.ts";
import {
  createRequest,
  saveDecision,
  lockRequest,
  readRequest,
  statusOfRequest,
  type RefundDecision,
} from "./refund-requests.ts";
import { noSubscription, rethrow } from "./refusals.ts";
import { readSubscription, type SubscriptionRecord } from "./subscription-records.ts";
import { carryOut, syncPlayer } from "./sync.ts";

const DAY = 86_400;

/** Null where no payment was made. */
export async function guaranteeOf(
  service: Query,
  record: SubscriptionRecord | null,
): Promise<Guarantee | null> {
  if (record === null || record.started_at === null) return null;
  const until = record.started_at + GUARANTEE_DAYS * DAY;
  return { until, request: await readRequest(service, record.subscription_id) };
}

export function createRefunds(dependencies: BillingDependencies, lock: PlayerLock) {
  const { service } = dependencies.database;
  return {
    requestRefund: (player: string, reason: string | null): Promise<Guarantee> =>
      lock(player, async (lease) => {
        const state = await syncPlayer(dependencies, lease);
        if (state === null) throw noSubscription();
        return recordRequest(dependencies, { player, reason, now: state.now });
      }).catch(rethrow),
    async decideRefund(decision: RefundDecision): Promise<RefundStatus> {
      const player = await decide(dependencies, decision);
      if (decision.action === "approve")
        await carryOut(dependencies, lock, {
          player,
          waits: "an approved refund waits for the provider",
        });
      return statusOfRequest(service, decision.requestId);
    },
  };
}

interface RefundRequestOptions {
  player: string;
  reason: string | null;
  /** The provider's time in Unix seconds. */
  now: number;
}

async function recordRequest(
  { database }: BillingDependencies,
  { player, reason, now }: RefundRequestOptions,
): Promise<Guarantee> {
  const record = await readSubscription(database.service, player);
  const guarantee = await guaranteeOf(database.service, record);
  if (record === null || guarantee === null) throw noSubscription();
  if (guarantee.request !== null) return guarantee;
  if (now > guarantee.until) throw guaranteeOver();
  const { subscription_id: subscription } = record;
  await database.asService((db) => createRequest(db, { player, subscription, reason }));
  return { ...guarantee, request: await readRequest(database.service, subscription) };
}

/** Saves only the decision; the provider is asked afterwards. */
function decide({ database }: BillingDependencies, decision: RefundDecision): Promise<string> {
  return database.asService(async (db) => {
    const request = await lockRequest(db, decision.requestId);
    if (request === null) throw refuse(404, "refund_not_found", "There is no such request");
    await requireUnbiased(db, {
      moderatorId: decision.adminId,
      playerId: request.player,
      own: refuse(403, "own_refund", OWN_REFUND),
    });
    if (!(await saveDecision(db, decision, request)))
      throw refuse(409, "already_decided", REFUND_DECIDED);
    return request.player;
  });
}

const guaranteeOver = () =>
  refuse(
    409,
    "guarantee_over",
    `The ${GUARANTEE_DAYS} days of the money-back guarantee are over. You can cancel at any time.`,
  );
