// A copied picture in the review queue, and a number that shows its source.
import type { Page } from "@playwright/test";
import sharp from "sharp";

import { violationsOf } from "./faults.ts";
import { expect, test } from "./fixtures.ts";
import { pairsOf, pictureOf } from "./pairs.ts";
import { signInAsAdmin, someAccount } from "./players.ts";
import { ADMIN } from "./product.ts";
import { type SignedInPlayer, signInByApi, startAccount } from "./sign-in-by-api.ts";

const [PAIR] = pairsOf("clean", 1);

/** Sends a submission as the screen does, by API; returns its id. */
async function send(
  page: Page,
  { headers, id }: SignedInPlayer,
  values: { picture: Buffer; wins: number },
) {
  const path = `${id}/${Date.now()}.jpg`;
  const stored = await page.request.post(`/storage/v1/object/screenshots/${path}`, {
    headers: { ...headers, "content-type": "image/jpeg" },
    data: values.picture,
  });
  expect(stored.status()).toBe(200);
  const casual = {
    casual_wins: values.wins,
    casual_losses: 50,
    casual_games_played: values.wins + 50,
  };
  const row = { overall_wins: values.wins, overall_losses: 50, ...casual };
  const saved = await page.request.post("/rest/v1/stats_submissions?select=id", {
    headers: { ...headers, prefer: "return=representation" },
    data: {
      ...row,
      user_id: id,
      domino_app: "domino-by-flyclops",
      gamertag: `tag ${values.wins}`,
      overall_win_rate: rateOf(values.wins),
      casual_win_rate: rateOf(values.wins),
      status: "pending",
    },
  });
  const [submission] = (await saved.json()) as { id: string }[];
  await page.request.post("/rest/v1/submission_evidence", {
    headers,
    data: { submission_id: submission?.id, half: "top_half", path },
  });
  return submission?.id ?? "";
}

const rateOf = (wins: number) => Math.round((1000 * wins) / (wins + 50)) / 10;

async function thePicture(): Promise<Buffer> {
  if (PAIR === undefined) throw new Error("The samples hold no clean pair");
  return sharp(pictureOf(PAIR, "top_half")).jpeg({ quality: 90 }).toBuffer();
}

async function withoutItsTop(picture: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const top = Math.round(height / 8);
  return sharp(picture)
    .extract({ left: 0, top, width, height: height - top })
    .jpeg({ quality: 70 })
    .toBuffer();
}

test("a cropped picture of another player is flagged, with the picture it was taken from @both-engines", async ({
  newPerson,
}) => {
  const [owner, thief, admin] = [await newPerson(), await newPerson(), await newPerson()];
  const [original, borrowed] = [someAccount(), someAccount()];
  const picture = await thePicture();
  await send(owner, await startAccount(owner, original), { picture, wins: 1201 });
  const cropped = await withoutItsTop(picture);
  await send(thief, await startAccount(thief, borrowed), { picture: cropped, wins: 1307 });

  await signInAsAdmin(admin);
  await admin.goto("/admin/stat-verification");
  await admin
    .getByRole("button", { name: new RegExp(`^${borrowed.username}.*flags?$`, "s") })
    .click();

  const flag = admin.getByRole("listitem").filter({ hasText: "Another player's picture:" });
  await expect(flag).toContainText("words, place for place, with the top half that another player");
  const link = flag.getByRole("link", { name: `The matching top half of ${original.username}` });
  const answer = await admin.request.get((await link.getAttribute("href")) ?? "");
  expect(answer.headers()["content-type"]).toBe("image/jpeg");
});

test("a number on the board tells where it comes from, by mouse, by keyboard and on a phone", async ({
  newPerson,
}) => {
  const [player, visitor] = [await newPerson(), await newPerson()];
  const account = someAccount();
  const me = await startAccount(player, account);
  const submissionId = await send(player, me, { picture: await thePicture(), wins: 1403 });
  const { headers } = await signInByApi(player, ADMIN);
  const decided = await player.request.post("/functions/v1/admin-stats-action", {
    headers,
    data: { submissionId, action: "approve" },
  });
  expect(decided.status()).toBe(200);

  await visitor.goto("/leaderboard");
  const row = visitor.getByRole("row").filter({ hasText: account.username });
  await row.getByRole("button", { name: "1,403" }).click();
  const dialog = visitor.getByRole("dialog", { name: "Wins: 1,403" });
  await expect(dialog).toContainText("A moderator approved it with screenshots.");
  await expect(dialog).toContainText("Typed by the player");
  expect(await violationsOf(visitor)).toEqual([]);
  await visitor.getByRole("heading", { name: "Global Leaderboard" }).click();
  await expect(dialog).toBeHidden();

  await row.getByRole("button", { name: account.username }).focus();
  await visitor.keyboard.press("ArrowRight");
  await visitor.keyboard.press("ArrowRight");
  await visitor.keyboard.press("Enter");
  await expect(visitor.getByRole("dialog", { name: "Losses: 50" })).toBeFocused();
  await visitor.keyboard.press("Escape");
  await expect(row.getByRole("button", { name: "50", exact: true })).toBeFocused();

  // On a phone a row is one target, and the featured card shows the sources.
  await visitor.setViewportSize({ width: 320, height: 640 });
  const rate = row.getByText("96.6%");
  await expect
    .poll(() => rate.evaluate((element) => element.getBoundingClientRect().right))
    .toBeLessThanOrEqual(320);
  await row.getByRole("button", { name: account.username }).click();
  const card = visitor.getByRole("dialog", { name: account.username });
  const wins = card.getByRole("button", { name: "1,403" });
  // The board renders again for the phone, which closes open popovers.
  await expect(async () => {
    if (!(await dialog.isVisible())) await wins.click();
    const box = await dialog.boundingBox({ timeout: 2_000 });
    expect(box?.x).toBe(0);
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(640);
  }).toPass();
});
