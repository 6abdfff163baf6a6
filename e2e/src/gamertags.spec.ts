// A player disputes the gamertag of another one: both send a picture with the word, a moderator without ties decides, and
// both are told.
import type { Page } from "@playwright/test";
import { randomUUID } from "node:crypto";
import sharp from "sharp";

import { faultsOf } from "./faults.ts";
import { expect, test } from "./fixtures.ts";
import { signInAsAdmin, someAccount } from "./players.ts";
import { serviceHeaders } from "./review-items.ts";
import { signInByApi, startAccount, startSession, type SignedInPlayer } from "./sign-in-by-api.ts";

/** Looks like no name of another journey. */
const NAME = `Tag ${randomUUID().replaceAll(/[^a-f]/g, "")}dkwht`;
const ALIKE = NAME.replace("a", "а");

async function submit(page: Page, player: SignedInPlayer, gamertag: string): Promise<string> {
  const answer = await page.request.post("/rest/v1/stats_submissions", {
    headers: { ...player.headers, prefer: "return=representation" },
    data: {
      user_id: player.id,
      domino_app: "domino-by-flyclops",
      gamertag,
      overall_wins: 20,
      overall_losses: 10,
      overall_win_rate: 66.7,
    },
  });
  const [row] = (await answer.json()) as { id: string }[];
  return row?.id ?? "";
}

const aPicture = async (name: string) => ({
  name,
  mimeType: "image/png",
  buffer: await sharp({
    create: { width: 300, height: 600, channels: 3, background: "#345" },
  })
    .png()
    .toBuffer(),
});

async function sendPicture(page: Page, gamertag: string) {
  await page.getByLabel(`Your picture for ${gamertag}`).setInputFiles(await aPicture("me.png"));
  await expect(page.getByText("Your picture is there. A newer one takes its place.")).toBeVisible();
}

test("a gamertag is disputed from the upload page, decided by a moderator without ties, and moves @both-engines", async ({
  newPerson,
  product,
}) => {
  const [holder, challenger, first, judge] = [
    await newPerson(),
    await newPerson(),
    await newPerson(),
    await newPerson(),
  ];
  const [owner, other] = [
    await startAccount(holder, someAccount()),
    await startAccount(challenger, someAccount()),
  ];
  const account = someAccount();
  const moderator = await startAccount(first, account);
  await first.request.patch(`/rest/v1/users?id=eq.${moderator.id}`, {
    headers: await serviceHeaders(product),
    data: { role: "admin", is_admin: true },
  });
  const proof = await submit(holder, owner, NAME);
  const { headers } = await signInByApi(first, account);
  const approval = await first.request.post("/functions/v1/admin-stats-action", {
    headers,
    data: { submissionId: proof, action: "approve" },
  });
  expect(approval.status(), await approval.text()).toBe(200);
  await submit(challenger, other, ALIKE);

  await challenger.goto("/upload");
  await challenger.getByRole("button", { name: /^View Your Recent Submissions/ }).click();
  await expect(challenger.getByText("belongs to another player.")).toBeVisible();
  const found = await faultsOf(challenger, "a taken gamertag");
  await challenger.getByRole("button", { name: `It is mine: dispute it: ${ALIKE}` }).press("Enter");
  await expect(challenger.getByRole("dialog")).toBeVisible();
  found.push(...(await faultsOf(challenger, "opening a dispute")));
  await challenger.getByRole("button", { name: "Open the dispute" }).press("Enter");
  await expect(challenger.getByText("A dispute about it is under way.")).toBeVisible();

  await challenger.goto("/gamertags");
  await expect(challenger.getByText(/^[A-Z]+ \d{3}$/)).toBeVisible();
  await sendPicture(challenger, ALIKE);
  await holder.goto("/leaderboard");
  await holder.getByRole("button", { name: /^Notifications, \d new/ }).click();
  await holder.getByText("A player says that the gamertag").click();
  await expect(holder).toHaveURL(/\/gamertags$/);
  found.push(...(await faultsOf(holder, "gamertags")));
  await sendPicture(holder, ALIKE);

  await startSession(first, account);
  await first.goto("/admin/gamertags");
  await expect(
    first
      .getByRole("region", { name: ALIKE, exact: true })
      .getByText("You have decided about a submission of one of the two"),
  ).toBeVisible();
  await signInAsAdmin(judge);
  await judge.goto("/admin");
  await judge.getByRole("link", { name: "Disputes about gamertags" }).click();
  const card = judge.getByRole("region", { name: ALIKE, exact: true });
  await expect(card.getByRole("button", { name: /^Show it large/ })).toHaveCount(2);
  found.push(...(await faultsOf(judge, "disputes")));
  await card.getByRole("button", { name: `It goes to the challenger: ${ALIKE}` }).press("Enter");
  await judge.getByLabel("Reason, for the audit log").fill("Both pictures looked at");
  found.push(...(await faultsOf(judge, "deciding a dispute")));
  await judge
    .getByRole("dialog")
    .getByRole("button", { name: "It goes to the challenger" })
    .press("Enter");
  await expect(judge.getByRole("alert")).toHaveText(
    `${ALIKE} has gone to the challenger. Both are told.`,
  );

  await challenger.goto("/gamertags");
  await expect(challenger.getByText("decided: it is yours")).toBeVisible();
  await holder.goto("/gamertags");
  await expect(holder.getByText("decided: it is the other player’s")).toBeVisible();
  await expect(holder.getByText("of another player")).toBeVisible();
  expect(found).toEqual([]);
});
