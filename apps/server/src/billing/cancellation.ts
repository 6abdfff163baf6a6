// Ends a plan: at the end of the period, at once, or with a refund within the guarantee.

import {
  GUARANTEE_DAYS,
  OWN_REFUND,
  REFUND_DECIDED,
  type Guarantee,
  type RefundStatus,
} from "@capicu/contract/refunds";
import { REFUSALS } from "@capicu/contract/refusals";
import type { Query } from "@capicu/platform/kernel/database";
import { refuse } from "@capicu/platform/kernel/refusal";
import { sql } from "kysely";

import { requireUnbiased } from "#ground/require-unbiased.ts";

import { rethrow } from "./provider/payments.ts";
import {
  readBilling,
  readSubscription,
  refuseDuringDeletion,
  type BillingDependencies,
  type Lease,
  type PlayerLock,
} from "./records.ts";
import {
  createRequest,
  guaranteeOf,
  lockRequest,
  readRequest,
  saveDecision,
  type RefundDecision,
} from "./refunds.ts";
import { storedStatus } from "./status.ts";
import { syncSoon, noSubscription, syncPlayer } from "./sync.ts";

export function createCancellation(dependencies: BillingDependencies, lock: PlayerLock) {
  const { database, payments } = dependencies;
  const set = async (player: string, cancel: boolean) => {
    if (!cancel) await refuseDuringDeletion(database.service, player);
    await lock(player, async (lease) => {
      const current = (await syncPlayer(dependencies, lease))?.current ?? null;
      if (current === null) throw noSubscription();
      if (current.cancelAtPeriodEnd === cancel) return;
      await payments.cancelAtPeriodEnd(current.id, cancel);
      await syncPlayer(dependencies, lease);
    }).catch(rethrow);
    return storedStatus(database.service, player, true);
  };
  const endNow = async (lease: Lease, subscription: string) => {
    await payments.endNow(subscription);
    await syncPlayer(dependencies, lease);
  };
  return {
    async giveUp(player: string) {
      await lock(player, async (lease) => {
        const current = (await syncPlayer(dependencies, lease))?.current ?? null;
        if (current === null) return;
        if (current.unpaidSince === null) throw settled();
        await endNow(lease, current.id);
      }).catch(rethrow);
      return storedStatus(database.service, player, true);
    },
    end: (player: string) =>
      lock(player, async (lease) => {
        const current = (await syncPlayer(dependencies, lease))?.current ?? null;
        if (current !== null) await endNow(lease, current.id);
      }),
    async followDeletion(player: string) {
      const billing = await readBilling(database.service, player);
      if (!billing?.customer) return;
      const waits = "the plan of an account that is deleted, or kept, waits for the provider";
      await syncSoon(dependencies, lock, { player, waits });
    },
    cancel: (player: string) => set(player, true),
    resume: (player: string) => set(player, false),
  };
}

const settled = () => refuse(409, "payment_settled", REFUSALS.payment_settled);

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
        await syncSoon(dependencies, lock, {
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
    if (request === null) throw refuse(404, "refund_not_found", REFUSALS.refund_not_found);
    await requireUnbiased(db, {
      moderatorId: decision.adminId,
      playerId: request.player,
      right: "money",
      own: refuse(403, "own_refund", OWN_REFUND),
    });
    if (!(await saveDecision(db, decision, request)))
      throw refuse(409, "already_decided", REFUND_DECIDED);
    return request.player;
  });
}

async function statusOfRequest(service: Query, id: string): Promise<RefundStatus> {
  const { rows } = await sql<{ status: RefundStatus }>`
    select status from refund_requests where id = ${id}`.execute(service);
  const [row] = rows;
  if (row === undefined) throw new Error("A request that was decided is gone");
  return row.status;
}

const guaranteeOver = () =>
  refuse(
    409,
    "guarantee_over",
    `The ${GUARANTEE_DAYS} days of the money-back guarantee are over. You can cancel at any time.`,
  );
