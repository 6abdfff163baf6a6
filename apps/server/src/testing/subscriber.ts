// Leads a player through the plans: calls the functions and pays at the sandbox.
import type { SubscriptionStatus } from "@capicu/contract/subscriptions";
import { sql } from "kysely";

import { call, type TestPlayer, type TestProduct } from "./test-product.ts";

export const checkoutInput = (planType: string, billingCycle = "monthly") => ({
  priceId: `price_${planType}`,
  planType,
  billingCycle,
});

export function sessionIn(url: string): string {
  return url.split("/").at(-1) ?? "";
}

export function subscriber(product: TestProduct, player: TestPlayer) {
  const { sandbox } = product.payments;
  const { service } = product.world.platform.database;
  const ask = (name: string, input: object = {}) =>
    call(product, name, { token: player.token, input });
  const status = async () => (await ask("subscription-status")).body as SubscriptionStatus;
  const checkout = async (input: object = checkoutInput("starter")) => {
    const answer = await ask("stripe-checkout", input);
    return { status: answer.status, url: (answer.body as { url: string }).url };
  };
  return {
    ask,
    status,
    checkout,
    async subscribe(plan = "starter", cycle = "monthly") {
      const { url } = await checkout(checkoutInput(plan, cycle));
      await sandbox.pay(sessionIn(url), "good");
      return status();
    },
    /** Makes the next request ask the provider, as after some minutes. */
    async forget() {
      await sql`update billing_customers set synced_at = null where user_id = ${player.id}`.execute(
        service,
      );
    },
    own: () =>
      Object.values(sandbox.state.subscriptions).filter(
        ({ metadata }) => metadata["player"] === player.id,
      ),
    customer: async () => (await status()).customer ?? "",
    async rights() {
      const { data } = await player.client
        .from("users")
        .select("subscription_tier,is_pro")
        .single()
        .throwOnError();
      return data;
    },
    async audit() {
      const { rows } = await sql<{ action: string }>`
        select action from audit_log where player_id = ${player.id} order by id`.execute(service);
      return rows.map(({ action }) => action);
    },
  };
}

export type Subscriber = ReturnType<typeof subscriber>;
