// What players and the provider may ask of us. Everything else in this folder is how.
import {
  NOT_SUBSCRIBED,
  type PlanChange,
  type SubscriptionStatus,
} from "@capicu/contract/subscriptions";
import { refuse } from "@capicu/platform/kernel/refusal";

import type { Lease } from "#queries/subscription-lease.ts";
import {
  markApplied,
  playerOfCustomer,
  playersToAsk,
  readBilling,
  readSubscription,
  receiveEvent,
} from "#queries/subscription-records.ts";

import type { BillingParts } from "./billing-parts.ts";
import { buy, ensureCustomer, type Choice } from "./checkout.ts";
import { PaymentsError, type ProviderSubscription } from "./payments.ts";
import { createPlayerLock, type PlayerLock } from "./player-lock.ts";
import { notSettled, reconcile } from "./reconcile.ts";
import { asRefusal, noSubscription } from "./refusals.ts";
import { showStatus } from "./show-status.ts";

export interface Billing {
  status: (player: string) => Promise<SubscriptionStatus>;
  checkout: (wanted: Wanted) => Promise<string | null>;
  preview: (wanted: Wanted) => Promise<PlanChange>;
  portal: (player: string) => Promise<string>;
  cancel: (player: string) => Promise<SubscriptionStatus>;
  resume: (player: string) => Promise<SubscriptionStatus>;
  /** At once, for an account that ends; nothing to do where nothing is paid. */
  end: (player: string) => Promise<void>;
  /** A message of the provider, applied once. */
  receive: (body: Buffer, signature: string) => Promise<void>;
  /** Asks after those of whom nothing was heard for a while. */
  reconcileDue: () => Promise<void>;
}

interface Wanted {
  player: string;
  choice: Choice;
  /** Unix seconds. */
  prorationDate?: number | null | undefined;
}

const AT_ONCE = 100;
/** A preview's amounts hold this long. */
const PREVIEW_SECONDS = 3600;

export function createBilling(parts: BillingParts): Billing {
  const { database, log } = parts;
  const lock = createPlayerLock(database.service);
  const askAgain = (player: string) => lock(player, (lease) => refresh(parts, lease));
  return {
    status: (player) => statusOf(parts, askAgain, player),
    ...purchasing(parts, lock),
    ...ending(parts, lock),
    async receive(body, signature) {
      const event = await parts.payments.readEvent(body, signature).catch(rethrow);
      if (await receiveEvent(database.service, event)) return;
      const { customer } = event;
      const player = customer === null ? null : await playerOfCustomer(database.service, customer);
      // The message says that something has changed; what is true now the provider is asked.
      if (player !== null) await askAgain(player).catch(rethrow);
      await markApplied(database.service, event.id);
    },
    async reconcileDue() {
      for (const player of await playersToAsk(database.service, AT_ONCE))
        await askAgain(player).catch((error: unknown) =>
          log.warn({ err: error, player }, "a subscription could not be reconciled"),
        );
    },
  };
}

function rethrow(error: unknown): never {
  throw asRefusal(error);
}

async function refresh(parts: BillingParts, lease: Lease): Promise<ProviderSubscription | null> {
  const known = await readBilling(parts.database.service, lease.player);
  if (known === null || known.customer === null) return null;
  return (await reconcile(parts, lease, known.customer)).current;
}

async function statusOf(
  { database, log }: BillingParts,
  askAgain: (player: string) => Promise<unknown>,
  player: string,
): Promise<SubscriptionStatus> {
  const known = await readBilling(database.service, player);
  if (known === null || known.customer === null) return NOT_SUBSCRIBED;
  let confirmed = true;
  if (known.isStale)
    await askAgain(player).catch((error: unknown) => {
      if (!(error instanceof PaymentsError)) throw error;
      log.warn({ err: error, player }, "the provider could not be asked");
      confirmed = false;
    });
  const record = await readSubscription(database.service, player);
  return showStatus(record, { customer: known.customer, confirmed });
}

function purchasing(parts: BillingParts, lock: PlayerLock) {
  const { database, payments, publicUrl, clock } = parts;
  const now = () => Math.floor(clock.now().getTime() / 1000);
  const dateOf = (given: number | null | undefined) =>
    given && given <= now() && given > now() - PREVIEW_SECONDS ? given : now();
  return {
    async checkout({ player, choice, prorationDate }: Wanted) {
      const known = await readBilling(database.service, player);
      if (known === null) throw noProfile();
      return lock(player, async (lease) => {
        const latest = (await readBilling(database.service, player)) ?? known;
        const customer = await ensureCustomer(parts, lease, latest);
        return buy(parts, { lease, customer, choice, prorationDate: dateOf(prorationDate) });
      }).catch(rethrow);
    },
    async preview({ player, choice }: Wanted): Promise<PlanChange> {
      return lock(player, async (lease) => {
        const current = await refresh(parts, lease);
        if (current === null) throw noSubscription();
        if (current.status !== "active" && current.status !== "trialing") throw notSettled();
        const prorationDate = now();
        const change = { subscription: current, price: choice.id, prorationDate };
        const preview = await payments.previewChange(change);
        return { success: true as const, ...preview, prorationDate };
      }).catch(rethrow);
    },
    async portal(player: string) {
      const known = await readBilling(database.service, player);
      const record = await readSubscription(database.service, player);
      if (!known?.customer || record === null) throw noSubscription();
      return payments.openPortal(known.customer, `${publicUrl}/subscription`).catch(rethrow);
    },
  };
}

function ending(parts: BillingParts, lock: PlayerLock) {
  const { database, payments } = parts;
  const set = async (player: string, cancel: boolean) => {
    await lock(player, async (lease) => {
      const current = await refresh(parts, lease);
      if (current === null) throw noSubscription();
      if (current.cancelAtPeriodEnd === cancel) return;
      await payments.cancelAtPeriodEnd(current.id, cancel);
      await refresh(parts, lease);
    }).catch(rethrow);
    const known = await readBilling(database.service, player);
    const record = await readSubscription(database.service, player);
    return showStatus(record, { customer: known?.customer ?? null, confirmed: true });
  };
  return {
    end: (player: string) =>
      lock(player, async (lease) => {
        const current = await refresh(parts, lease);
        if (current === null) return;
        await payments.endNow(current.id);
        await refresh(parts, lease);
      }),
    cancel: (player: string) => set(player, true),
    resume: (player: string) => set(player, false),
  };
}

const noProfile = () => refuse(409, "no_profile", "You have no profile yet");
