// Messages through a push service that checks and decrypts them: which ones arrive, which ones wait, and which
// devices are forgotten.
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { pushWorld, type PushWorld } from "#testing/push-world.ts";
import {
  call,
  submit,
  testProduct,
  type TestPlayer,
  type TestProduct,
} from "#testing/test-product.ts";

let product: TestProduct;
let push: PushWorld;

beforeAll(async () => {
  product = await testProduct();
  push = await pushWorld(product);
});
afterAll(async () => {
  push.close();
  await product[Symbol.asyncDispose]();
});
beforeEach(() => push.empty());

const db = () => product.world.platform.database.service;
const topics = () => push.pushService.received.map(({ message }) => message.topic);

describe("what arrives", () => {
  test("a decision, encrypted for the device and proven to be the site's", async () => {
    const [player, admin] = [await product.aPlayer(), await product.anAdmin()];
    const device = await push.aDevice(player);
    const { id } = await submit(player);
    await call(product, "admin-stats-action", {
      token: admin.token,
      input: { submissionId: id, action: "approve" },
    });

    await push.deliver();

    const [delivery] = push.pushService.received;
    expect(push.pushService.received).toHaveLength(1);
    expect(delivery).toMatchObject({
      endpoint: device.endpoint,
      headers: { ttl: "259200", urgency: "normal", topic: "decisions" },
    });
    expect(delivery?.message).toEqual({
      topic: "decisions",
      title: "A decision on your upload",
      lang: "en",
      path: "/upload",
    });
  });

  test("with the contact of the moment, which an admin may change while the site runs", async () => {
    const player = await product.aPlayer();
    await push.aDevice(player);
    push.contact.now = "mailto:other@capicu.example";
    await push.notify(player, "submission_rejected");

    await push.deliver();

    const [, claims = ""] = push.pushService.received[0]?.headers.authorization?.split(".") ?? [];
    expect(JSON.parse(Buffer.from(claims, "base64url").toString())).toMatchObject({
      sub: "mailto:other@capicu.example",
    });
  });

  test.each([
    ["submission_rejected", "decisions"],
    ["appeal_upheld", "decisions"],
    ["avatar_removed", "pictures"],
    ["renewal_soon", "renewals"],
  ])("%s is one about %s, without reason or name", async (kind, topic) => {
    const player = await product.aPlayer();
    await push.aDevice(player);
    await push.notify(player, kind);
    await push.deliver();

    expect(topics()).toEqual([topic]);
    const text = JSON.stringify(push.pushService.received[0]?.message);
    expect(text).not.toContain("secret");
    expect(text).not.toContain(player.username);
  });

  test("it speaks the language that the player has chosen, whatever the moderator's is", async () => {
    const player = await product.aPlayer({ locale: "es-419" });
    await push.aDevice(player);
    await push.notify(player, "submission_rejected");
    await push.deliver();

    expect(push.pushService.received[0]?.message).toMatchObject({
      title: "Una decisión sobre tu envío",
      lang: "es-419",
    });
  });

  test.each(["ban_ended", "signed_out", "refund_declined", "payment_failed", "plan_lapsed"])(
    "%s is not for a lock screen",
    async (kind) => {
      const player = await product.aPlayer();
      await push.aDevice(player);
      await push.notify(player, kind);
      await push.deliver();

      expect(topics()).toEqual([]);
    },
  );

  test("each device gets it once, and other players' devices do not", async () => {
    const [player, other] = [await product.aPlayer(), await product.aPlayer()];
    const devices = [await push.aDevice(player), await push.aDevice(player)];
    await push.aDevice(other);
    await push.notify(player, "submission_approved");
    await Promise.all([push.deliver(), push.deliver(), push.deliver()]);
    await push.deliver();

    expect(push.pushService.received.map(({ endpoint }) => endpoint).toSorted()).toEqual(
      devices.map(({ endpoint }) => endpoint).toSorted(),
    );
  });

  test("a decision that is rolled back tells no device", async () => {
    const player = await product.aPlayer();
    await push.aDevice(player);
    const broken = product.world.platform.database.asService(async (tx) => {
      await sql`select notify_player(${player.id}, 'submission_approved', null, null)`.execute(tx);
      throw new Error("on purpose");
    });

    await expect(broken).rejects.toThrow("on purpose");
    await push.deliver();
    expect(topics()).toEqual([]);
  });

  test("several decisions that wait are one message", async () => {
    const player = await product.aPlayer();
    await push.aDevice(player);
    await push.notify(player, "submission_approved");
    await push.notify(player, "submission_rejected");
    await push.deliver();

    expect(topics()).toEqual(["decisions"]);
  });

  test("a decision that comes while another is on its way gets a message of its own", async () => {
    const player = await product.aPlayer();
    await push.aDevice(player);
    await push.notify(player, "submission_approved");
    push.pushService.answer = async () => {
      push.pushService.answer = () => [201];
      await push.notify(player, "submission_rejected");
      return [201];
    };
    await push.deliver();
    await push.deliver();

    expect(topics()).toEqual(["decisions", "decisions"]);
  });

  test("followers of an hour are one message, and further ones do not put it off", async () => {
    const player = await product.aPlayer();
    await push.aDevice(player);
    const follow = async (follower: TestPlayer) =>
      follower.client
        .from("follows")
        .insert({ follower_id: follower.id, following_id: player.id })
        .throwOnError();
    await follow(await product.aPlayer());
    await sql`update push_outbox set due_at = due_at - interval '50 minutes'`.execute(db());
    await follow(await product.aPlayer());

    const [only] = await push.waitsOf(player);
    expect(only?.wait).toBeGreaterThan(500);
    expect(only?.wait).toBeLessThanOrEqual(600);
    await push.hurry();
    await push.deliver();
    expect(topics()).toEqual(["followers"]);
  });
});

