// The money-back guarantee against the sandbox: asked for, decided, carried out.
import type { RefundRequest } from "@capicu/contract/refunds";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { subscriber, wanted, type Subscriber } from "#testing/subscriber.ts";
import { call, testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

const DAY = 86_400;

let product: TestProduct;
let admin: TestPlayer;
let player: TestPlayer;
let me: Subscriber;

beforeAll(async () => {
  product = await testProduct();
  admin = await product.anAdmin();
});
beforeEach(async () => {
  Object.assign(sandbox().state, { ahead: 0, refunding: "succeeded" });
  player = await product.aPlayer();
  me = subscriber(product, player);
});
afterAll(() => product[Symbol.asyncDispose]());

const sandbox = () => product.payments.sandbox;
const askBack = (reason?: string) => me.ask("subscription-refund", { reason });
const asAdmin = (name: string, input: object = {}) =>
  call(product, name, { token: admin.token, input });

async function listed() {
  const { body } = await asAdmin("admin-refunds");
  const { waiting, decided } = body as Record<"waiting" | "decided", RefundRequest[]>;
  const own = ({ user_id }: RefundRequest) => user_id === player.id;
  return { waiting: waiting.find(own), decided: decided.find(own) };
}

async function decide(action: "approve" | "decline", reason?: string) {
  const requestId = (await listed()).waiting?.id ?? crypto.randomUUID();
  return asAdmin("admin-refunds-action", { requestId, action, reason });
}

const refunded = () => {
  const invoices = Object.values(sandbox().state.invoices).filter(({ subscription }) =>
    me.own().some(({ id }) => id === subscription),
  );
  const paid = new Set(invoices.map(({ payment }) => payment));
  return Object.values(sandbox().state.refunds)
    .filter(({ payment, status }) => paid.has(payment) && status === "succeeded")
    .map(({ amount }) => amount);
};

describe("asking", () => {
  test("S9.16 within thirty days is kept with its reason, once, and shown with its state", async () => {
    await me.subscribe();
    const { guarantee } = await me.status();
    expect(guarantee?.until).toBe((me.own()[0]?.created ?? 0) + 30 * DAY);
    expect(guarantee?.request).toBeNull();

    const first = await askBack(" Not for me ");
    const second = await askBack("Again");

    expect([first.status, second.status]).toEqual([200, 200]);
    expect((await me.status()).guarantee?.request).toMatchObject({ status: "requested" });
    expect((await listed()).waiting).toMatchObject({
      reason: "Not for me",
      plan: "starter",
      cycle: "monthly",
      username: player.username,
    });
    expect(await me.audit()).toEqual(["subscription.started", "refund.requested"]);
    expect(await me.rights()).toMatchObject({ subscription_tier: "starter" });
  });

  test("after thirty days, by the provider's clock, is refused", async () => {
    await me.subscribe();
    await sandbox().advance(30 * DAY + 60);

    expect(await askBack()).toMatchObject({ status: 409, body: { code: "guarantee_over" } });
    expect((await listed()).waiting).toBeUndefined();
  });

  test("is for who has paid, and in few words", async () => {
    expect(await askBack()).toMatchObject({ status: 400, body: { code: "no_subscription" } });
    await me.subscribe();
    expect((await askBack("x".repeat(501))).status).toBe(400);
  });

  test("is possible for a subscription that has ended meanwhile", async () => {
    await me.subscribe();
    await product.payments.payments.endNow(me.own()[0]?.id ?? "");

    expect((await askBack()).status).toBe(200);
    await decide("approve");
    expect(refunded()).toEqual([499]);
  });

  test("needs a session", async () => {
    expect((await call(product, "subscription-refund")).status).toBe(401);
  });
});

describe("approving", () => {
  test("S9.16 gives back all that was paid, ends the plan at once, and is told", async () => {
    await me.subscribe();
    await me.checkout(wanted("pro"));
    const paid = Object.values(sandbox().state.invoices).slice(-2);
    await askBack();

    const answer = await decide("approve", "Thank you for trying");

    expect([answer.status, answer.body]).toMatchObject([200, { status: "refunded" }]);
    expect(new Set(refunded())).toEqual(new Set(paid.map(({ amountPaid }) => amountPaid)));
    expect(refunded()).toHaveLength(2);
    expect(await me.rights()).toEqual({ subscription_tier: "free", is_pro: false });
    const status = await me.status();
    expect(status).toMatchObject({ status: "canceled", plan: "free" });
    const amount = refunded().reduce((sum, one) => sum + one, 0);
    expect(status.guarantee?.request).toMatchObject({
      status: "refunded",
      answer: "Thank you for trying",
      amount,
    });
    expect((await me.audit()).slice(-4)).toEqual([
      "refund.requested",
      "refund.approved",
      "refund.settled",
      "subscription.ended",
    ]);
  });

  test("leaves no credit of an earlier change of plan behind", async () => {
    await me.subscribe("pro");
    await me.checkout(wanted("starter"));
    const customer = await me.customer();
    expect(sandbox().state.customers[customer]?.balance).toBeLessThan(0);
    await askBack();

    await decide("approve");

    expect(sandbox().state.customers[customer]?.balance).toBe(0);
    expect(refunded()).toEqual([1999]);
  });

  test("and leaves credit alone that came from elsewhere", async () => {
    await me.subscribe();
    const gift = sandbox().state.customers[await me.customer()];
    Object.assign(gift ?? {}, { balance: -700 });
    await askBack();

    await decide("approve");

    expect(gift?.balance).toBe(-700);
  });

  test("what was given back elsewhere already is not given back twice", async () => {
    await me.subscribe();
    const { payments } = product.payments;
    const [payment] = await payments.paymentsOf(me.own()[0]?.id ?? "");
    await payments.refund({ payment: payment?.id ?? "", amount: 499, attempt: "by hand" });
    await askBack();

    expect((await decide("approve")).body).toMatchObject({ status: "refunded" });
    expect(refunded()).toEqual([499]);
  });

  test("while the provider is down is done by the next round, once", async () => {
    await me.subscribe();
    await askBack();
    sandbox().wireFaults.refuse = 3;

    expect((await decide("approve")).body).toMatchObject({ status: "approved" });
    expect(refunded()).toEqual([]);
    await product.services.billing.reconcileDue();
    await product.services.billing.reconcileDue();

    expect(refunded()).toEqual([499]);
    expect((await me.status()).guarantee?.request?.status).toBe("refunded");
    expect(await me.rights()).toMatchObject({ subscription_tier: "free" });
  });

  test.each([1, 3, 4, 5, 6, 7, 9])(
    "cut short after %i answers of the provider heals, and nothing goes back twice",
    async (answers) => {
      await me.subscribe();
      await me.checkout(wanted("pro"));
      await askBack();
      const due = Object.values(sandbox().state.invoices)
        .filter(({ subscription }) => subscription === me.own()[0]?.id)
        .reduce((sum, { amountPaid }) => sum + amountPaid, 0);
      sandbox().wireFaults.answerFirst = answers;
      sandbox().wireFaults.refuse = 3;

      await decide("approve");
      await me.forget();
      await product.services.billing.reconcileDue();

      expect(refunded().reduce((sum, one) => sum + one, 0)).toBe(due);
      expect((await me.status()).guarantee?.request).toMatchObject({
        status: "refunded",
        amount: due,
      });
      expect(me.own().map(({ status }) => status)).toEqual(["canceled"]);
    },
  );

  test("money on its way is shown as such, and settled when it arrives", async () => {
    await me.subscribe();
    await askBack();
    sandbox().state.refunding = "pending";

    expect((await decide("approve")).body).toMatchObject({ status: "approved" });
    expect(await me.rights()).toMatchObject({ subscription_tier: "free" });
    await sandbox().settleRefunds("succeeded");
    await me.forget();
    await product.services.billing.reconcileDue();

    expect((await me.status()).guarantee?.request).toMatchObject({
      status: "refunded",
      amount: 499,
    });
    expect(refunded()).toEqual([499]);
  });

  test("that the provider refuses ends nothing, says why, and can be tried again", async () => {
    await me.subscribe();
    await askBack();
    sandbox().state.refunding = "refused";

    expect((await decide("approve")).body).toMatchObject({ status: "failed" });
    expect(await me.rights()).toMatchObject({ subscription_tier: "starter" });
    expect((await listed()).waiting).toMatchObject({
      status: "failed",
      problem: "Insufficient funds in your account to make this refund.",
    });

    sandbox().state.refunding = "succeeded";
    expect((await decide("approve")).body).toMatchObject({ status: "refunded" });
    expect(refunded()).toEqual([499]);
  });

  test("whose money the bank sends back fails, and can be tried again", async () => {
    await me.subscribe();
    await askBack();
    sandbox().state.refunding = "pending";
    await decide("approve");
    await sandbox().settleRefunds("failed");
    await me.forget();
    await product.services.billing.reconcileDue();
    expect((await listed()).waiting).toMatchObject({
      status: "failed",
      problem: "The bank sent the refund back",
    });

    sandbox().state.refunding = "succeeded";
    expect((await decide("approve")).body).toMatchObject({ status: "refunded" });
    expect(refunded()).toEqual([499]);
  });
});

describe("deciding", () => {
  test("declining needs a reason, which the player reads; the plan stays", async () => {
    await me.subscribe();
    await askBack();
    expect(await decide("decline", "  ")).toMatchObject({
      status: 400,
      body: { code: "reason_needed" },
    });

    expect((await decide("decline", "Used for a month")).status).toBe(200);

    expect((await me.status()).guarantee?.request).toMatchObject({
      status: "declined",
      answer: "Used for a month",
    });
    expect(await me.rights()).toMatchObject({ subscription_tier: "starter" });
    expect(refunded()).toEqual([]);
    expect((await listed()).decided).toMatchObject({ status: "declined" });
  });

  test("of two admins one is told that it is over", async () => {
    await me.subscribe();
    await askBack();
    const requestId = (await listed()).waiting?.id;
    const action = { requestId, action: "decline", reason: "No" };

    const answers = await Promise.all([
      asAdmin("admin-refunds-action", action),
      asAdmin("admin-refunds-action", action),
    ]);

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await me.audit()).filter((one) => one === "refund.declined")).toHaveLength(1);
  });

  test("nobody decides on the own request", async () => {
    const own = subscriber(product, admin);
    await own.subscribe();
    await own.ask("subscription-refund");
    const { body } = await asAdmin("admin-refunds");
    const { waiting } = body as { waiting: RefundRequest[] };
    const requestId = waiting.find(({ user_id }) => user_id === admin.id)?.id;

    expect(await asAdmin("admin-refunds-action", { requestId, action: "approve" })).toMatchObject({
      status: 403,
      body: { code: "own_refund" },
    });
  });

  test("of no request there is nothing to decide", async () => {
    expect((await decide("approve")).status).toBe(404);
  });

  test.each(["admin-refunds", "admin-refunds-action"])("%s is for admins", async (name) => {
    const input = { requestId: crypto.randomUUID(), action: "approve" };

    expect((await me.ask(name, input)).status).toBe(403);
  });
});

