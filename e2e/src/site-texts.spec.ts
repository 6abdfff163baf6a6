// The operator's own Terms: an admin publishes them in Spanish, and who reads Spanish is asked once to accept them.
import type { Page } from "@playwright/test";

import { faultsOf } from "./faults.ts";
import { expect, test } from "./fixtures.ts";
import { signInAsAdmin, someAccount } from "./players.ts";
import { startAccount } from "./sign-in-by-api.ts";

const EDITOR = "/admin/texts/terms/es-419";
const area = (page: Page) => page.getByRole("textbox", { name: "Text in Markdown" });
const published = (page: Page) => page.getByRole("alert").filter({ hasText: "is published" });

async function publish(page: Page, words: string) {
  await area(page).fill(words);
  await page.getByRole("button", { name: "Publish..." }).press("Enter");
}

const confirm = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("button", { name }).press("Enter");

/** The servers of all journeys have built-in texts. */
test.afterEach(async ({ newPerson }) => {
  const admin = await newPerson();
  await signInAsAdmin(admin);
  await admin.goto(EDITOR);
  await area(admin).waitFor();
  const back = admin.getByRole("button", { name: "Back to the built-in text..." });
  if (!(await back.isVisible())) return;
  await back.press("Enter");
  await confirm(admin, "Take the text back");
  await expect(admin.getByText("The text is taken back.")).toBeVisible();
});

test("Spanish Terms: a script link is refused, a player is asked once, and the page has the version @both-engines", async ({
  newPerson,
}) => {
  const [admin, player] = [await newPerson(), await newPerson({ locale: "es-DO" })];
  await signInAsAdmin(admin);
  await startAccount(player, someAccount());
  await admin.goto("/admin");
  await admin.getByRole("link", { name: "Texts of the site" }).press("Enter");
  await admin.getByRole("link", { name: "Edit: Terms, Español" }).press("Enter");
  await publish(admin, "## Juego limpio\n\n[Premio](javascript:alert(1))");
  await expect(area(admin)).toBeFocused();
  await expect(admin.getByText(/^Line 3: this address is not allowed/).first()).toBeVisible();
  const found = await faultsOf(admin, "a text with a fault");

  await publish(admin, "## Juego limpio\n\nUna cuenta por persona. Mira la [ayuda](/help).");
  await confirm(admin, "Publish");
  await expect(published(admin)).toBeVisible();
  await expect(admin.getByText("asks to accept it")).toBeVisible();
  found.push(...(await faultsOf(admin, "a published text")));

  const question = player.getByRole("region", { name: "Nuevos Términos" });
  await expect(async () => {
    await player.goto("/leaderboard");
    await expect(question).toBeVisible({ timeout: 3000 });
  }).toPass();
  found.push(...(await faultsOf(player, "asked about the Terms")));
  await question.getByRole("link", { name: "Leer los Términos" }).press("Enter");
  await expect(player.getByRole("heading", { name: "Juego limpio", level: 2 })).toBeVisible();
  await expect(player.getByText(/^Versión \d+ del /)).toBeVisible();
  await expect(player.getByRole("heading", { level: 1 })).toHaveCount(1);
  found.push(...(await faultsOf(player, "the operator's Terms")));

  await question.getByRole("button", { name: "Acepto" }).press("Enter");
  await expect(question).toHaveCount(0);
  const answer = player.waitForResponse((response) => response.url().includes("/my-terms"));
  await player.reload();
  expect(await (await answer).json()).toMatchObject({ terms: null });
  await expect(player.getByRole("heading", { name: "Juego limpio" })).toBeVisible();
  await expect(question).toHaveCount(0);

  await admin.goto("/admin/audit");
  await expect(admin.getByText(/published a text of the site/).first()).toBeVisible();
  expect(found).toEqual([]);
});
