// The site in the reader's language: from the first byte, and by the reader's choice.
import { faultsOf } from "./faults.ts";
import { expect, test } from "./fixtures.ts";
import { someAccount } from "./players.ts";
import { startAccount } from "./sign-in-by-api.ts";

const SPANISH = "Pon tu récord sobre la mesa.";

test.describe("a browser that asks for Spanish, without scripts", () => {
  test.use({ locale: "es-DO", javaScriptEnabled: false });

  test("gets a Spanish page", async ({ page }) => {
    const answer = await page.goto("/");

    expect(answer?.headers()["content-language"]).toBe("es-419");
    expect(answer?.headers()["vary"]).toContain("accept-language");
    await expect(page.locator("html")).toHaveAttribute("lang", "es-419");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(SPANISH);
  });
});

test.describe("a browser that asks for Spanish", () => {
  test.use({ locale: "es-DO" });

  test("gets no other language's texts on its way", async ({ page }) => {
    const paths: string[] = [];
    page.on("request", (request) => paths.push(new URL(request.url()).pathname));
    await page.goto("/");
    // A press before the scripts have run loads a whole page, with its texts in it.
    await page.waitForLoadState("networkidle");
    await page.getByRole("link", { name: "Empieza gratis" }).first().click();
    await expect(page).toHaveURL("/register");
    await page.goto("/help");
    await page.waitForLoadState("networkidle");

    const catalogues = paths.filter((path) => /^\/assets\/.*\.json$/.test(path));
    expect(catalogues.filter((path) => path.startsWith("/assets/es-419-"))).not.toEqual([]);
    expect(catalogues.filter((path) => !path.startsWith("/assets/es-419-"))).toEqual([]);
  });
});

test("a change of language changes the open page, and stays for the next visit", async ({
  page,
}) => {
  await page.goto("/");
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await page.getByRole("combobox", { name: "Language" }).selectOption("es-419");
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText(SPANISH);
  await expect(page.locator("html")).toHaveAttribute("lang", "es-419");
  expect(await page.evaluate(() => "isSamePage" in globalThis)).toBe(true);

  await page.reload();
  await expect(title).toHaveText(SPANISH);
});

test("from the landing page to a screen and back, without loading the page again", async ({
  page,
}) => {
  await page.goto("/");
  // Before its code has come, a link loads the page anew.
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await page.getByRole("link", { name: "Start Tracking Free" }).first().click();
  await expect(page).toHaveURL("/register");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Put your record on the table.");
  await page.goForward();
  await expect(page).toHaveURL("/register");

  expect(await page.evaluate(() => "isSamePage" in globalThis)).toBe(true);
});

const PAGES = ["/", "/leaderboard", "/upload", "/players", "/profile", "/subscription"];

for (const language of ["es-419", "pt-BR", "fr", "ht"])
  test(`X.18 in ${language} no page has a violation, and the sidebar cuts nothing off`, async ({
    newPerson,
    baseURL,
  }) => {
    test.setTimeout(180_000);
    const page = await newPerson();
    await startAccount(page, someAccount());
    await page.context().addCookies([{ name: "language", value: language, url: baseURL ?? "" }]);

    const found: string[] = [];
    for (const path of PAGES) {
      await page.goto(path);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expect(page.locator("h1").first()).toBeVisible();
      found.push(...(await faultsOf(page, path)));
    }
    expect(found).toEqual([]);

    await page.goto("/leaderboard");
    const sidebar = page.locator(".sidebar");
    await expect(sidebar.locator(".user-link")).toBeVisible();
    expect(await sidebar.evaluate((side) => side.scrollWidth - side.clientWidth)).toBe(0);
  });
