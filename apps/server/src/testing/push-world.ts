// Messages of the product through a push service on this machine.
import type { Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { derivePushKey } from "#push/push-key.ts";
import { createPushMessages } from "#push/push-messages.ts";

import { aPushService, PUSH_HOST } from "./push-service.ts";
import { call, type TestPlayer, type TestProduct } from "./test-product.ts";

export async function pushWorld(product: TestProduct) {
  const { platform } = product.world;
  const { service } = platform.database;
  const pushService = await aPushService();
  const states: string[] = [];
  const contact = { now: "mailto:club@capicu.example" };
  const key = derivePushKey(platform.tokens);
  const messages = createPushMessages({
    service,
    key,
    contact: () => contact.now,
    hosts: [PUSH_HOST],
    fetch: pushService.fetch,
    log: platform.log,
    onState: (state) => states.push(state),
  });
  return {
    pushService,
    /** What became of each message. */
    states,
    messages,
    /** Whom a push service may write to; a test may replace it. */
    contact,
    deliver: () => messages.deliver(),
    /** A browser that knows the site's key, saved for the player. */
    async aDevice(player: TestPlayer) {
      const subscription = pushService.subscribe(key.publicKey);
      const { status, body } = await call(product, "push-subscription-save", {
        token: player.token,
        input: { subscription },
      });
      if (status !== 200) throw new Error(JSON.stringify(body));
      return subscription;
    },
    subscribe: () => pushService.subscribe(key.publicKey),
    async notify({ id }: TestPlayer, kind: string) {
      await sql`select notify_player(${id}, ${kind}, 'a secret reason', null)`.execute(service);
    },
    ...queueOf(service),
    /** Messages of other tests are left out. */
    async empty() {
      await sql`delete from push_subscriptions`.execute(service);
      pushService.answer = () => [201];
      for (const list of [pushService.received, pushService.requests, states]) list.length = 0;
    },
    close: () => pushService.close(),
  };
}

/** What waits for devices in the database. */
const queueOf = (service: Query) => ({
  /** The addresses of a player's devices, the oldest first. */
  async devicesOf({ id }: TestPlayer) {
    const { rows } = await sql<{ endpoint: string; failures: number }>`
      select endpoint, failures from push_subscriptions where user_id = ${id} order by id`.execute(
      service,
    );
    return rows;
  },
  /** Seconds until each waiting message of a player is due. */
  async waitsOf({ id }: TestPlayer) {
    const { rows } = await sql<{ topic: string; wait: number }>`
      select topic, round(extract(epoch from due_at - now()))::int as wait
      from push_outbox join push_subscriptions on push_subscriptions.id = subscription_id
      where user_id = ${id} order by topic`.execute(service);
    return rows;
  },
  /** Ends the waiting time of all messages. */
  hurry: () => sql`update push_outbox set due_at = now()`.execute(service),
  /** Makes all messages so many hours older. */
  age: (hours: number) =>
    sql`update push_outbox set created_at = created_at - make_interval(hours => ${hours})`.execute(
      service,
    ),
});

export type PushWorld = Awaited<ReturnType<typeof pushWorld>>;
