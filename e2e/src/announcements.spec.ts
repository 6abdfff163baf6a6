// An announcement of the site, from the form of an admin to the pages of its readers.
import type { Page } from "@playwright/test";

import { faultsOf } from "./faults.ts";
import { expect, test } from "./fixtures.ts";
import { signInAsAdmin, someAccount } from "./players.ts";
import { ADMIN } from "./product.ts";
import { signInByApi, startAccount } from "./sign-in-by-api.ts";

const HOUR_MS = 3_600_000;
const WORDS = "The site rests tonight from 2 to 3.";

const announcementOf = (page: Page) => page.getByRole("region", { name: "Announcement" });
const dismissalOf = (page: Page) => page.getByRole("button", { name: "Dismiss the announcement" });

/** Every journey ends what it has written: the others share the site. */
async function act(page: Page, data: object): Promise<string> {
  const { headers } = await signInByApi(page, ADMIN);
  const answer = await page.request.post("/functions/v1/admin-announcements-action", {
    headers,
    data,
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { id: string }).id;
}

const publish = (page: Page, facts: object = {}) =>
  act(page, {
    action: "publish",
    level: "info",
    audience: "everybody",
    texts: { en: WORDS, "es-419": "El sitio descansa esta noche de 2 a 3." },
    link: "/help",
    starts_at: null,
    ends_at: new Date(Date.now() + HOUR_MS).toISOString(),
    ...facts,
  });

const end = (page: Page, id: string) => act(page, { action: "end", id });

/** Until the server has heard of it. */
async function expectServed(page: Page, words: string, isServed: boolean) {
  await expect(async () => {
    expect((await (await page.request.get("/config.json")).text()).includes(words)).toBe(isServed);
  }).toPass();
}

test("an admin writes an announcement by the keyboard, and readers dismiss it by the keyboard @both-engines", async ({
  newPerson,
}) => {
  const [admin, visitor] = [await newPerson(), await newPerson({ locale: "es-DO" })];
  await signInAsAdmin(admin);
  await admin.goto("/admin");
  await admin.getByRole("link", { name: "Announcements" }).press("Enter");
  const form = admin.getByRole("region", { name: "Write an announcement" });
  const send = form.getByRole("button", { name: "Publish the announcement" });
  await send.press("Enter");
  await expect(form.getByText("Write the announcement in at least one language")).toBeVisible();
  await expect(form.getByLabel("English")).toBeFocused();
  await form.getByLabel("English").fill(WORDS);
  await form.getByLabel("Español").fill("El sitio descansa esta noche <b>de 2 a 3</b>.");
  await form.getByLabel("Level").selectOption("Important");
  await form.getByLabel(/^Link/).fill("javascript:alert(1)");
  await form.getByLabel(/^Ends/).fill("2020-01-01T10:00");
  await send.press("Enter");
  await expect(form.getByText("The end is over already")).toBeVisible();
  await expect(form.getByText(/^A link is a page of this site/)).toBeVisible();
  const found = await faultsOf(admin, "an announcement that is written");
  await form.getByLabel(/^Link/).fill("/help");
  await form.getByLabel(/^Ends/).fill(`${new Date().getFullYear() + 1}-01-01T10:00`);
  await send.press("Enter");
  await expect(admin.getByRole("alert")).toContainText("The announcement is written.");
  await expect(form.getByLabel("English")).toHaveValue("");
  const item = admin.getByRole("region", { name: WORDS });
  await expect(item.getByText("shows now")).toBeVisible();
  found.push(...(await faultsOf(admin, "announcements of the site")));

  await expectServed(visitor, WORDS, true);
  await visitor.goto("/");
  const region = visitor.getByRole("region", { name: "Aviso" });
  await expect(region).toContainText("esta noche <b>de 2 a 3</b>.");
  await expect(visitor.getByRole("status").filter({ hasText: "esta noche" })).toHaveCount(1);
  found.push(...(await faultsOf(visitor, "the landing page with an announcement")));
  await region.getByRole("button").press("Enter");
  await expect(region).toHaveCount(0);
  await visitor.goto("/leaderboard");
  await expect(visitor.locator("h1").first()).toBeVisible();
  await visitor.reload();
  await visitor.waitForLoadState("networkidle");
  await expect(region).toHaveCount(0);

  await item.getByRole("button", { name: /^End now/ }).press("Enter");
  await admin.getByRole("dialog").getByRole("button", { name: "End now" }).press("Enter");
  await expect(admin.getByRole("alert")).toContainText("The announcement has ended.");
  await expectServed(visitor, WORDS, false);
  await admin.goto("/admin/audit");
  await expect(admin.getByText(/ended an announcement of the site/).first()).toBeVisible();
  expect(found).toEqual([]);
});

test("a player dismisses an announcement on every device, and what is for the staff reaches no player", async ({
  newPerson,
}) => {
  const [phone, desktop, reader] = [await newPerson(), await newPerson(), await newPerson()];
  const account = someAccount();
  await startAccount(phone, account);
  const forPlayers = await publish(phone, { audience: "players", texts: { en: "For players" } });
  const forStaff = await publish(phone, { audience: "staff", texts: { en: "For the staff" } });
  await signInAsAdmin(reader);

  await reader.goto("/leaderboard");
  await expect(announcementOf(reader)).toContainText("For the staff");
  await dismissalOf(reader).press("Enter");
  await expect(announcementOf(reader)).toContainText("For players");
  await expect(dismissalOf(reader)).toBeFocused();
  const bodies: string[] = [];
  phone.on("response", (answer) => {
    if (new URL(answer.url()).pathname.startsWith("/assets/")) return;
    void answer.text().then(
      (body) => bodies.push(body),
      () => undefined,
    );
  });
  await phone.goto("/leaderboard");
  await expect(announcementOf(phone)).toContainText("For players");
  await dismissalOf(phone).click();
  await expect(announcementOf(phone)).toHaveCount(0);
  await phone.waitForLoadState("networkidle");

  const { email, password } = account;
  await desktop.goto("/login");
  await desktop.getByLabel("Email").fill(email);
  await desktop.getByLabel("Password", { exact: true }).fill(password);
  const answered = desktop.waitForResponse(/functions\/v1\/announcements/);
  await desktop.getByRole("button", { name: "Sign In", exact: true }).click();
  expect(await (await answered).json()).toEqual({ success: true, announcements: [] });
  await expect(announcementOf(desktop)).toHaveCount(0);
  for (const id of [forPlayers, forStaff]) await end(phone, id);
  expect(bodies.length).toBeGreaterThan(0);
  expect(bodies.filter((body) => body.includes("For the staff"))).toEqual([]);
});

test("an open page shows what begins and hides what has ended, within a minute", async ({
  newPerson,
}) => {
  const page = await newPerson();
  await page.clock.install();
  await page.goto("/");
  await expect(page.locator("h1").first()).toBeVisible();
  const paths: string[] = [];
  page.on("request", (request) => paths.push(new URL(request.url()).pathname));
  await page.clock.fastForward(40_000);
  expect(paths.filter((path) => /announcement|config/.test(path))).toEqual([]);
  const id = await publish(page);
  await expectServed(page, WORDS, true);

  await page.clock.runFor(20_000);
  await expect(announcementOf(page)).toContainText(WORDS);
  await end(page, id);
  await expectServed(page, WORDS, false);
  await page.clock.runFor(50_000);
  await expect(announcementOf(page)).toHaveCount(0);
});

for (const width of [390, 1280])
  test(`an announcement moves nothing and covers nothing that is used, at ${width} pixels`, async ({
    newPerson,
  }) => {
    const page = await newPerson({ viewport: { width, height: 800 } });
    await startAccount(page, someAccount());
    const id = await publish(page);
    await expectServed(page, WORDS, true);
    await page.addInitScript(() => {
      const shifts: object[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const card = document.querySelector(".announcement");
          if (card !== null) shifts.push(entry.toJSON() as object);
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    for (const path of ["/", "/leaderboard", "/upload"]) {
      await page.goto(path);
      await expect(announcementOf(page)).toContainText(WORDS);
      await page.waitForLoadState("networkidle");
      const shifts = await page.evaluate(
        () => (globalThis as unknown as { shifts: object[] }).shifts,
      );
      expect(shifts, path).toEqual([]);
      expect(await coveredBars(page), path).toEqual([]);
      expect(await coveredStops(page), path).toEqual([]);
    }
    await end(page, id);
  });

/** Of the bars at the lower edge, those that lie under the announcement. */
const coveredBars = (page: Page) =>
  page.evaluate(() => {
    const card = document.querySelector(".announcement")?.getBoundingClientRect();
    const bars = [...document.querySelectorAll(".tab-bar, .you-strip, .upload-actions")];
    return bars
      .filter((bar) => {
        const { top, bottom, left, right } = bar.getBoundingClientRect();
        if (card === undefined || bottom === top) return false;
        return top < card.bottom && bottom > card.top && left < card.right && right > card.left;
      })
      .map((bar) => bar.className);
  });

/** What has the focus on the way through the page and lies wholly under the announcement. */
async function coveredStops(page: Page): Promise<string[]> {
  const covered: string[] = [];
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press("Tab");
    const found = await page.evaluate(() => {
      const card = document.querySelector(".announcement");
      const { activeElement: focused } = document;
      if (card === null || focused === null || card.contains(focused)) return null;
      const [over, under] = [card.getBoundingClientRect(), focused.getBoundingClientRect()];
      const isCovered =
        under.top >= over.top &&
        under.bottom <= over.bottom &&
        under.left >= over.left &&
        under.right <= over.right &&
        under.height > 0;
      return isCovered ? focused.outerHTML.slice(0, 120) : null;
    });
    if (found !== null) covered.push(found);
  }
  return covered;
}
