import Fastify, { type FastifyInstance } from "fastify";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Stripe } from "stripe";
import { afterEach, beforeEach, expect, test } from "vitest";

import { openSandbox, type Sandbox } from "./sandbox.ts";

const PRICES = [{ id: "one", amount: 499, interval: "month" as const, product: "A & B" }];
const LABEL = "Payment sandbox: no card is charged and no money moves.";

let folder: string;
let sandbox: Sandbox;
let site: FastifyInstance;

async function open() {
  const file = join(folder, "state.json");
  sandbox = await openSandbox({ prices: PRICES, pagesUrl: "http://shop.example/sandbox", file });
  site = Fastify();
  await site.register(async (scope) => sandbox.pages(scope), { prefix: "/sandbox" });
}

const sdk = () =>
  new Stripe(sandbox.secretKey, {
    protocol: "http",
    host: sandbox.host,
    port: sandbox.port,
    telemetry: false,
  });

const customerOf = ({ customer }: { customer: string | { id: string } | null }) =>
  typeof customer === "string" ? customer : (customer?.id ?? "");

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sandbox-"));
  await open();
});
afterEach(async () => {
  await site.close();
  await sandbox.close();
  await rm(folder, { recursive: true, force: true });
});

async function aSession() {
  const { id: customer } = await sdk().customers.create({ email: "a@example.com" });
  return sdk().checkout.sessions.create({
    mode: "subscription",
    customer,
    line_items: [{ price: "one", quantity: 1 }],
    success_url: "http://shop.example/ok?session={CHECKOUT_SESSION_ID}",
    cancel_url: "http://shop.example/no",
  });
}

const press = (url: string, name: string, value: string) =>
  site.inject({
    method: "POST",
    url: new URL(url).pathname,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({ [name]: value }).toString(),
  });

test("the page of a checkout is labelled a sandbox and names what is paid", async () => {
  const { url } = await aSession();
  const page = await site.inject(new URL(url ?? "").pathname);

  expect(page.body).toContain(LABEL);
  expect(page.body).toContain("A &amp; B, $4.99 per month");
});

test("paying leads back, once; a declined card stays and is told", async () => {
  const { id, url } = await aSession();

  const declined = await press(url ?? "", "card", "declined");
  const response = await press(url ?? "", "card", "authenticate");
  expect(Object.keys(sandbox.state.subscriptions)).toEqual([]);
  const paid = await press(url ?? "", "card", "good");
  const again = await press(url ?? "", "card", "good");

  expect(declined.body).toContain("Your card was declined.");
  expect(response.body).toContain("Is it you?");
  expect([paid.statusCode, paid.headers.location]).toEqual([
    303,
    `http://shop.example/ok?session=${id}`,
  ]);
  expect(again.body).toContain("no longer open");
  expect(Object.keys(sandbox.state.subscriptions)).toHaveLength(1);
});

test("leaving without paying leads back as well", async () => {
  const { url } = await aSession();

  expect((await press(url ?? "", "card", "cancel")).headers.location).toBe(
    "http://shop.example/no",
  );
});

test("the portal lets a card fail and time pass", async () => {
  const session = await aSession();
  await sandbox.pay(session.id, "good");
  const { url } = await sdk().billingPortal.sessions.create({
    customer: customerOf(session),
    return_url: "http://shop.example/subscription",
  });

  await press(url, "card", "declined");
  await press(url, "days", "31");
  const page = await site.inject(new URL(url).pathname);

  expect(page.body).toContain(LABEL);
  expect(page.body).toContain("past_due");
});

const customerOfPortal = (url: string) =>
  sandbox.state.portals[new URL(url).pathname.split("/").at(-1) ?? ""]?.customer ?? "";

async function aPortal() {
  const session = await aSession();
  await sandbox.pay(session.id, "good");
  const { url } = await sdk().billingPortal.sessions.create({
    customer: customerOf(session),
    return_url: "http://shop.example/subscription",
  });
  return url;
}
const textOf = async (url: string) => (await site.inject(new URL(url).pathname)).body;

test.each([
  ["late", "They come late.", { delayMs: 30_000 }],
  ["twice", "Each comes twice.", { copies: 2 }],
  ["backwards", "The newest comes first.", { reverse: true }],
  ["lost", "The next one is lost.", { lose: 1 }],
])(
  "the portal sends messages %s, until they are on time again",
  async (button, message, faults) => {
    const url = await aPortal();
    await press(url, "messages", button);

    expect(await textOf(url)).toContain(message);
    expect(sandbox.outbox.faultsOf(customerOfPortal(url))).toMatchObject(faults);
    await press(url, "messages", "on-time");
    expect(await textOf(url)).toContain("They come on time.");
    expect(sandbox.outbox.faultsOf(customerOfPortal(url))).toEqual({
      delayMs: 0,
      copies: 1,
      lose: 0,
      reverse: false,
    });
  },
);

