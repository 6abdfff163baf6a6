// Working in the review queue by keyboard, and with two moderators at once.

import type { Page } from "@playwright/test";

import { expect, test as base } from "./fixtures.ts";
import { signInAsAdmin } from "./players.ts";
import { startProduct, type Product } from "./product.ts";
import { prepareItems, serviceHeaders } from "./review-items.ts";
import { startSession } from "./sign-in-by-api.ts";
import { anAccount } from "./staff-accounts.ts";

const WANTED = { clean: 12, bad: 4 };
const TOTAL = WANTED.clean + WANTED.bad;
const QUEUE = { timeout: 60_000 };

const test = base.extend<object, { product: Product }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the wanted fixtures from it
    async ({}, use) => {
      const product = await startProduct({ RATE_LIMITS: "off" });
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

test("what one moderator looks at is shown to the other, live, and is not his to decide", async ({
  newPerson,
  product,
}) => {
  const [sender, one, other] = [await newPerson(), await newPerson(), await newPerson()];
  const { player } = await anAccount(product, sender);
  const ana = await anAccount(product, one, { username: "Ana", role: "admin", is_admin: true });
  const service = await serviceHeaders(product);
  await prepareItems({ request: sender.request, player, service }, { clean: 0, bad: 1 });

  await startSession(one, ana.account);
  await one.goto("/admin/stat-verification");
  await expect(one.getByRole("button", { name: "Approve", exact: true })).toBeVisible(QUEUE);

  await signInAsAdmin(other);
  await other.goto("/admin/stat-verification");
  const article = other.getByRole("article");
  await expect(article.getByText("Ana is looking at this.")).toBeVisible(QUEUE);
  await expect(article.getByRole("button", { name: "Approve", exact: true })).toHaveCount(0);
  await one.goto("/leaderboard");
  await expect(article.getByRole("button", { name: "Approve", exact: true })).toBeVisible(QUEUE);
  await other.keyboard.press("r");
  await expect(other.getByRole("dialog", { name: "Reject this submission" })).toBeVisible();
  await other.keyboard.press("1");
  await expect(other.getByRole("alert")).toHaveText("Stats rejected successfully!");
});

/** Decides the submission that the address names, unless it was just decided; returns its address. */
async function decideByKey(moderator: Page, decided: string): Promise<string> {
  const approve = moderator.getByRole("button", { name: "Approve", exact: true });
  await expect(moderator).not.toHaveURL(decided);
  // While a decision is saved, the last submission is still there.
  await expect(approve).toBeEnabled();
  await expect(moderator.locator(".compare-names")).toBeVisible();
  const address = moderator.url();
  const isBad = (await moderator.locator(".compare tr[data-flag=differs]").count()) > 0;
  await moderator.keyboard.press(isBad ? "r" : "a");
  if (!isBad) return address;
  await expect(moderator.getByRole("dialog", { name: "Reject this submission" })).toBeVisible({
    timeout: 5_000,
  });
  await moderator.keyboard.press("1");
  return address;
}

test("16 prepared items, 12 clean and 4 bad, are cleared by keyboard", async ({
  newPerson,
  product,
}) => {
  test.setTimeout(300_000);
  const [sender, moderator] = [await newPerson(), await newPerson()];
  const { player } = await anAccount(product, sender);
  const service = await serviceHeaders(product);
  await prepareItems({ request: sender.request, player, service }, WANTED);

  await signInAsAdmin(moderator);
  await moderator.goto("/admin/stat-verification");
  await expect(moderator.getByRole("heading", { name: `${TOTAL} waiting` })).toBeVisible(QUEUE);
  await moderator.keyboard.press("?");
  await expect(moderator.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await moderator.keyboard.press("Escape");
  await expect(moderator.getByRole("dialog")).toHaveCount(0);
  const lying = moderator.locator(".queue-item[aria-current=true]");
  const place = async () => (await lying.boundingBox())?.y;
  // Newly flagged submissions move up, which changes this one's place.
  await expect(async () => {
    const before = await place();
    await moderator.keyboard.press("j");
    await expect.poll(place, { timeout: 3_000 }).not.toBe(before);
    await moderator.keyboard.press("k");
    await expect.poll(place, { timeout: 3_000 }).toBe(before);
  }).toPass(QUEUE);

  const pendingText = (count: number) =>
    moderator.getByRole("heading", {
      name: count === 0 ? "No pending stats submissions" : `${count} waiting`,
    });
  for (let left = TOTAL, decided = ""; left > 0; left -= 1) {
    await expect(pendingText(left)).toBeVisible(QUEUE);
    decided = await decideByKey(moderator, decided);
    await expect(pendingText(left - 1)).toBeVisible(QUEUE);
  }

  const answer = await sender.request.get(
    "/rest/v1/stats_submissions?select=status,rejection_code,contested",
    { headers: player.headers },
  );
  const rows = (await answer.json()) as {
    status: string;
    rejection_code: string | null;
    contested: { path: string }[];
  }[];
  const rejected = rows.filter(({ status }) => status === "rejected");
  expect(rows.filter(({ status }) => status === "approved")).toHaveLength(WANTED.clean);
  expect(rejected).toHaveLength(WANTED.bad);
  for (const { rejection_code, contested } of rejected)
    expect([rejection_code, contested.map(({ path }) => path)]).toEqual([
      "values_differ",
      ["blitz.wins"],
    ]);

  await moderator.keyboard.press("z");
  await expect(moderator.getByRole("heading", { name: "1 waiting" })).toBeVisible(QUEUE);
});

test("names stay on one line and the chosen tab is in sight, on a laptop and on a phone", async ({
  newPerson,
  product,
}) => {
  const [sender, moderator] = [await newPerson(), await newPerson()];
  const { player } = await anAccount(product, sender);
  const service = await serviceHeaders(product);
  await prepareItems({ request: sender.request, player, service }, { clean: 1, bad: 0 });
  await signInAsAdmin(moderator);

  for (const width of [1280, 390]) {
    await moderator.setViewportSize({ width, height: 900 });
    await moderator.goto("/admin/stat-verification");
    const names = moderator.locator(".compare-names .letters");
    await expect(names).toHaveCount(2, QUEUE);
    for (const name of await names.all())
      expect(await name.evaluate((node) => node.getClientRects().length)).toBe(1);

    await moderator.goto("/admin/user-management");
    await expect(moderator.getByRole("tab", { name: "User Management" })).toBeInViewport({
      ratio: 1,
    });
    await moderator.goto("/admin");
    await expect(moderator.getByRole("tab", { name: "Overview" })).toBeInViewport({ ratio: 1 });
  }
});
