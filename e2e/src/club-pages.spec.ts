// Every page of a club on the narrowest screen, and in the colours of a system that takes the page's away.
import type { Page } from "@playwright/test";

import { expect, test } from "./fixtures.ts";
import { inviteByApi, startFounder } from "./founders.ts";

const PAGES = ["", "/board", "/numbers", "/calendar"];
const PARTS = ["requests", "members", "invitations", "facts", "ownership"];

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test("X.22 no page of a club scrolls sideways at 320 px", async ({ newPerson, product }) => {
  const page = await newPerson();
  const club = await startFounder(page, product, { kind: "public" });
  const base = `/clubs/${club.slug}`;
  const invitation = await inviteByApi(page, club, { uses: 1 });
  await page.setViewportSize({ width: 320, height: 700 });

  const addresses = [
    ...PAGES.map((below) => base + below),
    ...PARTS.map((part) => `${base}/manage?part=${part}`),
    `/leaderboard?filter=club:${club.slug}`,
    invitation,
  ];
  for (const address of addresses) {
    await page.goto(address);
    await page.waitForLoadState("networkidle");
    await expect(page.locator("h1").first()).toBeVisible();
    expect(await sideways(page), address).toBeLessThanOrEqual(0);
  }
});

test("without the page's colours, emblem, open page and buttons can still be told apart", async ({
  newPerson,
  product,
}) => {
  const page = await newPerson();
  const club = await startFounder(page, product, { kind: "public" });
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(`/clubs/${club.slug}`);

  const emblem = page.getByRole("banner").or(page.locator("header.club-head")).last();
  const letters = emblem.locator(".avatar-initial");
  await expect(letters).toHaveText("LM");
  const { edge, colour, background } = await letters.evaluate((element) => {
    const style = getComputedStyle(element);
    return {
      edge: `${style.borderTopStyle} ${style.borderTopWidth}`,
      colour: style.color,
      background: style.backgroundColor,
    };
  });
  expect(edge).toBe("solid 1px");
  expect(colour).not.toBe(background);

  const lineBelow = (name: string) =>
    page
      .getByRole("navigation", { name: "Pages of the club" })
      .getByRole("link", { name })
      .evaluate((link) => getComputedStyle(link).borderBottomColor);
  expect(await lineBelow("Club")).not.toBe(await lineBelow("Numbers"));
  await page.goto("/clubs");
  await expect(page.getByRole("link", { name: "Found a club" })).toHaveCSS(
    "border-top-style",
    "solid",
  );
});

test("on a phone the open page of a club is in sight among its pages", async ({
  newPerson,
  product,
}) => {
  const page = await newPerson();
  const club = await startFounder(page, product, { kind: "public" });
  await page.setViewportSize({ width: 320, height: 700 });
  for (const [path, name] of [
    ["manage", "Manage"],
    ["calendar", "Calendar"],
    ["board", "Leaderboard"],
  ] as const) {
    await page.goto(`/clubs/${club.slug}/${path}`);
    const open = page
      .getByRole("navigation", { name: "Pages of the club" })
      .getByRole("link", { name });
    await expect(open).toHaveAttribute("aria-current", "page");
    await expect(open).toBeInViewport({ ratio: 1 });
  }
});
