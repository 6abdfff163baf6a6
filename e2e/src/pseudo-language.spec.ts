// Every screen in a language with longer texts, on a narrow phone, also of a reader who has doubled the size of
// texts: nothing is cut off, nothing scrolls sideways, and nothing is left in English.
import type { Page } from "@playwright/test";

import { expect, test } from "./fixtures.ts";
import { inviteByApi, startFounder } from "./founders.ts";
import { misfitsOf } from "./misfits.ts";
import { startSecondRound } from "./nights.ts";
import { clubPages, eventPages, PLAYER_PAGES, STAFF_PAGES, VISITOR_PAGES } from "./pages.ts";
import { signInAsAdmin, someAccount } from "./players.ts";
import { startProduct, type Product } from "./product.ts";
import { englishTexts, speakPseudoLanguage } from "./pseudo-language.ts";
import { prepareItems, serviceHeaders } from "./review-items.ts";
import { startAccount, type SignedInPlayer } from "./sign-in-by-api.ts";

const DIALOG = "dialog, [role=dialog]";
/** What opens something on the screen at an address, one press after the other, and what is open then. */
const OPENERS: Record<string, readonly (readonly [...openers: string[], opened: string])[]> = {
  "/": [["header [aria-expanded]", "header nav"]],
  "/login": [[".field-aside button", DIALOG]],
  "/leaderboard": [
    [".topbar [aria-expanded]", ".sidebar[data-open]"],
    ["tbody .row-button", DIALOG],
  ],
  "/upload": [[".topbar [aria-haspopup=dialog]", DIALOG]],
  "/players": [
    ["main .source-number", DIALOG],
    ["main .type-small > .link", DIALOG],
  ],
  "/profile": [[".profile-head-actions > :last-child", "[aria-labelledby=sessions] li"]],
  "/admin/user-management": [[".cell-actions [aria-haspopup=menu]", "[data-danger]", DIALOG]],
  "/admin/stat-verification": [
    [".review-bar [aria-haspopup=dialog]", DIALOG],
    ["[data-variant^=danger]", DIALOG],
  ],
};
/**
 * What stays as it is in French: names, also of settings, letters of sides, alone or before points, values and codes
 * as the database has them, and units of bytes.
 */
const NAMES =
  /Capicú Stats Club|Capicú|Domino!(?: by Flyclops)?|Casual|Blitz|Moderator|@player|@moderator|@no-(?:one|other)|Twitter|Instagram|YouTube|Twitch|Discord|DominoKing_0|UTC|pending|rafa_\w+|Los Martes \w+|los-martes-\w+|Río Piedras|America\/Puerto_Rico|Puerto Rico|Porto Rico|localhost:\d+\/clubs|Chrome|Linux|JSON|HTML|Markdown|English|Español|Português|Français|Kreyòl ayisyen|(?:Java|Type)Script|Python|curl|Starter|(?<=: )[A-Z][A-Z0-9_]+(?=\])|\bPro\b|Gamertag|[\w.]+@example\.com|^A$|\bA \d+|(?<=[A-Z][b-z]{2}) et (?=[A-Z][b-z]{2})|[\w-]{43}|\d\s[kMG]?o\b/g;

let product: Product | undefined;
test.afterEach(() => product?.stop());

test("no screen is left in English, and long texts fit on a narrow phone", async ({ browser }) => {
  test.setTimeout(300_000);
  // Players of other tests have names with vowels.
  product = await startProduct();
  const { url } = product;
  const newPerson = async () =>
    (await browser.newContext({ baseURL: url, reducedMotion: "reduce" })).newPage();
  const [visitor, player, admin] = [await newPerson(), await newPerson(), await newPerson()];
  const founder = await newPerson();
  const account = { ...someAccount(), username: "Zrwt Bk" };
  const sender = await startAccount(player, account);
  const service = await serviceHeaders(product);
  const counts = { clean: 1, bad: 0 };
  await prepareItems({ request: player.request, player: sender, service }, counts);
  await signInAsAdmin(admin);
  const club = await startFounder(founder, product, { kind: "public" });
  const night = await startSecondRound(founder, club.player);
  const { handle } = await profileOf(player, sender);
  const { pathname: invitation } = new URL(await inviteByApi(founder, club, { uses: 1 }));

  const found: string[] = [];
  for (const [page, paths] of [
    [admin, STAFF_PAGES],
    [visitor, [...VISITOR_PAGES, invitation, `/@${handle.replace(/^@/, "")}`]],
    [player, [...PLAYER_PAGES, `/clubs/${club.slug}`]],
    [founder, [...clubPages(club.slug), "/events/new", ...eventPages(night.slug)]],
  ] as const) {
    await speakPseudoLanguage(page, url);
    for (const path of paths) {
      await page.setViewportSize({ width: 320, height: 800 });
      await page.goto(path);
      await expect(page.locator("h1").first()).toBeVisible();
      await page.waitForLoadState("networkidle");
      const texts = await englishTexts(page, NAMES);
      found.push(...texts.map((text) => `${path}, English: ${text}`));
      found.push(...(await misfitsOf(page, path)));
      for (const selectors of OPENERS[path] ?? [])
        found.push(...(await faultsOfOpened(page, path, selectors)));
    }
    // From now on the lists have a player.
    if (page === admin) {
      await page.keyboard.press("a");
      await expect(page.getByRole("alert")).toBeVisible();
    }
  }

  expect(found).toEqual([]);
});

async function profileOf({ request }: Page, { headers, id }: SignedInPlayer) {
  const answer = await request.get(`/rest/v1/users?id=eq.${id}&select=handle`, { headers });
  const [profile] = (await answer.json()) as { handle: string }[];
  if (profile === undefined) throw new Error("The player has no profile");
  return profile;
}

/** What is wrong in what the selectors open on a screen; it is closed again. */
async function faultsOfOpened(
  page: Page,
  path: string,
  selectors: readonly string[],
): Promise<string[]> {
  const opened = selectors.at(-1) ?? "";
  for (const opener of selectors.slice(0, -1)) await page.locator(opener).first().click();
  await expect(page.locator(opened)).toBeVisible();
  const texts = await englishTexts(page, NAMES);
  const found = [
    ...texts.map((text) => `${path}, ${opened}, English: ${text}`),
    ...(await misfitsOf(page, `${path}, ${selectors.join(", ")}`)),
  ];
  await page.keyboard.press("Escape");
  await expect(page.locator(DIALOG)).toHaveCount(0);
  return found;
}
