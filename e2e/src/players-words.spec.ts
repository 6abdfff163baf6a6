// The reader's language changes the words of the site: not what a screenshot shows, nor anything that players wrote.
import { LANGUAGE_IDS } from "@capicu/contract/languages";
import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "./fixtures.ts";
import { startFounder } from "./founders.ts";
import { openScreen } from "./pages.ts";
import { pairsOf, pictureOf } from "./pairs.ts";
import { signInAsAdmin, someAccount } from "./players.ts";
import { ADMIN } from "./product.ts";
import { prepareItems, serviceHeaders } from "./review-items.ts";
import { signInByApi, startAccount, type SignedInPlayer } from "./sign-in-by-api.ts";

const DRAWN = join(import.meta.dirname, "../../packages/recognition/src/testing/pictures");
const SLOW = { timeout: 60_000 };

/** Top halves, and what they show. */
function screens() {
  const [pair] = pairsOf("clean", 1);
  if (pair === undefined) throw new Error("The samples hold no clean pair");
  const { gamertag, overall, casual } = pair.truth;
  return [
    {
      game: "English",
      file: pictureOf(pair, "top_half"),
      numbers: { gamertag, overall, casual },
    },
    {
      game: "Spanish",
      file: join(DRAWN, "list-and-tiles.jpg"),
      numbers: {
        overall: { wins: 9, losses: 5, win_rate: 64.3 },
        casual: { wins: 8, losses: 1, win_rate: 88.9, games_played: 9, points_scored: 423 },
      },
    },
    {
      game: "French",
      file: join(DRAWN, "table-of-modes.jpg"),
      numbers: {
        overall: { wins: 7, losses: 9, win_rate: 44 },
        casual: { wins: 3, losses: 7, win_rate: 30, games_played: 10, points_scored: 503 },
      },
    },
  ];
}

/** Saves the language in the account; also the browser and each request ask for it. */
async function speak(page: Page, { headers }: SignedInPlayer, language: string) {
  const data = { locale: language };
  const saved = await page.request.post("/functions/v1/profile-update", { headers, data });
  expect(saved.status(), await saved.text()).toBe(200);
  const { origin } = new URL(page.url());
  await page.context().addCookies([{ name: "language", value: language, url: origin }]);
  return { ...headers, "accept-language": language };
}

async function storeScreenshot(page: Page, { headers }: SignedInPlayer, file: string) {
  const name = `${Date.now()}_top_half.jpg`;
  const stored = await page.request.post(`/storage/v1/object/screenshots/${name}`, {
    headers: { ...headers, "content-type": "image/jpeg" },
    data: readFileSync(file),
  });
  expect(stored.status(), await stored.text()).toBe(200);
  return `/storage/v1/object/public/screenshots/${name}`;
}

for (const { game, file, numbers } of screens())
  test(`a screenshot of the ${game} game is read the same for readers of every language`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const player = await startAccount(page, someAccount());
    await page.goto("/help");

    const readings: unknown[] = [];
    for (const language of LANGUAGE_IDS) {
      const headers = await speak(page, player, language);
      const imageUrl = await storeScreenshot(page, player, file);
      const data = { imageUrl, game_format: "domino_flyclops", image_type: "top_half" };
      const answer = await page.request.post("/functions/v1/ocr", { headers, data, ...SLOW });
      const { extracted_data: read } = (await answer.json()) as { extracted_data: object };
      readings.push(read);
    }

    expect(readings[0]).toMatchObject(numbers);
    expect(readings).toEqual(LANGUAGE_IDS.map(() => readings[0]));
  });

/** Each is also a text of the site, which the other languages translate. */
const WRITTEN = {
  username: "Win Rate",
  bio: "Coming soon",
  website_url: "https://example.com/Login?lang=en",
  discord_url: "Leaderboard",
};
const GAMERTAG = "Points Scored";

test("names, links, gamertags and evidence stay as players wrote them, in every language", async ({
  newPerson,
  product,
}) => {
  test.setTimeout(180_000);
  const [player, visitor, admin] = [await newPerson(), await newPerson(), await newPerson()];
  const club = await startFounder(player, product, { kind: "public" });
  const { headers } = club.player;
  const changed = await player.request.post("/functions/v1/profile-update", {
    headers,
    data: WRITTEN,
  });
  expect(changed.status(), await changed.text()).toBe(200);
  const service = await serviceHeaders(product);
  await prepareItems(
    { request: player.request, player: club.player, service },
    { clean: 1, bad: 0 },
  );
  await player.request.patch(`/rest/v1/stats_submissions?user_id=eq.${club.player.id}`, {
    headers: service,
    data: { gamertag: GAMERTAG },
  });
  await signInAsAdmin(admin);
  const moderator = await signInByApi(admin, ADMIN);
  await visitor.goto("/help");

  const evidence: unknown[] = [];
  for (const language of LANGUAGE_IDS) {
    await speak(player, club.player, language);
    const inLanguage = await speak(admin, moderator, language);
    await visitor
      .context()
      .addCookies([{ name: "language", value: language, url: new URL(visitor.url()).origin }]);
    for (const [page, path] of [
      [player, "/profile"],
      [visitor, `/@${club.founder}`],
    ] as const) {
      await openScreen(page, path);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expect(page.getByRole("heading", { name: WRITTEN.username }).first()).toBeVisible();
      await expect(page.getByText(WRITTEN.bio, { exact: true }).first()).toBeVisible();
      await expect(page.locator(`a[href="${WRITTEN.website_url}"]`)).toBeVisible();
      await expect(page.getByText(WRITTEN.discord_url, { exact: true }).first()).toBeVisible();
    }
    await openScreen(visitor, `/clubs/${club.slug}`);
    await expect(visitor.getByRole("heading", { name: club.name })).toBeVisible();
    await openScreen(admin, "/admin/stat-verification");
    // Other journeys may have left submissions with more to look at.
    await admin
      .getByRole("region")
      .getByRole("button", { name: new RegExp(`^${WRITTEN.username} `) })
      .click();
    await expect(admin.getByText(GAMERTAG, { exact: true }).first()).toBeVisible();
    const answer = await admin.request.post("/functions/v1/admin-pending-stats", {
      headers: inLanguage,
      data: {},
    });
    expect(answer.status(), await answer.text()).toBe(200);
    // Which moderator looks at it, and for how long, is no part of it.
    evidence.push(
      JSON.parse(await answer.text(), (name, value: unknown) => (name === "lease" ? null : value)),
    );
  }
  // It is the account of other journeys, too.
  await speak(admin, moderator, "en");
  expect(JSON.stringify(evidence[0])).toContain(GAMERTAG);
  expect(evidence).toEqual(LANGUAGE_IDS.map(() => evidence[0]));
});
