// A club that is reported, closed by a moderator, and gone for everybody; its members and the reporter are told.
import type { Page } from "@playwright/test";

import { faultsOf } from "./faults.ts";
import { expect, test } from "./fixtures.ts";
import { signInAsAdmin, someAccount } from "./players.ts";
import type { Product } from "./product.ts";
import { serviceHeaders } from "./review-items.ts";
import { startAccount, type SignedInPlayer } from "./sign-in-by-api.ts";

async function callAs<Answer>(
  page: Page,
  { headers }: SignedInPlayer,
  [name, data]: [name: string, data: object],
): Promise<Answer> {
  const answer = await page.request.post(`/functions/v1/${name}`, { headers, data });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as Answer;
}

/** Signs a player in on this page and gives them the plan, as after a payment, and a club. */
async function foundClub(page: Page, product: Product) {
  const account = someAccount();
  const player = await startAccount(page, account);
  const paid = await page.request.patch(`/rest/v1/users?id=eq.${player.id}`, {
    headers: await serviceHeaders(product),
    data: { subscription_tier: "starter" },
  });
  expect(paid.status(), await paid.text()).toBe(204);
  const facts = {
    name: `Los Martes ${account.username.slice(5)}`,
    about: null,
    place: "Río Piedras",
    country: "PR",
    timeZone: "America/Puerto_Rico",
    kind: "public",
    colours: ["#1a4d2e", "#ffffff"],
  };
  const { club } = await callAs<{ club: { id: string; slug: string; name: string } }>(
    page,
    player,
    ["club-found", facts],
  );
  return club;
}

async function expectNews(page: Page, words: string) {
  // Members are told within seconds, by a job.
  await expect(page.getByRole("button", { name: "Notifications, 1 new" })).toBeVisible({
    timeout: 30_000,
  });
  await page.getByRole("button", { name: "Notifications, 1 new" }).click();
  const panel = page.getByRole("dialog", { name: "Notifications" });
  await expect(panel.getByText(words)).toBeVisible();
  await expect(panel.getByRole("link")).toHaveCount(0);
}

test("a reported club is closed by a moderator; its members and the reporter are told, its address answers 410 @both-engines", async ({
  newPerson,
  product,
}) => {
  const [owner, member, reporter] = [await newPerson(), await newPerson(), await newPerson()];
  const admin = await newPerson();
  const club = await foundClub(owner, product);
  const input = { clubId: club.id };
  const joined = await startAccount(member, someAccount());
  await callAs(member, joined, ["club-join", input]);
  const stranger = await startAccount(reporter, someAccount());
  await callAs(reporter, stranger, [
    "reports-create",
    { kind: "club", id: club.id, category: "insult", words: "The name insults people" },
  ]);
  await signInAsAdmin(admin);

  await admin.goto("/admin");
  // Other journeys of this worker may have reported clubs as well.
  await expect(admin.getByText(/^\d+ reports? of (?:a club waits|clubs wait) for/)).toBeVisible();
  await admin.getByRole("link", { name: "Clubs in moderation" }).click();
  const card = admin.getByRole("region", { name: club.name });
  await expect(card.getByText("The name insults people")).toBeVisible();
  const found = await faultsOf(admin, "reported clubs");
  await card.getByRole("button", { name: "Close the club" }).click();
  const dialog = admin.getByRole("dialog", { name: `Close ${club.name}?` });
  found.push(...(await faultsOf(admin, "closing a club")));
  await dialog.getByLabel("Reason, shown to the owner").fill("An insult");
  await dialog.getByRole("button", { name: "Close the club" }).click();
  await expect(admin.getByRole("alert")).toHaveText(`${club.name} is closed.`);
  await expect(card).toHaveCount(0);

  for (const page of [owner, member, reporter]) await page.goto("/leaderboard");
  await expectNews(owner, "Reason: An insult");
  await expectNews(member, `A moderator has closed ${club.name}. Its members keep their results.`);
  await expectNews(
    reporter,
    `You reported ${club.name}. A moderator has looked at it and did something about it.`,
  );
  for (const person of [joined, stranger]) {
    const { headers } = person;
    const answer = await member.request.post("/functions/v1/club-get", {
      headers,
      data: { slug: club.slug },
    });
    expect(answer.status()).toBe(410);
  }

  await admin.getByRole("searchbox").fill(club.slug);
  await expect(card.getByText(/^Closed by a moderator on/)).toBeVisible();
  await admin.goto("/admin/audit");
  await expect(admin.locator("strong", { hasText: "closed a club" }).first()).toBeVisible();
  expect(found).toEqual([]);
});
