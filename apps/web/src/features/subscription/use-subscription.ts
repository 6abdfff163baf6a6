// The subscription's status and the result of the last action.
import { PLANS } from "@capicu/contract/plan-table";
import type { SubscriptionStatus } from "@capicu/contract/subscriptions";
import type { MessageDescriptor } from "@lingui/core";
import { useEffect, useState } from "react";
import { useStore } from "react-redux";
import { useSearchParams } from "react-router";

import { say } from "#languages/say.ts";
import { useAppDispatch, useAppSelector, type Store } from "#state/store.ts";
import { addSubscription, loadSubscription, selectSubscription } from "#state/subscription.ts";

import { ACTIVATED, ACTIVATING, CHECKOUT_CANCELED, NOT_YET, planIsNow } from "./messages.ts";

export interface Notice {
  variant: "info" | "success" | "warning" | "error";
  /** Sentences of the server are strings. */
  text: MessageDescriptor | string;
}

const ASK_EVERY_MS = 2000;
const TRIES = 15;

export function useSubscription() {
  const store = useStore() as Store;
  const dispatch = useAppDispatch();
  const subscription = useAppSelector(selectSubscription);
  const checkoutReturn = useCheckoutReturn();
  const [notice, setNotice] = useState<Notice | null>(() => noticeOf(checkoutReturn));
  const reload = () => void dispatch(loadSubscription());
  useEffect(() => addSubscription(store), [store]);
  useEffect(() => {
    const load = () => void dispatch(loadSubscription());
    load();
    // The portal is another tab, so returning to this one reloads the status.
    window.addEventListener("focus", load);
    return () => window.removeEventListener("focus", load);
  }, [dispatch]);
  useConfirmation(checkoutReturn, setNotice);
  return { subscription, notice, setNotice, reload };
}

interface CheckoutReturn {
  success: boolean;
  /** True when an existing plan was changed. */
  changed: boolean;
  canceled: boolean;
}

const WORDS = ["success", "changed", "canceled"] as const;

/** How the player left the provider's page; shown once, so it is removed from the address. */
function useCheckoutReturn(): CheckoutReturn {
  const [query, setQuery] = useSearchParams();
  const [checkoutReturn] = useState(() => ({
    success: query.get("success") === "true",
    changed: query.get("changed") === "true",
    canceled: query.get("canceled") === "true",
  }));
  const isShown = WORDS.some((word) => query.has(word));
  useEffect(() => {
    if (!isShown) return;
    const clean = (before: URLSearchParams) => {
      for (const word of WORDS) before.delete(word);
      return before;
    };
    setQuery(clean, { replace: true });
  }, [isShown, setQuery]);
  return checkoutReturn;
}

function noticeOf({ success, canceled }: CheckoutReturn): Notice | null {
  if (success) return { variant: "info", text: ACTIVATING };
  return canceled ? { variant: "info", text: CHECKOUT_CANCELED } : null;
}

/** The address proves nothing; a plan is active only when the server says so. */
function useConfirmation(
  { success, changed }: CheckoutReturn,
  setNotice: (notice: Notice) => void,
) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!success) return undefined;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const poll = async (tries: number) => {
      const answer = await dispatch(loadSubscription());
      if (isGone) return;
      const status = loadSubscription.fulfilled.match(answer) ? answer.payload : null;
      if (status !== null && status.plan !== "free")
        setNotice({ variant: "success", text: changed ? wordsOf(status) : ACTIVATED });
      else if (tries <= 1) setNotice({ variant: "warning", text: NOT_YET });
      else timer = setTimeout(() => void poll(tries - 1), ASK_EVERY_MS);
    };
    void poll(TRIES);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [success, changed, dispatch, setNotice]);
}

const wordsOf = ({ plan, cycle }: SubscriptionStatus) => planIsNow(say(PLANS[plan].name), cycle);
