// A player reads in the feed what was approved of somebody they follow, and one switch ends it on both sides; a week's
// recap is private, is shared by a link, and the link is taken back.
import type { Page } from "@playwright/test";

import { faultsOf } from "./faults.ts";
import { expect, test } from "./fixtures.ts";
import { someAccount } from "./players.ts";
import { ADMIN } from "./product.ts";
import { signInByApi, startAccount, type SignedInPlayer } from "./sign-in-by-api.ts";

const statistics = (more: number) => {
  const mode = (name: string) => ({
    [`${name}_wins`]: 100 + more,
    [`${name}_losses`]: 60,
    [`${name}_win_rate`]: 62.5,
    [`${name}_games_played`]: 160 + more,
    [`${name}_percent_complete`]: 90,
    [`${name}_points_scored`]: 9000 + more,
  });
  return {
    domino_app: "domino-by-flyclops",
    overall_wins: 200 + 2 * more,
    overall_losses: 120,
    overall_win_rate: 62.5,
    overall_games_played: 320 + 2 * more,
    ...mode("casual"),
    ...mode("blitz"),
  };
};

/** Sends statistics, which a moderator approves. */
async function approved(
  page: Page,
  { headers, id }: SignedInPlayer,
  more: number,
): Promise<string> {
  const submission = await page.request.post("/rest/v1/stats_submissions?select=id", {
    headers: { ...headers, prefer: "return=representation" },
    data: { user_id: id, gamertag: "trancaking", status: "pending", ...statistics(more) },
  });
  const [row] = (await submission.json()) as { id: string }[];
  const submissionId = row?.id ?? "";
  const admin = await signInByApi(page, ADMIN);
  const decided = await page.request.post("/functions/v1/admin-stats-action", {
    headers: admin.headers,
    data: { submissionId, action: "approve" },
  });
  expect(decided.status()).toBe(200);
  return submissionId;
}

test("the feed has what was approved, loses what is undone, and has one switch", async ({
  newPerson,
}) => {
  const [reader, sender] = [await newPerson(), await newPerson()];
  const account = someAccount();
  const player = await startAccount(sender, account);
  const me = await startAccount(reader, someAccount());
  await reader.request.post("/functions/v1/social-follows-create", {
    headers: me.headers,
    data: { followingId: player.id },
  });
  await reader.goto("/players");
  await reader.getByRole("link", { name: "What the players you follow have done" }).press("Enter");
  await expect(reader.getByText("Nothing new")).toBeVisible();

  await approved(sender, player, 0);
  const second = await approved(sender, player, 20);
  await reader.reload();
  await expect(reader.getByText("2 approved uploads")).toBeVisible();
  expect(await faultsOf(reader, "the feed")).toEqual([]);

  const admin = await signInByApi(sender, ADMIN);
  await sender.request.post("/functions/v1/admin-stats-undo", {
    headers: admin.headers,
    data: { submissionId: second },
  });
  await reader.reload();
  await expect(reader.getByText("1 approved upload")).toBeVisible();

  await sender.goto("/feed");
  await sender.getByRole("switch", { name: "Take part in the feed" }).press("Space");
  await expect(sender.getByRole("switch")).not.toBeChecked();
  await reader.reload();
  await expect(reader.getByText("Nothing new")).toBeVisible();
});

test("a recap is private, is shared by a link, and the link is taken back", async ({
  newPerson,
}) => {
  const [owner, visitor] = [await newPerson(), await newPerson()];
  const account = someAccount();
  const player = await startAccount(owner, account);
  await approved(owner, player, 0);
  await approved(owner, player, 20);

  await owner.goto("/progress");
  await owner.getByRole("link", { name: "Recaps of your weeks and seasons" }).press("Enter");
  const week = owner.getByRole("region", { name: /^Week from/ });
  await expect(week.getByText("Only you see this.")).toBeVisible();
  await week.getByText("+40 games").first().click();
  await expect(week.getByText(/^From 320, approved on/)).toBeVisible();
  expect(await faultsOf(owner, "a recap")).toEqual([]);
  await week.getByRole("button", { name: "Make a link" }).press("Enter");
  const address = new URL((await week.getByText(/recap\/[\w-]+$/).textContent()) ?? "").pathname;

  await visitor.goto(address);
  await expect(
    visitor.getByRole("heading", { name: `Recap of ${account.username}` }),
  ).toBeVisible();
  expect(await faultsOf(visitor, "a shared recap")).toEqual([]);

  await week.getByRole("button", { name: "Take the link back" }).press("Enter");
  await expect(week.getByText("Only you see this.")).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole("heading", { name: "This recap is not here" })).toBeVisible();
});
