// Webhooks that send to a real server on this machine, which only tests allow.
import { sql } from "kysely";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { createWebhooks } from "#events/webhooks/create-webhooks.ts";
import { OUTSIDE_RULES } from "#ground/post-outside.ts";

import { call, type TestPlayer, type TestProduct } from "./test-product.ts";

interface ReceivedMessage {
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** A real server that takes messages, and answers as it is told. */
async function aReceiver() {
  const received: ReceivedMessage[] = [];
  const answers: { status: number; headers?: Record<string, string> }[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => (body += String(part)));
    request.on("end", () => {
      const headers = request.headers as Record<string, string>;
      received.push({ path: request.url ?? "", headers, body });
      const { status, headers: own = {} } = answers.shift() ?? { status: 204 };
      response.writeHead(status, own).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return { received, answers, port, close: () => server.close() };
}

const passingTime = (service: TestProduct["world"]["platform"]["database"]["service"]) => ({
  /** Ends the waiting time of all messages. */
  hurry: () => sql`update webhook_deliveries set due_at = now()`.execute(service),
  /** So many hours pass for all messages and webhooks. */
  age: (hours: number) =>
    sql`
        with aged as (
          update webhook_deliveries set ends_at = ends_at - make_interval(hours => ${hours})
        )
        update webhooks set failing_since = failing_since - make_interval(hours => ${hours})`.execute(
      service,
    ),
});

export async function webhookWorld(product: TestProduct) {
  const { platform } = product.world;
  const { service } = platform.database;
  const { received, answers, port, close } = await aReceiver();
  const webhooks = createWebhooks({
    database: platform.database,
    publicUrl: "https://capicu.example",
    tokens: platform.tokens,
    log: platform.log,
    rules: {
      ...OUTSIDE_RULES,
      allowsPlain: true,
      isAllowed: (address) => address === "127.0.0.1",
      resolve: async () => [{ address: "127.0.0.1", family: 4 }],
    },
  });
  const ask = (player: TestPlayer, name: string, input: object = {}) =>
    call(product, name, { token: player.token, input });
  return {
    received,
    /** What the receiver answers next; 204 when nothing is left. */
    answers,
    ask,
    deliver: () => webhooks.deliver(),
    secretOf: webhooks.secretOf,
    /** A webhook to the receiver of this test. */
    async aWebhook(player: TestPlayer, facts: object = {}): Promise<string> {
      const { status, body } = await ask(player, "webhook-create", {
        form: "standard",
        name: "Our wall",
        topics: ["event.published", "event.finished", "round.published", "result.counted"],
        address: "https://hooks.example/in",
        ...facts,
      });
      if (status !== 200) throw new Error(JSON.stringify(body));
      const { rows } = await sql<{ id: string }>`
        update webhooks set address = regexp_replace(
          address, '^https://[^/]+', ${`http://hooks.example:${port}`}
        )
        where id = (
          select id from webhooks where user_id = ${player.id} order by created_at desc limit 1
        )
        returning id`.execute(service);
      return rows[0]?.id ?? "";
    },
    async deliveriesOf(player: TestPlayer, id: string) {
      const { body } = await ask(player, "webhook-deliveries", { id });
      return (body as { deliveries: Record<string, unknown>[] }).deliveries;
    },
    ...passingTime(service),
    /** Webhooks of other tests are left out. */
    async empty() {
      await sql`delete from webhooks`.execute(service);
      received.length = 0;
      answers.length = 0;
    },
    close,
  };
}

export type WebhookWorld = Awaited<ReturnType<typeof webhookWorld>>;