test("what a customer does in the portal concerns no other customer", async () => {
  sandbox.outbox.connect(async () => 200);
  const url = await aPortal();
  const own = customerOfPortal(url);
  const other = customerOfPortal(await aPortal());
  await sandbox.outbox.flush();
  const before = { now: sandbox.now(), other: JSON.stringify(sandbox.state.customers[other]) };
  const subscriptionOf = (customer: string) =>
    Object.values(sandbox.state.subscriptions).find((one) => one.customer === customer);
  const paidUntil = [own, other].map((customer) => subscriptionOf(customer)?.periodEnd ?? 0);

  await press(url, "messages", "late");
  await press(url, "refunds", "refused");
  await press(url, "days", "31");
  await sandbox.pay((await aSession()).id, "good");
  await sandbox.outbox.flush();

  const after = [own, other].map((customer) => subscriptionOf(customer)?.periodEnd ?? 0);
  expect(after[0]).toBeGreaterThan(paidUntil[0] ?? 0);
  expect(after[1]).toBe(paidUntil[1]);
  expect(sandbox.now() - before.now).toBeLessThan(60);
  expect(sandbox.now(other) - before.now).toBeLessThan(60);
  expect(sandbox.now(own) - before.now).toBeGreaterThan(30 * 86_400);
  expect(JSON.stringify(sandbox.state.customers[other])).toBe(before.other);
  expect(sandbox.outbox.faultsOf(own)).toMatchObject({ delayMs: 30_000 });
  expect(sandbox.outbox.faultsOf(other)).toMatchObject({ delayMs: 0 });
  const queued = sandbox.state.outbox.map(({ object }) => object["customer"]);
  expect(new Set(queued)).toEqual(new Set([own]));
  const { lastResponse } = await sdk().subscriptions.list({ customer: other });
  const sandboxTime = Date.parse(lastResponse.headers["date"] ?? "") / 1000;
  expect(Math.abs(sandboxTime - before.now)).toBeLessThan(60);
});

test("the portal decides what becomes of refunds", async () => {
  const url = await aPortal();
  const payment = Object.values(sandbox.state.invoices)[0]?.payment ?? "";
  await press(url, "refunds", "refused");
  await expect(sdk().refunds.create({ payment_intent: payment })).rejects.toThrow(/Insufficient/);
  await press(url, "refunds", "pending");
  const { id } = await sdk().refunds.create({ payment_intent: payment });

  const statuses = [sandbox.state.refunds[id]?.status];
  await press(url, "refunds", "settle");
  statuses.push(sandbox.state.refunds[id]?.status);

  expect(statuses).toEqual(["pending", "succeeded"]);
  expect(await textOf(url)).toContain("The next ones: pending.");
});

test("what is no button of the portal does nothing", async () => {
  const url = await aPortal();

  for (const name of ["card", "days", "messages", "refunds"])
    expect((await press(url, name, "constructor")).statusCode).toBe(303);
  expect(sandbox.state.ahead).toBe(0);
});

test("what was answered outlives the process", async () => {
  const session = await aSession();
  await sandbox.pay(session.id, "good");
  const { secretKey, port } = sandbox;
  await site.close();
  await sandbox.close();
  await open();

  const { data } = await sdk().subscriptions.list({ customer: customerOf(session) });

  expect(data.map(({ status }) => status)).toEqual(["active"]);
  expect(sandbox.secretKey).toBe(secretKey);
  expect(port).toBeGreaterThan(0);
});

test("a declined card has two ways on: another try, and back to the shop", async () => {
  const { url, id } = await aSession();

  const { statusCode, body } = await press(url ?? "", "card", "declined");

  expect([statusCode, body]).toEqual([402, expect.stringContaining("Your card was declined.")]);
  expect(body).toContain(`action="/sandbox/pay/${id}"><button>Try another card</button>`);
  expect(body).toContain(`<a href="http://shop.example/no">Back to the shop</a>`);
});

test("a session that has closed meanwhile leads back to the shop, and to no second try", async () => {
  const { url } = await aSession();
  await press(url ?? "", "card", "good");

  const { body } = await press(url ?? "", "card", "good");

  expect(body).toContain("This session is no longer open.");
  expect(body).toContain(`<a href="http://shop.example/no">Back to the shop</a>`);
  expect(body).not.toContain("Try another card");
});

test("a page of nothing leads to the shop as well", async () => {
  const { statusCode, body } = await site.inject("/sandbox/pay/none");

  expect([statusCode, body]).toEqual([404, expect.stringContaining(`<a href="/">`)]);
});
