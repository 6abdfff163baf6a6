// A mail server that is down, refuses, or fails during an email: nothing is lost, and nothing is
// tried for ever.
import { aMailServer } from "@capicu/platform/testing/mail-server";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { aServer, emailWorld, type EmailWorld } from "#testing/email-world.ts";
import { testProduct, type TestProduct } from "#testing/test-product.ts";

import { claimDue } from "./outbox-records.ts";

let product: TestProduct;
let emails: EmailWorld;

beforeAll(async () => {
  product = await testProduct();
  emails = emailWorld(product);
});
afterAll(() => product[Symbol.asyncDispose]());
beforeEach(() => emails.empty());

const service = () => product.world.platform.database.service;

test("dead, then back: nothing is lost, and no address is logged or kept", async () => {
  const dead = await aMailServer();
  const port = Number(new URL(dead.url).port);
  await dead.close();
  const player = await product.aPlayer();
  await emails.tell(player, "submission_approved");
  const { deliver, failures } = emails.outboxTo(dead.url);
  await deliver();
  expect(await emails.outboxOf(player)).toMatchObject([{ done: false, wait: 1 }]);
  expect(failures).toHaveLength(1);
  expect(JSON.stringify([failures, await emails.outboxOf(player)])).not.toContain(player.email);

  const restarted = await aServer({ port });
  await deliver();
  expect(restarted.received).toEqual([]);
  await emails.hurry(player);
  await deliver();

  expect(restarted.received.map(({ subject }) => subject)).toEqual([
    "Your statistics are on the board",
  ]);
  expect(await emails.outboxOf(player)).toMatchObject([{ done: true, last_error: null }]);
});

test("a closed outbox begins no further run, and the email stays for another", async () => {
  const player = await product.aPlayer();
  const outbox = emails.outboxBy(async () => undefined);
  await outbox.deliver();
  await emails.tell(player, "submission_approved");

  const run = outbox.deliver();
  outbox.close();
  await run;
  expect(await emails.outboxOf(player)).toMatchObject([{ done: false, attempts: 0 }]);

  await emails.outboxBy(async () => undefined).deliver();
  expect(await emails.outboxOf(player)).toMatchObject([{ done: true }]);
});

test("is asked more and more rarely, and for ever", async () => {
  const player = await product.aPlayer();
  await emails.tell(player, "submission_approved");
  const outbox = emails.outboxBy(() =>
    Promise.reject(Object.assign(new Error("refused"), { code: "ESOCKET" })),
  );
  const waits: number[] = [];
  for (let time = 0; time < 12; time += 1) {
    await emails.hurry(player);
    await outbox.deliver();
    waits.push((await emails.outboxOf(player))[0]?.wait ?? 0);
  }

  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360]);
});

test("one that refuses the receiver for good is left alone after three times", async () => {
  const player = await product.aPlayer();
  const mails = await aServer({ refused: [player.email] });
  await emails.tell(player, "submission_approved");
  const { deliver } = emails.outboxTo(mails.url);
  for (let time = 0; time < 5; time += 1) {
    await emails.hurry(player);
    await deliver();
  }

  expect(await emails.outboxOf(player)).toMatchObject([{ attempts: 3, done: false }]);
});

test("sent, and dead before it was noted: once more, under the same name, never thrice", async () => {
  const [mails, player] = [await aServer(), await product.aPlayer()];
  await emails.tell(player, "submission_approved");
  const { deliver } = emails.outboxTo(mails.url);
  await deliver();
  await sql`
    update mail_outbox set done_at = null, claimed_until = now() - interval '1 second'
    where user_id = ${player.id}`.execute(service());
  await deliver();
  await deliver();

  expect(mails.received).toHaveLength(2);
  expect(mails.received[0]?.messageId).toBe(mails.received[1]?.messageId);
});

test("two servers at once: one of them sends it", async () => {
  const [mails, player] = [await aServer(), await product.aPlayer()];
  await emails.tell(player, "submission_approved");
  await Promise.all([emails.outboxTo(mails.url).deliver(), emails.outboxTo(mails.url).deliver()]);

  expect(mails.received).toHaveLength(1);
});

test("a claim that still holds is nobody else's", async () => {
  const player = await product.aPlayer();
  await emails.tell(player, "submission_approved");

  expect(await claimDue(service())).toMatchObject([{ userId: player.id, email: player.email }]);
  expect(await claimDue(service())).toEqual([]);
});
