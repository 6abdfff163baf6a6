// Webhooks as their members make them, and what a receiver gets of the events that they run.
import { sql } from "kysely";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { PRO } from "#testing/api-calls.ts";
import { playCalls } from "#testing/play-calls.ts";
import { testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";
import { webhookWorld, type WebhookWorld } from "#testing/webhook-world.ts";

let product: TestProduct;
let hooks: WebhookWorld;
let game: ReturnType<typeof playCalls>;

beforeAll(async () => {
  product = await testProduct();
  hooks = await webhookWorld(product);
  game = playCalls(product);
});
afterAll(async () => {
  hooks.close();
  await product[Symbol.asyncDispose]();
});
beforeEach(() => hooks.empty());

const db = () => product.world.platform.database.service;
const create = (player: TestPlayer, input: object) =>
  hooks.ask(player, "webhook-create", {
    form: "standard",
    name: "a",
    topics: ["event.finished"],
    ...input,
  });
const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code?: string }).code,
];
const list = async ({ token }: TestPlayer) => {
  const answer = await product.world.app.inject({
    url: "/functions/v1/webhooks",
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.json<{ webhooks: Record<string, unknown>[]; is_entitled: boolean }>();
};
const typesOf = () => hooks.received.map(({ body }) => (JSON.parse(body) as { type: string }).type);

describe("who makes a webhook:", () => {
  const address = "https://hooks.example/in";

  test.each<[string, object, unknown[]]>([
    ["a free member", {}, [403, "webhook_plan"]],
    ["a member of Starter", { subscription_tier: "starter" }, [403, "webhook_plan"]],
    ["a member of Pro", PRO, [200, undefined]],
    ["a banned member", { ...PRO, banned_at: new Date() }, [403, "webhook_banned"]],
  ])("%s: %j gets %j", async (_who, columns, expected) => {
    expect(codeOf(await create(await product.aPlayer({ ...columns }), { address }))).toEqual(
      expected,
    );
  });

  test("five at most, also at once", async () => {
    const player = await product.aPlayer(PRO);

    const answers = await Promise.all(Array.from({ length: 6 }, () => create(player, { address })));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.map(codeOf)).toContainEqual([409, "webhook_too_many"]);
  });
});

test.each([
  { address: "http://hooks.example/" },
  { address: "https://user:word@hooks.example/" },
  { address: "ftp://hooks.example/" },
  { address: `https://hooks.example/${"x".repeat(500)}` },
  { form: "discord", address: "https://hooks.example/api/webhooks/12345/aaaaaaaaaaaaaaaaaaaaaaaa" },
  { form: "discord", address: "https://discord.com/api/webhooks/12345/short" },
  { form: "telegram", token: "123456:abc/../x", chat: "@club_chat" },
  { form: "telegram", token: `123456:${"a".repeat(35)}`, chat: "@x y" },
  { address: "https://hooks.example/", topics: [] },
  { address: "https://hooks.example/", topics: ["everything"] },
])("%j is refused", async (input) => {
  expect(codeOf(await create(await product.aPlayer(PRO), input))).toEqual([400, "invalid_input"]);
});

test("lists say where it sends, and nothing by which others could send there", async () => {
  const player = await product.aPlayer(PRO);
  const token = `123456:${"a".repeat(35)}`;
  await create(player, { form: "telegram", token, chat: "@club_chat" });
  const { body } = await create(player, { address: "https://hooks.example/in?key=secret" });
  const { webhooks, is_entitled } = await list(player);
  const { rows } = await sql<{ whole: string }>`
    select jsonb_agg(webhooks)::text as whole from webhooks where user_id = ${player.id}`.execute(
    db(),
  );

  const { secret } = body as { secret: string };
  expect(is_entitled).toBe(true);
  expect(webhooks.map(({ form, host }) => [form, host])).toEqual([
    ["standard", "hooks.example"],
    ["telegram", "api.telegram.org"],
  ]);
  expect(JSON.stringify(webhooks)).not.toMatch(/secret|aaaa|@club_chat/);
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(rows[0]?.whole).not.toContain(secret.slice(6));
});

describe("a member's webhook is to others like none", () => {
  test.each(["webhook-switch", "webhook-test", "webhook-deliveries", "webhook-send-again"])(
    "%s",
    async (name) => {
      const [owner, other] = [await product.aPlayer(PRO), await product.aPlayer(PRO)];
      const id = await hooks.aWebhook(owner);
      await hooks.ask(owner, "webhook-test", { id });
      const [delivery] = await hooks.deliveriesOf(owner, id);
      const target = name === "webhook-send-again" ? delivery?.["id"] : id;

      expect(codeOf(await hooks.ask(other, name, { id: target, on: true }))).toEqual([
        404,
        "webhook_missing",
      ]);
    },
  );

  test("and is removed by its member alone", async () => {
    const [owner, other] = [await product.aPlayer(PRO), await product.aPlayer(PRO)];
    const id = await hooks.aWebhook(owner);

    await hooks.ask(other, "webhook-remove", { id });
    expect((await list(owner)).webhooks).toHaveLength(1);
    await hooks.ask(owner, "webhook-remove", { id });
    expect((await list(owner)).webhooks).toEqual([]);
    expect((await owner.client.from("webhooks").select("id")).error?.code).toBe("42501");
    expect((await owner.client.from("webhook_deliveries").select("id")).error?.code).toBe("42501");
  });
});

test("a night is told in its order, signed, with the names that strangers may know", async () => {
  const event = await game.anEventOf({ persons: 3, facts: { title: "Copa <b>", publish: false } });
  const id = await hooks.aWebhook(event.organiser);
  const hidden = await product.aPlayer({ profile_visibility: "private" });
  await game.ask(event.organiser, "event-publish", { eventId: event.id });
  await game.anEntrant(event, { player: hidden });
  await game.play(event);
  await game.rule(event.organiser, event);
  while (await hooks.deliver());

  expect(typesOf()).toEqual(["event.published", "round.published", "result.counted"]);
  for (const { headers, body } of hooks.received)
    expect(new Webhook(hooks.secretOf(id)).verify(body, headers)).toEqual(JSON.parse(body));
  const { data } = JSON.parse(hooks.received[2]?.body ?? "{}") as { data: Record<string, unknown> };
  expect(data).toMatchObject({
    event: {
      slug: event.slug,
      title: "Copa <b>",
      address: `https://capicu.example/events/${event.slug}`,
    },
    round: 1,
    table: 1,
    kind: "played",
    points: [100, 20],
  });
  expect(data["result"]).toContain("A player");
  expect(JSON.stringify(hooks.received)).not.toContain(hidden.username);
});

test("only chosen news of events that the member runs are sent, and none that were undone", async () => {
  const event = await game.anEventOf({});
  const stranger = await product.aPlayer(PRO);
  await hooks.aWebhook(event.organiser, { topics: ["result.counted"] });
  await hooks.aWebhook(stranger);
  await game.play(event);
  await game.rule(event.organiser, event);
  await game.direct(event, "event-round-cancel", { round: 1, reason: "Wrong list" });
  await hooks.deliver();

  expect(typesOf()).toEqual([]);
});

test("without the plan nothing is sent, and with it again", async () => {
  const event = await game.anEvent({ publish: false });
  const id = await hooks.aWebhook(event.organiser);
  await product.service
    .from("users")
    .update({ subscription_tier: "free", is_pro: false })
    .eq("id", event.organiser.id)
    .throwOnError();

  expect(codeOf(await hooks.ask(event.organiser, "webhook-test", { id }))).toEqual([
    403,
    "webhook_plan",
  ]);
  expect((await list(event.organiser)).is_entitled).toBe(false);
});

test("a message to Discord is one for people, in the language of its member", async () => {
  const event = await game.anEvent({ title: "Copa @everyone", publish: false });
  await product.service
    .from("users")
    .update({ locale: "es-419" })
    .eq("id", event.organiser.id)
    .throwOnError();
  await hooks.aWebhook(event.organiser, {
    form: "discord",
    address: `https://discord.com/api/webhooks/12345/${"a".repeat(30)}`,
  });
  await game.ask(event.organiser, "event-publish", { eventId: event.id });
  await hooks.deliver();

  const [message] = hooks.received;
  expect(message?.path).toBe(`/api/webhooks/12345/${"a".repeat(30)}`);
  const { content, allowed_mentions } = JSON.parse(message?.body ?? "{}") as Record<
    string,
    unknown
  >;
  expect(allowed_mentions).toEqual({ parse: [] });
  expect(content).toContain("@\u2060everyone");
  expect(content).toContain(`<https://capicu.example/events/${event.slug}>`);
});
