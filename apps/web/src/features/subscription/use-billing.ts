// The page's actions: each answers with one of the fixed texts.
import { PRICE_IDS, type PaidPlanId } from "@capicu/contract/plan-table";
import type { BillingCycle } from "@capicu/contract/plans";
import { hasEnded, type SubscriptionStatus } from "@capicu/contract/subscriptions";
import type { MessageDescriptor } from "@lingui/core";
import { useState } from "react";

import { BackendError, OFFLINE } from "#backend/backend-error.ts";
import * as calls from "#backend/subscription.ts";
import { redirectTo } from "#lib/redirect.ts";
import { useAppDispatch } from "#state/store.ts";
import { guaranteeReceived, loadSubscription, statusReceived } from "#state/subscription.ts";

import * as texts from "./messages.ts";
import type { Notice } from "./use-subscription.ts";

export type Action = "checkout" | "change" | "portal" | "cancel" | "resume" | "give-up" | "refund";

/** The chosen plan and the price it replaces; the server refuses when that price has changed. */
export function choiceOf(status: SubscriptionStatus, plan: PaidPlanId, cycle: BillingCycle) {
  const { stripe_subscription: now } = status;
  const from = hasEnded(status) ? null : (now?.items.data[0]?.price.id ?? null);
  return { priceId: PRICE_IDS[plan], planType: plan, billingCycle: cycle, from };
}

type Choice = ReturnType<typeof choiceOf>;

const ENDINGS = {
  cancel: { call: calls.cancel, done: texts.CANCELING, failed: texts.CANCEL_FAILED },
  resume: { call: calls.resume, done: texts.RESUMED, failed: texts.RESUME_FAILED },
  "give-up": { call: calls.giveUp, done: texts.GIVEN_UP, failed: texts.GIVE_UP_FAILED },
};

export function useBilling(setNotice: (notice: Notice | null) => void) {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState<Action | null>(null);
  const fail = (text: Notice["text"]) => setNotice({ variant: "error", text });
  const during = async (action: Action, work: () => Promise<void>, failed: MessageDescriptor) => {
    setBusy(action);
    setNotice(null);
    try {
      await work();
    } catch (error) {
      fail(reasonOf(action, error) ?? failed);
      // The page is outdated, so it is reloaded.
      if (codeOf(error) === "plan_changed") void dispatch(loadSubscription());
    }
    setBusy(null);
  };
  const goTo = async (
    answer: Promise<{ url: string | null }>,
    applyStatus: MessageDescriptor | null,
  ) => {
    const { url } = await answer;
    if (!url) return fail(texts.NO_URL);
    if (applyStatus !== null) setNotice({ variant: "info", text: applyStatus });
    redirectTo(url);
  };
  const finish = (action: keyof typeof ENDINGS) => {
    const { call, done, failed } = ENDINGS[action];
    const work = async () => {
      dispatch(statusReceived(await call()));
      setNotice({ variant: "success", text: done });
    };
    return during(action, work, failed);
  };
  return {
    busy,
    checkout: (choice: Choice) =>
      during("checkout", () => goTo(calls.startCheckout(choice), null), texts.CHECKOUT_FAILED),
    change: (choice: Choice & { prorationDate: number }) =>
      during(
        "change",
        () => goTo(calls.startCheckout(choice), texts.CHANGING),
        texts.CHANGE_FAILED,
      ),
    portal: () => during("portal", () => openPortal(setNotice), texts.PORTAL_FAILED),
    cancel: () => finish("cancel"),
    resume: () => finish("resume"),
    giveUp: () => finish("give-up"),
    reload: () => void dispatch(loadSubscription()),
    requestRefund: (reason: string) =>
      during(
        "refund",
        async () => {
          dispatch(guaranteeReceived(await calls.requestRefund(reason)));
          setNotice({ variant: "success", text: texts.REFUND_SENT });
        },
        texts.REFUND_FAILED,
      ),
  };
}

/** The tab must be opened within the click, or popup blockers stop it. */
async function openPortal(setNotice: (notice: Notice) => void) {
  const tab = window.open("", "_blank");
  setNotice({ variant: "info", text: texts.PORTAL_OPENING });
  try {
    const { url } = await calls.openPortal();
    if (tab === null) return redirectTo(url);
    tab.opener = null;
    tab.location.href = url;
  } catch (error) {
    tab?.close();
    throw error;
  }
}

const EXPLAINED_CODES = new Set([
  OFFLINE,
  "card_declined",
  "payment_open",
  "payment_settled",
  "account_ending",
  "payments_closed",
  "plan_changed",
  "guarantee_over",
]);

/** The sentences about a portal, a card or the connection are shown; all other errors use the fixed text. */
function reasonOf(action: Action, error: unknown): string | null {
  if (!(error instanceof BackendError)) return null;
  if (action === "portal" && error.status === 400) return error.message;
  return EXPLAINED_CODES.has(error.code) ? error.message : null;
}

const codeOf = (error: unknown) => (error instanceof BackendError ? error.code : null);
