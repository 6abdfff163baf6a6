// A change of language loses nothing, and a signed-in player's choice goes with them.
import type { Page } from "@playwright/test";

import { expect, test } from "./fixtures.ts";
import { pairsOf, pictureOf } from "./pairs.ts";
import { someAccount } from "./players.ts";
import { startAccount, startSession } from "./sign-in-by-api.ts";

const SLOW = { timeout: 60_000 };
const [PAIR] = pairsOf("clean", 1);

const markPage = (page: Page) =>
  page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
const isSamePage = (page: Page) => page.evaluate(() => "isSamePage" in globalThis);

/** The menu in the frame, whatever its name in the page's language is. */
const menu = (page: Page) => page.locator("select:has(option[lang=ht])").filter({ visible: true });

/** What stands in the fields of the form, in their order. */
const typedIn = (page: Page) =>
  page
    .locator("main :is(input:not([type=file]), textarea)")
    .evaluateAll((fields) =>
      fields.map((field) =>
        field instanceof HTMLInputElement && field.type === "checkbox"
          ? String(field.checked)
          : (field as HTMLInputElement).value,
      ),
    );

test("a half-filled review of an upload stays as it is in another language", async ({
  newPerson,
}) => {
  test.setTimeout(180_000);
  if (PAIR === undefined) throw new Error("The samples hold no clean pair");
  const page = await newPerson();
  await startAccount(page, someAccount());
  await page.goto("/upload");
  await page.getByLabel(/Choose Domino Game/).selectOption("domino-by-flyclops");
  await page.getByLabel("Gamertag").fill("El_Profe");
  const files = page.locator("input[type=file]");
  await files.first().setInputFiles(pictureOf(PAIR, "top_half"));
  await files.last().setInputFiles(pictureOf(PAIR, "bottom_half"));
  await expect(page.getByText(/^Both images processed!/)).toBeVisible(SLOW);
  const notes = page.locator("main textarea");
  await notes.fill("Typed before the change");
  const before = await typedIn(page);
  await markPage(page);

  await menu(page).first().selectOption("es-419");

  await expect(page.locator("html")).toHaveAttribute("lang", "es-419");
  await expect(page.getByText(/^Both images processed!/)).toHaveCount(0);
  expect(before).toContain("Typed before the change");
  expect(await typedIn(page)).toEqual(before);
  expect(await isSamePage(page)).toBe(true);
});

test("a half-filled registration stays as it is in another language", async ({ newPerson }) => {
  const page = await newPerson();
  await page.goto("/register");
  const { username, email, password } = someAccount();
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  const fields = page.locator("form input:not([type=checkbox])");
  const values = () =>
    fields.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  const before = await values();
  await markPage(page);

  await menu(page).first().selectOption("fr");

  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  expect(before).toContain(email);
  expect(await values()).toEqual(before);
  expect(await isSamePage(page)).toBe(true);
});

test("a player's language goes to a device where nothing was chosen, with their emails' language", async ({
  newPerson,
}) => {
  const account = someAccount();
  const page = await newPerson();
  const { headers } = await startAccount(page, account);
  await page.goto("/leaderboard");
  await expect(page.locator(".user-link").first()).toBeAttached();
  await menu(page).first().selectOption("ht");
  const savedLanguage = async () => {
    const row = await page.request.get("/rest/v1/users?select=locale", { headers });
    return (await row.json()) as unknown;
  };
  await expect.poll(savedLanguage).toEqual([{ locale: "ht" }]);

  const elsewhere = await newPerson();
  await startSession(elsewhere, account);
  await elsewhere.goto("/leaderboard");

  await expect(elsewhere.locator("html")).toHaveAttribute("lang", "ht");
});

test("numbers and moments follow the player's country and time zone at once", async ({
  newPerson,
}) => {
  const page = await newPerson();
  const { headers } = await startAccount(page, someAccount());
  await page.goto("/profile");
  await page.getByRole("button", { name: "Edit Profile" }).click();
  const zone = page.getByLabel("Time zone");
  await expect(zone).toBeVisible();

  await page.getByLabel("Numbers").selectOption("DE");
  await expect(page.getByText("Not saved")).toHaveCount(0);
  await zone.fill("tokyo");
  await zone.press("Enter");

  await expect(zone).toHaveValue("Asia/Tokyo");
  await expect(page.getByText(/Now it is .*GMT\+9\./)).toBeVisible();
  const row = await page.request.get("/rest/v1/users?select=number_region,time_zone", { headers });
  expect(await row.json()).toEqual([{ number_region: "DE", time_zone: "Asia/Tokyo" }]);
});

test("the browser writes numbers as the reader's country does", async ({ newPerson }) => {
  const page = await newPerson();
  await startAccount(page, someAccount());
  await page.goto("/profile");
  await page.getByRole("button", { name: "Edit Profile" }).click();
  const numbers = page.locator("select").filter({ hasText: " · 12" });
  const written = async (country: string) => {
    const option = numbers.locator(`option[value="${country}"]`);
    return (await option.textContent())?.replaceAll(/\s/g, " ");
  };

  await menu(page).first().selectOption("es-419");
  await expect.poll(() => written("VE")).toBe("Venezuela · 12.345,6");
  expect(await written("DO")).toBe("República Dominicana · 12,345.6");
  expect(await written("")).toMatch(/ · 12,345\.6$/);

  await menu(page).first().selectOption("ht");
  // Browsers have no data for Haitian Creole, and would take those of the machine.
  await expect.poll(() => written("")).toMatch(/ · 12 345,6$/);
  await page.goto("/profile");
  await expect(page.locator(".profile-statistics")).toContainText(/0,0\s%/);
});
