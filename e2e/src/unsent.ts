// Uploads made without a connection, and what the server has of a player.
import type { Page } from "@playwright/test";

import { expect } from "./fixtures.ts";
import { pairsOf, pictureOf } from "./pairs.ts";
import { someAccount, type Account } from "./players.ts";
import { startAccount, type SignedInPlayer } from "./sign-in-by-api.ts";

export const SAVED = "Saved on this device. We'll send it when you're back online.";
export const SENT_LATER = "The stats that were saved on this device have been sent.";
export const SLOW = { timeout: 60_000 };
export const INSERT = "**/rest/v1/stats_submissions*";
const [PAIR] = pairsOf("clean", 1);

interface Player extends SignedInPlayer {
  account: Account;
}

export async function openForm(page: Page, gamertag: string): Promise<Player> {
  const account = someAccount();
  const player = await startAccount(page, account);
  await page.goto("/upload");
  await fillForm(page, gamertag);
  await lateCode(page, "leave-dialog");
  await lateCode(page, "radix-dialog");
  return { ...player, account };
}

async function fillForm(page: Page, gamertag: string) {
  await page.getByLabel(/Choose Domino Game/).selectOption("domino-by-flyclops");
  await page.getByLabel("Gamertag").fill(gamertag);
}

export async function choosePictures(page: Page) {
  if (PAIR === undefined) throw new Error("The samples hold no clean pair");
  const inputs = page.locator("input[type=file]");
  await inputs.first().setInputFiles(pictureOf(PAIR, "top_half"));
  await inputs.last().setInputFiles(pictureOf(PAIR, "bottom_half"));
}

export const submit = (page: Page) => page.getByRole("button", { name: "Upload Stats" }).click();

/** The halves of each submission that the server has of this player. */
export async function submissionsOf(page: Page, { headers, id }: SignedInPlayer) {
  const answer = await page.request.get(
    `/rest/v1/stats_submissions?user_id=eq.${id}&select=gamertag,submission_evidence(half)`,
    { headers },
  );
  const rows = (await answer.json()) as {
    gamertag: string;
    submission_evidence: { half: string }[];
  }[];
  return rows.map(({ gamertag, submission_evidence: halves }) => [
    gamertag,
    ...halves.map(({ half }) => half).toSorted(),
  ]);
}

/**
 * Waits until the page has run a part of its code that comes after the page itself: `player-notices` tells of
 * saved uploads on every page; `leave-dialog`, in a `radix-dialog`, asks before signing out and comes with the form.
 */
export async function lateCode(
  page: Page,
  part: "player-notices" | "leave-dialog" | "radix-dialog",
) {
  const loaded = await page.waitForFunction(
    (start) =>
      performance.getEntriesByType("resource").find(({ name }) => name.includes(start))?.name,
    `/${part}-`,
  );
  // Answers once everything that the part imports has run, too.
  await page.evaluate(async (address) => void (await import(String(address))), loaded);
}

export async function saveOffline(page: Page, gamertag: string): Promise<Player> {
  const player = await openForm(page, gamertag);
  await page.context().setOffline(true);
  await expect(page.getByText(/^You are offline. This upload is saved/)).toBeVisible();
  await submit(page);
  await expect(page.getByText(SAVED).first()).toBeVisible();
  return player;
}
