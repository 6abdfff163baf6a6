// Every screen in a language with longer texts, on a narrow phone, also of a reader who has doubled the size of
// texts: nothing is cut off, nothing scrolls sideways, and nothing is left in English.
import { expect, test } from "./fixtures.ts";
import { misfitsOf } from "./misfits.ts";
import { signInAsAdmin, someAccount } from "./players.ts";
import { startProduct, type Product } from "./product.ts";
import { englishTexts, speakPseudoLanguage } from "./pseudo-language.ts";
import { startAccount } from "./sign-in-by-api.ts";

const VISITOR = [
  "/",
  "/login",
  "/register",
  "/reset-password",
  "/auth/callback",
  "/leaderboard",
  "/compare/@no-one/@no-other",
  "/@no-one",
  "/help",
  "/policy",
  "/terms",
  "/privacy",
  "/status",
  "/accuracy",
];
const PLAYER = [
  "/leaderboard",
  "/upload",
  "/players",
  "/profile",
  "/progress",
  "/subscription",
  "/clubs",
  "/events",
];
const STAFF = ["/admin", "/debug-stats", "/check-schema"];
/** What stays as it is in French: the brand, two modes, and the names of the players of this test. */
const NAMES =
  /Capicú Stats Club|Capicú|Domino!|Casual|Blitz|Moderator|@player|@no-(?:one|other)|[\w.]+@example\.com/g;

let product: Product | undefined;
test.afterEach(() => product?.stop());

test("no screen is left in English, and long texts fit on a narrow phone", async ({ browser }) => {
  test.setTimeout(300_000);
  // Players of other tests have names with vowels.
  product = await startProduct();
  const { url } = product;
  const newPerson = async () => (await browser.newContext({ baseURL: url })).newPage();
  const [visitor, player, admin] = [await newPerson(), await newPerson(), await newPerson()];
  const account = { ...someAccount(), username: "Zrwt Bk" };
  await startAccount(player, account);
  await signInAsAdmin(admin);

  const found: string[] = [];
  for (const [page, paths] of [
    [visitor, VISITOR],
    [player, PLAYER],
    [admin, STAFF],
  ] as const) {
    await speakPseudoLanguage(page, url);
    for (const path of paths) {
      await page.setViewportSize({ width: 320, height: 800 });
      await page.goto(path);
      await expect(page.locator("h1").first()).toBeVisible();
      await page.waitForLoadState("networkidle");
      const texts = await englishTexts(page, NAMES);
      const misfits = await misfitsOf(page, path);
      found.push(...texts.map((text) => `${path}, English: ${text}`), ...misfits);
    }
  }

  expect(found).toEqual([]);
});
