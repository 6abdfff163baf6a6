// The messages to a payer: a failed payment once, a coming renewal, a receipt for each payment.
import type { Notification } from "@capicu/contract/notifications";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { aServer, emailWorld, type EmailWorld } from "#testing/email-world.ts";
import { subscriber, checkoutInput, type Subscriber } from "#testing/subscriber.ts";
import { GRACE_DAYS } from "#testing/test-payments.ts";
import { call, testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

import { sendDueReminders } from "./notices.ts";

const DAY = 86_400;

let product: TestProduct;
let emails: EmailWorld;
let player: TestPlayer;
let me: Subscriber;

beforeAll(async () => {
  product = await testProduct();
  emails = emailWorld(product);
});
beforeEach(async () => {
  sandbox().state.ahead = 0;
  await emails.empty();
  await become({});
});
afterAll(() => product[Symbol.asyncDispose]());

async function become(columns: Record<string, unknown>) {
  player = await product.aPlayer(columns);
  me = subscriber(product, player);
}

const sandbox = () => product.payments.sandbox;
const database = () => product.world.platform.database;

async function look() {
  await me.forget();
  await product.services.billing.syncDue();
}

async function failRenewal() {
  await sandbox().changeCard(await me.customer(), "declined");
  const due = me.own()[0]?.periodEnd ?? 0;
  await sandbox().advance(due - sandbox().now() + 3600);
  await look();
  return due;
}

/** The emails to this player; all waiting emails are sent now. */
async function received() {
  const mails = await aServer();
  await emails.outboxTo(mails.url).deliver();
  return mails.received.filter(({ to }) => to?.some(({ address }) => address === player.email));
}
const subjects = async () => (await received()).map(({ subject }) => subject);

async function notified() {
  const { body } = await me.ask("notifications");
  return (body as { notifications: Notification[] }).notifications.map(({ kind }) => kind);
}
const unpaid = async () => (await me.ask("notifications-unread")).body as { unpaid: unknown };

describe("a failed payment", () => {
  test("is told once, by email and in the notifications, with the day the plan ends", async () => {
    await me.subscribe();
    await received();
    const due = await failRenewal();
    await look();
    await look();

    const [mail, ...more] = await received();

    expect(more).toEqual([]);
    expect(mail?.subject).toBe("Your payment failed");
    const day = new Date((due + GRACE_DAYS * DAY) * 1000);
    const until = day.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
    expect(mail?.text).toContain(`Starter Pack stays yours until ${until}`);
    expect(mail?.text).toContain("The payment of $4.99");
    expect(await notified()).toEqual(["payment_failed"]);
  });

  test("is told once though its messages come twice, and the newest first", async () => {
    await me.subscribe();
    await received();
    await sandbox().changeCard(await me.customer(), "declined");
    const faults = sandbox().outbox.faultsOf(await me.customer());
    Object.assign(faults, { copies: 3, reverse: true });
    await sandbox().advance((me.own()[0]?.periodEnd ?? 0) - sandbox().now() + 3600);
    await sandbox().outbox.flush();
    await Promise.all([look(), look()]);

    expect(await subjects()).toEqual(["Your payment failed"]);
  });

  test("is on every page until it is settled", async () => {
    await me.subscribe();
    expect(await unpaid()).toMatchObject({ unpaid: null });
    const due = await failRenewal();

    expect(await unpaid()).toMatchObject({
      unpaid: { plan_ends_at: due + GRACE_DAYS * DAY, has_lapsed: false },
    });
    await sandbox().changeCard(await me.customer(), "good");
    await look();
    expect(await unpaid()).toMatchObject({ unpaid: null });
  });

  test("of the next period is told again", async () => {
    await me.subscribe();
    await failRenewal();
    await sandbox().changeCard(await me.customer(), "good");
    await look();
    await failRenewal();

    expect((await subjects()).filter((one) => one === "Your payment failed")).toHaveLength(2);
  });

  test("is told by email to those who have switched all emails off too", async () => {
    await become({ email_notifications: false });
    await me.subscribe();
    await failRenewal();

    expect(await subjects()).toContain("Your payment failed");
  });

  test("that is not settled ends the plan, which is told once", async () => {
    await me.subscribe();
    await failRenewal();
    await received();
    await sandbox().advance(GRACE_DAYS * DAY);
    await look();
    await look();

    expect(await subjects()).toEqual(["Your plan has lapsed"]);
    expect(await notified()).toEqual(["plan_lapsed", "payment_failed"]);
  });
});

describe("a receipt", () => {
  test("comes once for each payment, which the page lists", async () => {
    await me.subscribe("pro", "annual");
    await look();
    await look();

    const [mail, ...more] = await received();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("Your receipt: $199.99");
    expect(mail?.text).toContain("Pro Pack, annual: $199.99");
    const { payments } = await me.status();
    expect(payments).toMatchObject([
      {
        reason: "subscription_create",
        plan: "pro",
        cycle: "annual",
        total: 19_999,
        amount_paid: 19_999,
        is_refunded: false,
      },
    ]);
    expect(mail?.text).toContain(`Receipt number: ${payments[0]?.number}`);
  });

  test("of a renewal comes though nothing but the invoice tells of it", async () => {
    await me.subscribe();
    await received();
    await sandbox().advance((me.own()[0]?.periodEnd ?? 0) - sandbox().now() + 3600);
    await look();

    expect(await subjects()).toEqual(["Your receipt: $4.99"]);
    expect((await me.status()).payments.map(({ reason }) => reason)).toEqual([
      "subscription_cycle",
      "subscription_create",
    ]);
  });

  test("names what credit paid, and the rest of the credit stays to be seen", async () => {
    await me.subscribe("pro", "annual");
    await me.checkout(checkoutInput("starter", "monthly"));
    const { credit, payments } = await me.status();
    const change = payments.find(({ reason }) => reason === "subscription_update");
    expect(credit).toBe(-(change?.total ?? 0));
    expect(credit).toBeGreaterThan(19_000);
    await received();

    await sandbox().advance((me.own()[0]?.periodEnd ?? 0) - sandbox().now() + 3600);
    await look();

    const [mail] = await received();
    expect(mail?.text).toContain("Of this, $4.99 was paid from your credit.");
    expect((await me.status()).credit).toBe(credit - 499);
  });

  test("is nobody else's to read", async () => {
    await me.subscribe();
    const other = await product.aPlayer();

    const own = await player.client.from("payments").select("total").throwOnError();
    const others = await other.client.from("payments").select("total").throwOnError();

    expect([own.data, others.data]).toEqual([[{ total: 499 }], []]);
  });
});

describe("a renewal", () => {
  /** Sets the clock to some days before the period ends. */
  const remind = (daysBefore: number) => {
    const end = me.own()[0]?.periodEnd ?? 0;
    return database().asService((db) =>
      sendDueReminders(db, new Date((end - daysBefore * DAY) * 1000)),
    );
  };

  test.each([
    { cycle: "monthly", early: 4, late: 2, price: "$4.99" },
    { cycle: "annual", early: 15, late: 13, price: "$49.99" },
  ])("of $cycle billing is told once, $early days before not yet", async (period) => {
    const { cycle, early, late, price } = period;
    await me.subscribe("starter", cycle);
    await received();

    await remind(early);
    expect(await subjects()).toEqual([]);
    await remind(late);
    await look();
    await remind(late - 1);

    const [mail, ...more] = await received();
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^Your plan renews on \w+ \d+, \d{4}$/);
    expect(mail?.text).toContain(price);
    expect(await notified()).toEqual(["renewal_soon"]);
  });

  test("that was cancelled is not told", async () => {
    await me.subscribe();
    await received();
    await me.ask("subscription-cancel");
    await remind(1);

    expect(await subjects()).toEqual([]);
  });

  test("is in the notifications alone for those who switched these emails off", async () => {
    const input = { mail: { renewals: false } };
    await call(product, "notification-settings-update", { token: player.token, input });
    await me.subscribe();
    await received();
    await remind(1);

    expect(await subjects()).toEqual([]);
    expect(await notified()).toEqual(["renewal_soon"]);
  });

  test("that is over is not told, and not looked at again", async () => {
    await me.subscribe();
    await remind(-1);

    expect(await remind(-1)).toBe(0);
    expect(await notified()).toEqual([]);
  });

  test("is found by an index, however many subscriptions there are", async () => {
    const { rows } = await database().asService(async (db) => {
      // With so few rows, the planner would prefer a scan to the index.
      await sql`set local enable_seqscan = off`.execute(db);
      return sql<{ "QUERY PLAN": string }>`
        explain select user_id from subscriptions
        where remind_at <= now() order by remind_at limit 100`.execute(db);
    });

    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toMatch(/subscriptions_remind_at_idx/);
  });
});
