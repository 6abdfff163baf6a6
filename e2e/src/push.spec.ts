// Messages on a device: offered after the first decision, shown by the worker, switched off, and ended with the
// session. The browser's own parts are stand-ins (push-stand-ins.ts); page, worker, server and encryption are real.
import {
  aPushService,
  PUSH_HOST,
  PUSH_ORIGIN,
  type TestPushService,
} from "@capicu/server/src/testing/push-service.ts";
import type { Page } from "@playwright/test";

import { expect, test as base } from "./fixtures.ts";
import { someAccount, type Account } from "./players.ts";
import { ADMIN, startProduct, type Product } from "./product.ts";
import { clickOn, deliverToWorker, standInForPush } from "./push-stand-ins.ts";
import { signInByApi, startAccount, startSession, type SignedInPlayer } from "./sign-in-by-api.ts";

const test = base.extend<object, { service: TestPushService; product: Product }>({
  service: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the wanted fixtures from it
    async ({}, use) => {
      const service = await aPushService();
      await use(service);
      service.close();
    },
    { scope: "worker" },
  ],
  product: [
    async ({ service }, use) => {
      const product = await startProduct({
        PUSH_HOSTS: PUSH_HOST,
        CONTACT_EMAIL: "club@capicu.example",
        NODE_OPTIONS: `--import=${import.meta.resolve("./push-route.ts")}`,
        PUSH_ORIGIN,
        PUSH_SERVICE: service.url,
      });
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

test.use({ serviceWorkers: "allow" });

const SLOW = { timeout: 60_000 };
const OFFER = "Hear of the next decision on this device, also while the site is closed?";

interface Player extends SignedInPlayer {
  account: Account;
}

async function newPlayer(page: Page): Promise<Player> {
  const account = someAccount();
  return { ...(await startAccount(page, account)), account };
}

/** A moderator rejects an upload of the player. */
async function decideFor(page: Page, { headers, id }: SignedInPlayer) {
  const saved = await page.request.post("/rest/v1/stats_submissions?select=id", {
    headers: { ...headers, prefer: "return=representation" },
    data: {
      user_id: id,
      domino_app: "domino-by-flyclops",
      gamertag: "carmen",
      overall_wins: 60,
      overall_losses: 40,
      overall_win_rate: 60,
      overall_games_played: 100,
    },
  });
  expect(saved.status(), await saved.text()).toBe(201);
  const [submission] = (await saved.json()) as { id: string }[];
  const moderator = await signInByApi(page, ADMIN);
  const decided = await page.request.post("/functions/v1/admin-stats-action", {
    headers: moderator.headers,
    data: { submissionId: submission?.id, action: "reject", reason: "The picture is cut off." },
  });
  expect(decided.status(), await decided.text()).toBe(200);
}

/** How many devices the server would send the player's messages to. */
async function countDevices(page: Page, { headers }: SignedInPlayer): Promise<number> {
  const answer = await page.request.post("/functions/v1/account-export", { headers, data: {} });
  const { tables } = (await answer.json()) as { tables: { push_subscriptions: object[] } };
  return tables.push_subscriptions.length;
}

/** The messages for this address, oldest first. */
const messagesTo = (service: TestPushService, endpoint: string | undefined) =>
  service.received.filter((each) => each.endpoint === endpoint).map(({ message }) => message);

const openBell = (page: Page) => page.getByRole("button", { name: /^Notifications/ }).click();

/** Waits until the worker could show messages. */
async function visit(page: Page, address: string) {
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

async function acceptOffer(page: Page) {
  await visit(page, "/leaderboard");
  await openBell(page);
  await page.getByRole("button", { name: "Notify me here" }).click();
  await expect(page.getByText("You will hear of the next decision on this device.")).toBeVisible();
}

async function openSwitches(page: Page) {
  await visit(page, "/profile");
  await page.getByRole("button", { name: "Edit Profile" }).click();
  return {
    device: page.getByRole("switch", { name: "Notifications on this device" }),
    topics: page.getByRole("group", { name: "Notifications on devices about" }),
  };
}

test("messages are offered after the first decision, shown without personal data, and open their page", async ({
  page,
  context,
  service,
}) => {
  const browser = await standInForPush(context, service);
  const player = await newPlayer(page);
  await visit(page, "/leaderboard");
  await openBell(page);
  await expect(page.getByText("Nothing new")).toBeVisible();
  await expect(page.getByText(OFFER)).toHaveCount(0);
  await decideFor(page, player);
  await visit(page, "/leaderboard");
  await openBell(page);
  await expect(page.getByText(OFFER)).toBeVisible();
  expect([browser.questions, browser.subscription]).toEqual([0, null]);

  await page.getByRole("button", { name: "Notify me here" }).click();
  await expect(page.getByText("You will hear of the next decision on this device.")).toBeVisible();
  expect(browser.questions).toBe(1);
  await decideFor(page, player);
  const messages = () => messagesTo(service, browser.subscription?.endpoint);
  await expect.poll(messages, SLOW).toHaveLength(1);

  const [message] = messages();
  const displayed = await deliverToWorker(page, message ?? {});
  expect(displayed).toMatchObject({
    title: "A decision on your upload",
    options: { lang: "en", tag: "decisions", data: "/upload" },
  });
  expect(JSON.stringify([message, displayed])).not.toMatch(/carmen|cut off|rafa/);
  await page.goto(await clickOn(page, displayed));
  await expect(page).toHaveURL("/upload");
  await expect(page.getByText("Last submission: rejected")).toBeVisible();
});

test("each kind has its switch, which holds, and off ends the messages", async ({
  page,
  context,
  service,
}) => {
  const browser = await standInForPush(context, service);
  const player = await newPlayer(page);
  const switches = await openSwitches(page);
  await expect(switches.device).not.toBeChecked();
  await expect(switches.topics).toHaveCount(0);
  await switches.device.click();
  await expect(switches.device).toBeChecked();
  await expect(switches.topics.getByRole("switch")).toHaveCount(6);
  const decisions = () =>
    switches.topics.getByRole("switch", { name: "Decisions on my statistics" });
  await decisions().click();
  await expect(decisions()).not.toBeChecked();

  await openSwitches(page);
  await expect(switches.device).toBeChecked();
  await expect(decisions()).not.toBeChecked();
  await decideFor(page, player);
  await decisions().click();
  await expect(decisions()).toBeChecked();
  await decideFor(page, player);
  const endpoint = browser.subscription?.endpoint;
  await expect.poll(() => messagesTo(service, endpoint), SLOW).toHaveLength(1);

  await switches.device.click();
  await expect(switches.device).not.toBeChecked();
  expect(browser.subscription).toBeNull();
  await expect(switches.topics).toHaveCount(0);
  expect(await countDevices(page, player)).toBe(0);
});

test("a browser that refuses says what to do, in the offer and beside the switch", async ({
  page,
  context,
  service,
}) => {
  const browser = await standInForPush(context, service);
  browser.answer = "denied";
  const player = await newPlayer(page);
  await decideFor(page, player);
  await visit(page, "/leaderboard");
  await openBell(page);
  await page.getByRole("button", { name: "Notify me here" }).click();
  const help = page.getByText(/^Your browser blocks notifications from this site\. Allow them/);
  await expect(help).toBeVisible();

  const { device } = await openSwitches(page);

  await expect(device).toBeDisabled();
  await expect(help).toBeVisible();
  expect(browser.subscription).toBeNull();
});

test("a subscription for another key of the site is renewed at the next start", async ({
  page,
  context,
  service,
}) => {
  const browser = await standInForPush(context, service);
  const player = await newPlayer(page);
  await decideFor(page, player);
  await acceptOffer(page);
  const before = browser.subscription;
  if (before === null) throw new Error("There is no subscription");
  const { applicationServerKey } = before;
  browser.subscription = { ...before, applicationServerKey: `B${"A".repeat(86)}` };

  await visit(page, "/leaderboard");

  await expect.poll(() => browser.subscription?.applicationServerKey).toBe(applicationServerKey);
  const endpoint = browser.subscription?.endpoint;
  expect(endpoint).not.toBe(before.endpoint);
  await decideFor(page, player);
  await expect.poll(() => messagesTo(service, endpoint), SLOW).toHaveLength(1);
});

test("signing out ends the messages, and the next sign-in brings them back", async ({
  page,
  context,
  service,
}) => {
  const browser = await standInForPush(context, service);
  const player = await newPlayer(page);
  await decideFor(page, player);
  await acceptOffer(page);
  await visit(page, "/leaderboard");
  expect(await countDevices(page, player)).toBe(1);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("link", { name: "Login" }).first()).toBeVisible();
  await expect.poll(() => browser.subscription).toBeNull();
  const elsewhere = await signInByApi(page, player.account);
  await expect.poll(() => countDevices(page, elsewhere)).toBe(0);

  await startSession(page, player.account);
  await visit(page, "/leaderboard");

  await expect.poll(() => browser.subscription).not.toBeNull();
  expect(browser.questions).toBe(1);
});
