// What confirmed games of an event come to: meetings, pairs and ratings, and who reads them.
import { RULE_PRESETS } from "@capicu/pairing/rules/rule-presets";
import type { Page } from "@playwright/test";
import { randomUUID } from "node:crypto";

import { faultsOf } from "./faults.ts";
import { expect, test } from "./fixtures.ts";
import { callsAs, startOnPlan } from "./founders.ts";
import { startNight } from "./nights.ts";
import { openScreen } from "./pages.ts";
import { confirmOnBoth, PHONE, writeGame } from "./phones.ts";
import { someAccount, type Account } from "./players.ts";
import type { Product } from "./product.ts";
import { startAccount, startSession } from "./sign-in-by-api.ts";

/** The ratings are brought up to date once a minute. */
const NEXT_RUN = { timeout: 150_000, intervals: [1000] };

interface ReadRound {
  round: {
    tables: { sides: string[][] }[];
    people: { entrant_id: string; name: string }[];
  };
}

type NewPerson = (options?: object) => Promise<Page>;

/** Four accounts at one table, as they were drawn: North and South, East and West. */
async function startTable(newPerson: NewPerson, product: Product) {
  const organiser = await newPerson();
  const { player } = await startOnPlan(organiser, product, "pro");
  const tail = randomUUID().slice(0, 6);
  const accounts = new Map<string, Account>();
  const players: ReturnType<typeof callsAs>[] = [];
  const registrar = await newPerson();
  for (const name of ["ana", "beto", "carla", "diego"]) {
    const account = { ...someAccount(), username: `${name}_${tail}` };
    accounts.set(account.username, account);
    players.push(callsAs(registrar, await startAccount(registrar, account)));
  }
  const night = await startNight(organiser, player, {
    players,
    facts: { rules: RULE_PRESETS["venezuela-100"].rules },
  });
  const { round } = await night.call<ReadRound>("event-round", { eventId: night.id, no: 1 });
  const names = new Map(round.people.map(({ entrant_id: id, name }) => [id, name]));
  const seats = (round.tables[0]?.sides ?? []).map((side) =>
    side.map((id) => accounts.get(names.get(id) ?? "") ?? someAccount()),
  );
  const [[north, south] = [], [east, west] = []] = seats;
  if (!north || !south || !east || !west) throw new Error("The table is not full");
  return { night, north, south, east, west };
}

async function openSheet(newPerson: NewPerson, account: Account, slug: string): Promise<Page> {
  const phone = await newPerson(PHONE);
  await startSession(phone, account);
  await phone.goto(`/events/${slug}/room`);
  await expect(phone.getByRole("heading", { name: /^Table 1, / })).toBeVisible();
  return phone;
}

const cardOf = (page: Page, name: string) =>
  page
    .locator("section")
    .filter({ has: page.getByRole("heading", { level: 3, name }) })
    .last();

test("a confirmed game is a meeting, counts for the pairs and is rated, until its player hides the rating", async ({
  newPerson,
  product,
}) => {
  test.setTimeout(300_000);
  const { night, north, south, east } = await startTable(newPerson, product);
  const winner = await openSheet(newPerson, north, night.slug);
  const loser = await openSheet(newPerson, east, night.slug);
  await writeGame(winner, [
    ["A", 60],
    ["B", 35],
    ["A", 45],
  ]);
  await confirmOnBoth(winner, loser, "A 105 – B 35");
  const visitor = await newPerson();

  // The meeting of two who sat on different sides.
  await openScreen(visitor, `/compare/@${north.username}/@${east.username}`);
  await expect(
    visitor.getByRole("table", { name: "Confirmed games against each other: 1" }),
  ).toBeVisible();
  const meeting = visitor.getByRole("region", { name: "Latest games" }).getByRole("listitem");
  await expect(meeting).toContainText("round 1, table 1");
  await expect(meeting).toContainText("105–35");
  await expect(meeting).toContainText(`${north.username} won`);
  await expect(meeting).toContainText(`with ${south.username}`);
  expect(await faultsOf(visitor, "meeting")).toEqual([]);

  // The pair, reached from the comparison of its two, with too few games yet.
  const [first = "", second = ""] = [north.username, south.username].toSorted();
  await openScreen(visitor, `/compare/@${second}/@${first}`);
  await visitor.getByRole("link", { name: "Their games as partners" }).click();
  await expect(visitor).toHaveURL(`/pairs/@${first}/@${second}`);
  await expect(
    visitor.getByRole("heading", { level: 1, name: `${first} and ${second} as partners` }),
  ).toBeVisible();
  await expect(visitor.getByText(/^1 of 5 games\./)).toBeVisible();
  await expect(cardOf(visitor, "Games as partners")).toContainText("Games won: 1");
  await expect(cardOf(visitor, "Points for and against")).toContainText("105–35");
  await expect(cardOf(visitor, "Average hand")).toContainText("52.5");
  const greyed = visitor.locator("[data-few]");
  await expect(greyed).toHaveCount(1);
  const game = visitor.getByRole("region", { name: "Latest games" }).getByRole("listitem");
  await expect(game).toContainText("105–35");
  await expect(game).toContainText("Won");
  expect(await faultsOf(visitor, "pair")).toEqual([]);
  // Either order of the two has one address.
  await openScreen(visitor, `/pairs/@${second}/@${first}`);
  await expect(visitor).toHaveURL(`/pairs/@${first}/@${second}`);

  // The rating, once the job has run.
  const gamesRated = async () => {
    const handle = `@${north.username}`;
    const { rating } = await night.call<{ rating: { games: number } | null }>("player-rating", {
      handle,
    });
    return rating?.games ?? 0;
  };
  await expect.poll(gamesRated, NEXT_RUN).toBe(1);
  await openScreen(visitor, `/ratings/@${east.username}`);
  await expect(changes(visitor)).toContainText("Lost 35–105");
  await openScreen(visitor, `/ratings/@${north.username}`);
  await expect(visitor.getByText("Provisional", { exact: true })).toBeVisible();
  await expect(changes(visitor)).toContainText("+79");
  await changes(visitor).getByText("Won 105–35").click();
  await expect(changes(visitor)).toContainText("Before the game 1,500, after it 1,579 ± 327.");
  expect(await faultsOf(visitor, "rating")).toEqual([]);
  await visitor.getByRole("link", { name: `Games with ${south.username}` }).click();
  await expect(visitor).toHaveURL(`/pairs/@${first}/@${second}`);

  // Hidden, nobody reads it but its player.
  await winner.goto("/profile");
  await winner.getByRole("button", { name: "Edit Profile" }).click();
  await winner.getByLabel("Show my rating").uncheck();
  await winner.getByRole("button", { name: "Save Changes" }).click();
  await expect(winner.getByText("Profile updated successfully!")).toBeVisible();
  for (const reader of [visitor, loser]) {
    await openScreen(reader, `/ratings/@${north.username}`);
    await expect(reader.getByText(`${north.username} does not share the rating.`)).toBeVisible();
    await expect(changes(reader)).toHaveCount(0);
  }
  await openScreen(winner, `/ratings/@${north.username}`);
  await expect(changes(winner)).toContainText("Won 105–35");
});

const changes = (page: Page) =>
  page.getByRole("region", { name: "Game by game" }).getByRole("listitem");
