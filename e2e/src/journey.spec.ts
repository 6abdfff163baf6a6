// The main journey of the product: two screenshots become a place on the leaderboard.
import type { Locator, Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { basename } from "node:path";

import { expect, test } from "./fixtures.ts";
import { pairsOf, pictureOf, type Pair } from "./pairs.ts";
import { register, signInAsAdmin, someAccount } from "./players.ts";
import { startAccount } from "./sign-in-by-api.ts";

const PAIRS = [...pairsOf("clean", 1), ...pairsOf("medium", 1), ...pairsOf("hard", 1)];

/** One pair is enough on each database, because recognition does not depend on the database. */
const enginesFor = ({ tier }: Pair) => (tier === "clean" ? " @both-engines" : "");

for (const pair of PAIRS)
  test(`S1.2 S4.24 a ${pair.tier} pair (${pair.id}) becomes a place on the leaderboard${enginesFor(pair)}`, async ({
    newPerson,
  }) => {
    const account = someAccount();
    const visitor = await newPerson();
    await visitor.goto("/leaderboard");
    await expect(visitor.getByRole("heading", { name: "Global Leaderboard" })).toBeVisible();
    const player = await newPerson();
    await register(player, account);

    await fillFromScreenshots(player, pair);
    await expectRead(player, pair);
    await player.getByLabel("Gamertag").fill(pair.truth.gamertag);
    await submit(player);
    const moderator = await newPerson();
    await signInAsAdmin(moderator);
    await decide(moderator, account.username, { action: "Approve" });

    // The visitor never reloads.
    await expect(rowOf(visitor, account.username)).toContainText(
      pair.truth.overall.wins.toLocaleString("en-US"),
    );
    await player.goto("/leaderboard");
    await expect(rowOf(player, account.username)).toHaveAttribute("aria-current", "true");
    const panel = player.getByRole("complementary", { name: "Your stats" });
    await expect(panel).toContainText(pair.truth.overall.wins.toLocaleString("en-US"));
  });

test("S4.23 a rejected player reads the reason", async ({ newPerson }) => {
  const [pair] = pairsOf("clean", 2).slice(1);
  if (pair === undefined) throw new Error("the samples hold too few clean pairs");
  const account = someAccount();
  const player = await newPerson();
  await startAccount(player, account);
  await player.goto("/leaderboard");

  await fillFromScreenshots(player, pair);
  await submit(player);
  const moderator = await newPerson();
  await signInAsAdmin(moderator);
  await decide(moderator, account.username, {
    action: "Reject",
    reason: "The second picture is of another player.",
  });

  await player.goto("/upload");
  await player.getByRole("button", { name: /View Your Recent Submissions/ }).click();
  await expect(player.getByText("rejected")).toBeVisible();
  await expect(player.getByText("The second picture is of another player.")).toBeVisible();
});

test("each picture travels to the server once, and gets its second name there", async ({
  newPerson,
}) => {
  const [pair] = pairsOf("clean", 1) as [Pair];
  const player = await newPerson();
  await startAccount(player, someAccount());
  await player.goto("/leaderboard");
  const requests: string[] = [];
  player.on("request", (request) => {
    const [, name] = /\/storage\/v1\/object\/(.*)/.exec(request.url()) ?? [];
    if (request.method() === "POST" && name !== undefined) requests.push(name.replace(/\d+/, "…"));
  });

  await fillFromScreenshots(player, pair);
  await submit(player);

  expect(requests).toEqual([
    "screenshots/…_top_half.jpg",
    "screenshots/…_bottom_half.jpg",
    "copy",
    "copy",
  ]);
});

/** Chooses the top half in the file dialog and drags the bottom half. */
async function fillFromScreenshots(page: Page, pair: Pair) {
  await page.getByRole("link", { name: "Upload Stats" }).first().click();
  await page.getByLabel(/Choose Domino Game/).selectOption("domino-by-flyclops");
  await page.locator("input[type=file]").first().setInputFiles(pictureOf(pair, "top_half"));
  await expect(page.getByText("✓ Top half uploaded")).toBeVisible({ timeout: 60_000 });
  await drop(page.getByText("Bottom Half (Detailed Stats)"), pictureOf(pair, "bottom_half"));
  await expect(
    page.getByText(
      "Both images processed! Please enter your gamertag and review before submitting.",
    ),
  ).toBeVisible({ timeout: 60_000 });
}

async function drop(zone: Locator, path: string) {
  const base64 = readFileSync(path).toString("base64");
  const name = basename(path);
  const type = name.endsWith(".png") ? "image/png" : "image/jpeg";
  const transfer = await zone.page().evaluateHandle(
    ({ picture, fileName, fileType }) => {
      const encoded = atob(picture);
      const bytes = Uint8Array.from(encoded, (letter) => letter.codePointAt(0) ?? 0);
      const data = new DataTransfer();
      data.items.add(new File([bytes], fileName, { type: fileType }));
      return data;
    },
    { picture: base64, fileName: name, fileType: type },
  );
  for (const event of ["dragenter", "dragover", "drop"])
    await zone.dispatchEvent(event, { dataTransfer: transfer });
}

const block = (page: Page, name: string): Locator => page.getByRole("group", { name });

const BLOCKS = { Overall: "overall", "Casual Mode": "casual", "Blitz Mode": "blitz" } as const;
const FIELDS = { Wins: "wins", Losses: "losses", "Win Rate": "win_rate" } as const;

/** Expects correct values from clean pictures; corrects the values of the others. */
async function expectRead(page: Page, { tier, truth }: Pair) {
  for (const [name, mode] of Object.entries(BLOCKS))
    for (const [label, field] of Object.entries(FIELDS)) {
      const input = block(page, name).getByLabel(label);
      if (tier === "clean") await expect(input).toHaveValue(String(truth[mode][field]));
      else await input.fill(String(truth[mode][field]));
    }
}

async function submit(page: Page) {
  await page.getByRole("button", { name: "Upload Stats" }).click();
  await expect(
    page.getByText(
      "✅ Stats and screenshot uploaded successfully! Your submission is pending admin review.",
    ),
  ).toBeVisible({ timeout: 60_000 });
}

interface Decision {
  action: "Approve" | "Reject";
  reason?: string;
}

async function decide(page: Page, username: string, { action, reason = "" }: Decision) {
  await page.goto("/admin");
  await page.getByRole("tab", { name: /Stat Verification/ }).click();
  await page.getByRole("button", { name: new RegExp(username) }).click();
  await page.getByRole("button", { name: action, exact: true }).click();
  if (action === "Reject") {
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(/reason/i).fill(reason);
    await dialog.getByRole("button", { name: /^Reject/ }).click();
  }
  const word = action === "Approve" ? "approved" : "rejected";
  await expect(page.getByRole("alert")).toContainText(`Stats ${word} successfully!`);
}

const rowOf = (page: Page, username: string): Locator =>
  page.getByRole("row").filter({ hasText: username });