describe("the player is told", () => {
  const told = async () => {
    const { body } = await me.ask("notifications");
    const { notifications } = body as { notifications: { kind: string; reason: string | null }[] };
    return notifications.map(({ kind, reason }) => ({ kind, reason }));
  };

  test("why it was declined", async () => {
    await me.subscribe();
    await askBack();
    await decide("decline", "Used for weeks");

    expect(await told()).toEqual([{ kind: "refund_declined", reason: "Used for weeks" }]);
  });

  test("that it was approved, once, however often it is tried", async () => {
    await me.subscribe();
    await askBack();
    sandbox().state.refunding = "refused";
    await decide("approve", "Sorry");
    expect(await told()).toEqual([{ kind: "refund_approved", reason: "Sorry" }]);
    sandbox().state.refunding = "succeeded";
    await decide("approve", "Sorry");

    expect(await told()).toHaveLength(1);
  });
});

test("X.4 a request is its player's and the admins' to read, and nobody's to write", async () => {
  await me.subscribe();
  await askBack("Mine");
  const other = await product.aPlayer();
  const read = async ({ client }: TestPlayer) =>
    (await client.from("refund_requests").select("reason").eq("user_id", player.id)).data;

  expect([await read(player), await read(other), await read(admin)]).toEqual([
    [{ reason: "Mine" }],
    [],
    [{ reason: "Mine" }],
  ]);
  const row = { user_id: player.id, subscription_id: "sub_x", status: "approved" };
  const rows = player.client.from("refund_requests");
  expect((await rows.insert(row)).error?.code).toBe("42501");
  expect((await rows.update({ status: "approved" }).eq("user_id", player.id)).error?.code).toBe(
    "42501",
  );
});

test("what was paid and asked back is in the download of one's data", async () => {
  await me.subscribe();
  await askBack("Mine");

  const { body } = await me.ask("account-export");

  const { tables } = body as { tables: Record<string, unknown[]> };
  expect(tables["subscriptions"]).toMatchObject([{ plan: "starter", status: "active" }]);
  expect(tables["refund_requests"]).toMatchObject([{ reason: "Mine", status: "requested" }]);
});

test("an account that ends leaves no words of its player behind", async () => {
  await me.subscribe();
  await askBack("Personal reasons");

  await product.world.platform.database.asService((db) =>
    sql`select forget_refunds(${player.id})`.execute(db),
  );

  expect((await listed()).waiting).toMatchObject({ reason: null, status: "requested" });
});
