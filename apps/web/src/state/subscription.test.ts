import { NOT_SUBSCRIBED, type SubscriptionStatus } from "@capicu/contract/subscriptions";
import { beforeEach, expect, test } from "vitest";

import { signOut as endSession } from "#backend/sessions.ts";
import { serve } from "#testing/server.ts";

import { createStore } from "./store.ts";
import {
  addSubscription,
  guaranteeReceived,
  loadSubscription,
  selectSubscription,
  statusReceived,
} from "./subscription.ts";

const STATUS = "POST /functions/v1/subscription-status";
const PRO: SubscriptionStatus = {
  ...NOT_SUBSCRIBED,
  status: "active",
  plan: "pro",
  cycle: "annual",
  current_period_end: 1_800_000_000,
  customer: "cus_1",
  stripe_subscription: {
    id: "sub_1",
    status: "active",
    current_period_end: 1_800_000_000,
    cancel_at_period_end: false,
    items: { data: [{ price: { id: "p", unit_amount: 19_999, recurring: { interval: "year" } } }] },
  },
};

function aStore() {
  const store = createStore();
  addSubscription(store);
  return { store, subscription: () => selectSubscription(store.getState()) };
}

beforeEach(async () => {
  serve();
  await endSession();
});

test("S3.50 S3.51 S3.52 S3.53 S3.54 the slice holds its five parts", () => {
  const { plan, features, usage, billing, notifications } = aStore().subscription();

  expect(Object.keys(plan)).toEqual(["type", "name", "startDate", "endDate", "autoRenew"]);
  expect(Object.keys(features)).toEqual([
    "maxUploads",
    "maxStorage",
    "analyticsAccess",
    "prioritySupport",
    "customBranding",
    "apiAccess",
  ]);
  expect(Object.keys(usage)).toEqual(["uploadsUsed", "storageUsed", "lastResetDate"]);
  expect(Object.keys(billing)).toEqual(["nextBillingDate", "amount", "currency", "paymentMethod"]);
  expect(Object.keys(notifications)).toEqual(["renewalReminder", "usageAlerts", "promotions"]);
});

test("S9.17 S9.18 S9.19 S9.20 the defaults before anything is loaded", () => {
  const { features, billing, notifications } = aStore().subscription();

  expect(features).toEqual({
    maxUploads: 10,
    maxStorage: 100,
    analyticsAccess: false,
    prioritySupport: false,
    customBranding: false,
    apiAccess: false,
  });
  expect(billing.currency).toBe("USD");
  expect(notifications).toEqual({ renewalReminder: true, usageAlerts: true, promotions: false });
});

test("S3.55 S3.56 S9.15 what the server says fills plan and billing", async () => {
  serve({ [STATUS]: () => ({ json: PRO }) });
  const { store, subscription } = aStore();
  await store.dispatch(loadSubscription());

  expect(subscription().plan).toMatchObject({ type: "pro", name: "Pro Pack", autoRenew: true });
  expect(subscription().billing).toMatchObject({
    amount: 19_999,
    nextBillingDate: new Date(1_800_000_000_000).toISOString(),
  });

  store.dispatch(statusReceived({ ...PRO, cancel_at_period_end: true }));
  expect(subscription().plan.autoRenew).toBe(false);
  expect(subscription().billing.nextBillingDate).toBeNull();
});

test("S3.50 S3.57 of who never bought anything the type is free", async () => {
  serve({ [STATUS]: () => ({ json: NOT_SUBSCRIBED }) });
  const { store, subscription } = aStore();
  await store.dispatch(loadSubscription());

  expect(subscription().plan).toMatchObject({ type: "free", autoRenew: false, endDate: null });
});

test("S3.4 S8.8 a failure falls back to starter, not pro, for show only", async () => {
  serve({ [STATUS]: () => ({ status: 500, json: { error: "down", code: "x" } }) });
  const { store, subscription } = aStore();
  await store.dispatch(loadSubscription());

  expect(subscription()).toMatchObject({ failed: true, status: null, plan: { type: "starter" } });
});

test("S8.8 the fallback gives no feature, whatever plan it shows", async () => {
  serve({ [STATUS]: () => ({ status: 500, json: { error: "down", code: "x" } }) });
  const { store, subscription } = aStore();
  await store.dispatch(loadSubscription());

  const { analyticsAccess, prioritySupport, customBranding, apiAccess } = subscription().features;
  expect([analyticsAccess, prioritySupport, customBranding, apiAccess]).not.toContain(true);
});

test("S3.51 features are those that the server answers, whatever the plan is called", () => {
  const { store, subscription } = aStore();
  store.dispatch(statusReceived(PRO));
  expect(subscription().features).toMatchObject({ analyticsAccess: false, apiAccess: false });

  const entitlements = { ...NOT_SUBSCRIBED.entitlements, analytics: true };
  store.dispatch(statusReceived({ ...NOT_SUBSCRIBED, entitlements }));

  expect(subscription().features).toMatchObject({ analyticsAccess: true, apiAccess: false });
});

test("S3.50 a plan began thirty days before its guarantee ends", () => {
  const { store, subscription } = aStore();
  store.dispatch(statusReceived({ ...PRO, guarantee: { until: 1_800_000_000, request: null } }));
  expect(subscription().plan.startDate).toBe(
    new Date((1_800_000_000 - 30 * 86_400) * 1000).toISOString(),
  );

  const request = { status: "requested" as const, requested_at: "", answer: null, amount: null };
  store.dispatch(guaranteeReceived({ until: 1_800_000_000, request }));
  expect(subscription().status?.guarantee?.request).toEqual(request);
});

test("a later failure keeps what was known", async () => {
  const { store, subscription } = aStore();
  store.dispatch(statusReceived(PRO));
  serve({ [STATUS]: () => ({ status: 500, json: {} }) });
  await store.dispatch(loadSubscription());

  expect(subscription()).toMatchObject({ failed: true, plan: { type: "pro" } });
});