describe("what is not wanted", () => {
  const settle = ({ token }: TestPlayer, input: object) =>
    call(product, "notification-settings-update", { token, input });

  test("a topic that is switched off is not sent, whatever emails are wanted", async () => {
    const player = await product.aPlayer({ email_notifications: false });
    await push.aDevice(player);
    await settle(player, { push: { pictures: false } });
    await push.notify(player, "avatar_approved");
    await push.notify(player, "submission_approved");
    await push.deliver();

    expect(topics()).toEqual(["decisions"]);
  });

  test("a message that waits is dropped once its topic is switched off, or its player banned", async () => {
    const [player, banned] = [await product.aPlayer(), await product.aPlayer()];
    for (const one of [player, banned]) {
      await push.aDevice(one);
      await push.notify(one, "submission_approved");
    }
    await settle(player, { push: { decisions: false } });
    await sql`update users set banned_at = now() where id = ${banned.id}`.execute(db());
    await push.deliver();

    expect(push.pushService.requests).toEqual([]);
    expect([await push.waitsOf(player), await push.waitsOf(banned)]).toEqual([[], []]);
  });
});

describe("what a push service answers", () => {
  async function afterAnswer(status: number, headers: Record<string, string> = {}) {
    const player = await product.aPlayer();
    await push.aDevice(player);
    await push.notify(player, "submission_approved");
    push.pushService.answer = () => [status, headers];
    await push.deliver();
    const waits = (await push.waitsOf(player)).map(({ wait }) => wait);
    return { player, waits, devices: (await push.devicesOf(player)).length, states: push.states };
  }

  test.each([404, 410])("%i: the device is forgotten", async (status) => {
    expect(await afterAnswer(status)).toMatchObject({ waits: [], devices: 0, states: ["gone"] });
  });

  test("429: again when the service wants", async () => {
    expect(await afterAnswer(429, { "retry-after": "120" })).toMatchObject({
      waits: [120],
      devices: 1,
      states: ["later"],
    });
  });

  test("a pause without an end ends after six hours", async () => {
    const { waits } = await afterAnswer(503, { "retry-after": "999999999" });

    expect(waits).toEqual([6 * 3600]);
  });

  test("500: again after a minute, and then it arrives", async () => {
    expect(await afterAnswer(500)).toMatchObject({ waits: [60], devices: 1 });

    push.pushService.answer = () => [201];
    await push.hurry();
    await push.deliver();
    expect(topics()).toEqual(["decisions"]);
  });

  test("a redirect is not followed", async () => {
    const { waits, devices, states } = await afterAnswer(307, {
      location: "http://169.254.169.254/latest/meta-data",
    });

    expect({ waits, devices, states }).toEqual({ waits: [], devices: 1, states: ["refused"] });
    expect(push.pushService.requests).toHaveLength(1);
  });

  test("a message that was tried for a day is given up", async () => {
    const { player } = await afterAnswer(500);
    await push.age(25);
    await push.hurry();
    push.pushService.answer = () => [500];
    await push.deliver();

    expect(await push.waitsOf(player)).toEqual([]);
    expect((await push.devicesOf(player))[0]?.failures).toBe(1);
  });

  test("five messages in a row that it did not take end the device, one that it took starts anew", async () => {
    const { player } = await afterAnswer(400);
    const send = async (status: number) => {
      push.pushService.answer = () => [status];
      await push.notify(player, "submission_approved");
      await push.deliver();
      return (await push.devicesOf(player)).map(({ failures }) => failures);
    };

    expect(await send(400)).toEqual([2]);
    expect(await send(201)).toEqual([0]);
    const counts = [];
    for (let failure = 1; failure <= 5; failure += 1) counts.push(await send(413));
    expect(counts).toEqual([[1], [2], [3], [4], []]);
  });

  test("a service whose name the operator has taken away is asked no more", async () => {
    const player = await product.aPlayer();
    await push.aDevice(player);
    await sql`
      update push_subscriptions set endpoint = 'https://localhost/x' where user_id = ${player.id}
    `.execute(db());
    await push.notify(player, "submission_approved");
    await push.deliver();

    expect(push.pushService.requests).toEqual([]);
    expect(await push.devicesOf(player)).toEqual([]);
  });
});

test("a message whose server died is sent by another one", async () => {
  const player = await product.aPlayer();
  await push.aDevice(player);
  await push.notify(player, "submission_approved");
  await sql`update push_outbox set claimed_until = now() + interval '1 minute'`.execute(db());
  await push.deliver();
  expect(topics()).toEqual([]);

  await sql`update push_outbox set claimed_until = now() - interval '1 second'`.execute(db());
  await push.deliver();
  expect(topics()).toEqual(["decisions"]);
});
