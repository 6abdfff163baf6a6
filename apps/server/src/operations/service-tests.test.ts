// What mail server, push service and reader answer to a test, through real ones where there are such.
import { createMailer } from "@capicu/platform/kernel/create-mailer";
import { UnreadableImage } from "@capicu/recognition/unreadable-image";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";

import type { Services } from "#services.ts";
import { aServer } from "#testing/email-world.ts";
import { pushWorld } from "#testing/push-world.ts";
import { call, testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

import { SERVICE_TESTS } from "./service-tests.ts";

let product: TestProduct;
let admin: TestPlayer;
beforeAll(async () => {
  product = await testProduct();
  admin = await product.anAdmin();
});
afterAll(() => product[Symbol.asyncDispose]());

function ask(service: keyof typeof SERVICE_TESTS, changed: Partial<Services> = {}) {
  const owner = product.world.platform.database.service;
  const services = { ...product.services, ...changed };
  return SERVICE_TESTS[service]({ playerId: admin.id, services, owner });
}

function mailerTo(smtpUrl: string | null, dataDir = "/nowhere") {
  const from = "Capicú <club@capicu.example>";
  const mailer = createMailer({ smtpUrl, from, dataDir }, product.world.platform.log);
  onTestFinished(() => mailer.close());
  return { mailer };
}

test("the mail server's own words are the answer, whether it takes the mail or not", async () => {
  const taking = await aServer();
  const refusing = await aServer({ refused: [admin.email] });

  expect(await ask("mail", mailerTo(taking.url))).toEqual({
    passed: true,
    answer: "250 OK: message queued",
    unasked: null,
  });
  expect(taking.received).toEqual([
    expect.objectContaining({ subject: "Test mail", to: [{ address: admin.email, name: "" }] }),
  ]);
  const refused = await ask("mail", mailerTo(refusing.url));
  expect(refused).toMatchObject({ passed: false, unasked: null });
  expect(refused.answer).toContain("550 No such mailbox");
  expect((await ask("mail", mailerTo("smtp://127.0.0.1:1"))).answer).toContain("ECONNREFUSED");
});

test("without a mail server the answer is the file in the outbox", async () => {
  const folder = await mkdtemp(join(tmpdir(), "outbox-"));
  onTestFinished(() => rm(folder, { recursive: true }));

  const { passed, answer } = await ask("mail", mailerTo(null, folder));

  expect(passed).toBe(true);
  expect(await readFile(answer ?? "", "utf8")).toContain(`To: ${admin.email}`);
});

test("each of the caller's devices is asked, and no other", async () => {
  const world = await pushWorld(product);
  onTestFinished(() => world.close());
  const { messages: push } = world;
  expect(await ask("push", { push })).toEqual({
    passed: false,
    answer: null,
    unasked: "no_device",
  });
  const [first, second] = [await world.aDevice(admin), await world.aDevice(admin)];
  await world.aDevice(await product.aPlayer());
  world.pushService.answer = (endpoint) => [endpoint === first.endpoint ? 201 : 403];

  expect(await ask("push", { push })).toEqual({
    passed: true,
    answer: "push.capicu.example: accepted (201); push.capicu.example: refused (403)",
    unasked: null,
  });
  expect(world.pushService.requests.toSorted()).toEqual(
    [first.endpoint, second.endpoint].toSorted(),
  );
  expect(world.pushService.received).toEqual([
    expect.objectContaining({
      endpoint: first.endpoint,
      message: expect.objectContaining({ title: "This is a test message" }),
    }),
  ]);
});

test("a site that sends no messages says so", async () => {
  expect(await ask("push", { push: null })).toEqual({
    passed: false,
    answer: null,
    unasked: "switched_off",
  });
});

test("the reader's figures are the answer, or why it read nothing", async () => {
  const box = { x: 0, y: 0, width: 1, height: 1 };
  const reading = {
    extracted: { gamertag: "Ana", casual: null, blitz: null },
    confidence: 0.98,
    fields: {
      gamertag: { value: "Ana", confidence: 0.98, box },
      "casual.wins": { value: 12, confidence: 0.98, box },
    },
    detected: {},
    recognised: true,
  } as never;
  product.reader.answers.push(reading, new UnreadableImage("damaged"));

  expect(await ask("reader")).toEqual({
    passed: true,
    answer: "2 values, confidence 0.98",
    unasked: null,
  });
  expect(await ask("reader")).toEqual({
    passed: false,
    answer: "This picture is damaged or incomplete",
    unasked: null,
  });
});

test("admins alone may test, and only what there is", async () => {
  const askAs = (token: string, service: string) =>
    call(product, "admin-service-test", { token, input: { service } });
  const moderator = await product.aPlayer({ role: "moderator" });

  expect((await askAs(moderator.token, "mail")).status).toBe(403);
  expect((await askAs(admin.token, "database")).status).toBe(400);
  const { status, body } = await askAs(admin.token, "mail");
  expect([status, body]).toEqual([
    200,
    {
      success: true,
      passed: true,
      answer: "250 OK",
      unasked: null,
      seconds: expect.any(Number) as number,
    },
  ]);
});
