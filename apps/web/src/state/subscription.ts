// The plan as this browser knows it. Only the server decides about rights.
import { PLANS } from "@capicu/contract/plan-table";
import type { PlanId } from "@capicu/contract/plans";
import { GUARANTEE_DAYS, type Guarantee } from "@capicu/contract/refunds";
import type { SubscriptionStatus } from "@capicu/contract/subscriptions";
import { createAsyncThunk, createSlice, type PayloadAction } from "@reduxjs/toolkit";

import * as calls from "#backend/subscription.ts";

import { addReducer } from "./added-reducers.ts";
import { signedOut, signOut } from "./auth.ts";
import type { State, Store } from "./store.ts";

export interface SubscriptionState {
  /** Type free means unsubscribed. */
  plan: {
    type: PlanId;
    name: string;
    startDate: string | null;
    endDate: string | null;
    autoRenew: boolean;
  };
  features: {
    maxUploads: number;
    maxStorage: number;
    analyticsAccess: boolean;
    prioritySupport: boolean;
    customBranding: boolean;
    apiAccess: boolean;
  };
  usage: { uploadsUsed: number; storageUsed: number; lastResetDate: string | null };
  billing: {
    nextBillingDate: string | null;
    /** Cents. */
    amount: number;
    currency: string;
    paymentMethod: string | null;
  };
  notifications: { renewalReminder: boolean; usageAlerts: boolean; promotions: boolean };
  /** The server's last answer; null before the first. */
  status: SubscriptionStatus | null;
  failed: boolean;
}

/** The state before loading and after a failure; it grants no rights. */
const EMPTY: SubscriptionState = {
  plan: {
    type: "starter",
    name: PLANS.starter.name,
    startDate: null,
    endDate: null,
    autoRenew: false,
  },
  features: {
    maxUploads: 10,
    maxStorage: 100,
    analyticsAccess: false,
    prioritySupport: false,
    customBranding: false,
    apiAccess: false,
  },
  usage: { uploadsUsed: 0, storageUsed: 0, lastResetDate: null },
  billing: { nextBillingDate: null, amount: 0, currency: "USD", paymentMethod: null },
  notifications: { renewalReminder: true, usageAlerts: true, promotions: false },
  status: null,
  failed: false,
};

export const loadSubscription = createAsyncThunk("subscription/load", calls.readStatus);

const slice = createSlice({
  name: "subscription",
  initialState: EMPTY,
  reducers: {
    statusReceived: (state, { payload }: PayloadAction<SubscriptionStatus>) =>
      applyStatus(state, payload),
    guaranteeReceived(state, { payload }: PayloadAction<Guarantee>) {
      if (state.status !== null) state.status.guarantee = payload;
    },
  },
  extraReducers(builder) {
    builder
      .addCase(loadSubscription.fulfilled, (state, { payload }) => applyStatus(state, payload))
      .addCase(loadSubscription.rejected, (state) => {
        state.failed = true;
      })
      .addCase(signedOut, () => EMPTY)
      .addCase(signOut.fulfilled, () => EMPTY);
  },
});

function applyStatus(state: SubscriptionState, status: SubscriptionStatus) {
  const { plan, current_period_end, cancel_at_period_end, stripe_subscription } = status;
  const { entitlements, guarantee } = status;
  const end = current_period_end === null ? null : isoOf(current_period_end);
  const renews = plan !== "free" && !cancel_at_period_end;
  state.status = status;
  state.failed = false;
  Object.assign(state.plan, {
    type: plan,
    name: PLANS[plan].name,
    startDate: guarantee === null ? null : isoOf(guarantee.until - GUARANTEE_DAYS * DAY),
    endDate: end,
    autoRenew: renews,
  });
  state.features.analyticsAccess = entitlements.analytics;
  state.features.apiAccess = entitlements.api_keys;
  state.billing.nextBillingDate = renews ? end : null;
  state.billing.amount = stripe_subscription?.items.data[0]?.price.unit_amount ?? 0;
}

const DAY = 86_400;
const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString();

export const { statusReceived, guaranteeReceived } = slice.actions;

type Root = State & { subscription?: SubscriptionState };

export const selectSubscription = (state: State): SubscriptionState =>
  (state as Root).subscription ?? EMPTY;

export function addSubscription(store: Store): void {
  addReducer(store, "subscription", slice.reducer);
}
