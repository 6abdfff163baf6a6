// The rules for a player's money that must hold after any events, checked against the provider's
// own records.
import { sql } from "kysely";
import { expect } from "vitest";

import { subscriber } from "./subscriber.ts";
import { GRACE_DAYS } from "./test-payments.ts";
import type { TestPlayer, TestProduct } from "./test-product.ts";

const DAY = 86_400;

interface RequestRow {
  id: string;
  subscription_id: string;
  status: string;
  attempt: number;
}

const sum = (amounts: number[]) => amounts.reduce((one, other) => one + other, 0);

/** Only for a world in which one player alone has ever paid. */
export function billingInvariants(product: TestProduct, player: TestPlayer) {
  async function requests() {
    const { rows } = await sql<RequestRow>`
      select id, subscription_id, status, attempt from refund_requests
      where user_id = ${player.id}`.execute(product.world.platform.database.service);
    return rows;
  }
  const counting = async () => {
    const audit = await subscriber(product, player).audit();
    return (action: string) => audit.filter((one) => one === action).length;
  };
  const world = { product, player, requests, counting };
  return { requests, ...planInvariants(world), ...refundInvariants(world) };
}

interface BillingWorld {
  product: TestProduct;
  player: TestPlayer;
  requests: () => Promise<RequestRow[]>;
  counting: () => Promise<(action: string) => number>;
}

function booksOf({ payments: { sandbox } }: TestProduct) {
  const { state } = sandbox;
  const invoicesOf = (subscription: string) =>
    Object.values(state.invoices).filter((one) => one.subscription === subscription);
  return {
    state,
    now: sandbox.now,
    invoicesOf,
    paidFor: (subscription: string) =>
      sum(invoicesOf(subscription).map(({ amountPaid }) => amountPaid)),
    refundsOf: (subscription: string) => {
      const payments = new Set(invoicesOf(subscription).map(({ payment }) => payment));
      return Object.values(state.refunds).filter(({ payment }) => payments.has(payment));
    },
  };
}

function planInvariants({ product, player, counting }: BillingWorld) {
  const { state, now, invoicesOf } = booksOf(product);
  const live = () =>
    Object.values(state.subscriptions).filter(({ status }) => status !== "canceled");
  const hasLapsed = (subscription: string) => {
    const open = invoicesOf(subscription).filter(({ status }) => status === "open");
    const since = Math.min(...open.map(({ created }) => created));
    return since + GRACE_DAYS * DAY <= now();
  };
  return {
    /** Subscriptions never run at the same time, and each was begun by one payment. */
    nobodyPaysTwice() {
      const spans = Object.values(state.subscriptions).toSorted(
        (one, other) => one.created - other.created,
      );
      expect(live().length).toBeLessThanOrEqual(1);
      for (const [index, one] of spans.slice(1).entries())
        expect(spans[index]?.endedAt ?? Infinity).toBeLessThanOrEqual(one.created);
      const begun = Object.values(state.invoices).filter(
        ({ reason }) => reason === "subscription_create",
      );
      expect(begun.map(({ subscription }) => subscription).toSorted()).toEqual(
        spans.map(({ id }) => id).toSorted(),
      );
    },
    async rightsAreTheProvidersWord() {
      const [one] = live();
      const paid =
        one === undefined || hasLapsed(one.id) ? "free" : (one.price.split("_")[2] ?? "");
      const rights = await subscriber(product, player).rights();
      expect(rights).toEqual({ subscription_tier: paid, is_pro: paid === "pro" });
      const count = await counting();
      expect(count("subscription.started") - count("subscription.ended")).toBe(live().length);
      expect(count("subscription.duplicate_ended")).toBe(0);
    },
  };
}

function refundInvariants({ product, requests, counting }: BillingWorld) {
  const { state, paidFor, refundsOf } = booksOf(product);
  const backOn = (subscription: string, statuses: string[]) =>
    sum(
      refundsOf(subscription)
        .filter(({ status }) => statuses.includes(status))
        .map(({ amount }) => amount),
    );
  return {
    /** Refunds never exceed the payments, and each one was approved by an operator. */
    async nothingGoesBackTwice() {
      const approved = new Set(
        (await requests()).filter(({ attempt }) => attempt > 0).map((one) => one.subscription_id),
      );
      for (const { id } of Object.values(state.subscriptions))
        expect(backOn(id, ["succeeded", "pending"])).toBeLessThanOrEqual(
          approved.has(id) ? paidFor(id) : 0,
        );
    },
    /** A refunded subscription is refunded to the cent and gives no rights any more. */
    async refundsAreSettled() {
      const all = await requests();
      const on = (expectedStatus: string) =>
        all.filter(({ status }) => status === expectedStatus).map((one) => one.subscription_id);
      for (const id of on("approved"))
        expect(refundsOf(id).map(({ status }) => status)).toContain("pending");
      for (const id of on("refunded")) {
        expect(backOn(id, ["succeeded"])).toBe(paidFor(id));
        expect(state.subscriptions[id]?.status).toBe("canceled");
      }
      const count = await counting();
      expect(count("refund.requested")).toBe(all.length);
      expect(count("refund.approved")).toBe(sum(all.map(({ attempt }) => attempt)));
      expect(count("refund.settled")).toBe(on("refunded").length);
      expect(count("refund.declined")).toBe(on("declined").length);
    },
  };
}

export type BillingInvariants = ReturnType<typeof billingInvariants>;
