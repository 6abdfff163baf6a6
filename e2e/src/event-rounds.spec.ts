// Eight players play three rounds of changing pairs with four phones. One phone has no network for a round, one result
// is disputed, and one player does not come.
import type { Locator } from "@playwright/test";

import { expect, test } from "./fixtures.ts";
import { openScreen } from "./pages.ts";
import { confirmFirst, confirmOnBoth, linesOf, writeGame } from "./phones.ts";
import { beginRound, STANDINGS, startThreeRounds } from "./three-rounds.ts";

const HAND_ADD = "/functions/v1/event-hand-add";
const RULED = "The director has counted the tiles with both pairs.";
const ABSENT = "Hugo had to leave after the second round.";

interface ReadTable {
  details: { sheets: { hands: { side: number; points: number }[] }[] };
}

test("eight players in four phones play three rounds, and the standings are those of a table made by hand", async ({
  newPerson,
  product,
}) => {
  test.setTimeout(300_000);
  const night = await startThreeRounds(newPerson, product);
  const { organiser, path, phones, calls, named } = night;
  const decide = (no: number) =>
    organiser.getByRole("button", { name: `Decide table ${no}` }).click();
  const dialog = organiser.getByRole("dialog");
  const { Ana: ana, Carla: carla, Elsa: elsa, Gina: gina } = phones;

  // Round 1: one phone of each table writes, and both sides confirm.
  await beginRound(night, 1);
  await writeGame(ana, [
    ["A", 60],
    ["B", 35],
    ["A", 45],
  ]);
  await confirmOnBoth(ana, carla, "A 105 – B 35");
  await writeGame(gina, [
    ["B", 64],
    ["A", 40],
    ["B", 46],
  ]);
  await confirmOnBoth(gina, elsa, "A 40 – B 110");

  // Round 2: at table 2 a whole game is written without a network.
  await beginRound(night, 2);
  await carla.context().setOffline(true);
  await writeGame(carla, [
    ["A", 62],
    ["B", 70],
    ["A", 40],
  ]);
  await expect(carla.getByText(/^Lines not sent: 3\./)).toBeVisible();
  await expect(linesOf(carla).getByText("Not sent")).toHaveCount(3);
  await expect(
    carla.getByText("Once all lines are sent, you can confirm the result."),
  ).toBeVisible();

  // Meanwhile two phones of table 1 say different things, and the other side disputes the result.
  await writeGame(ana, [
    ["A", 60],
    ["B", 30],
    ["A", 45],
  ]);
  await writeGame(elsa, [
    ["A", 60],
    ["B", 75],
    ["B", 40],
  ]);
  for (const page of [ana, elsa])
    await expect(page.getByRole("heading", { name: "The sheets differ" })).toBeVisible();
  await confirmFirst(ana, "A 105 – B 30");
  await elsa.getByRole("button", { name: "That is not right" }).click();
  for (const page of [ana, elsa])
    await expect(page.getByText("The sides disagree.", { exact: false })).toBeVisible();
  await expect(organiser.getByText("Waits for the director")).toBeVisible();
  await expect(organiser.getByRole("button", { name: "Draw the next round" })).toBeDisabled();
  await decide(1);
  await dialog.getByLabel(/^Points of A:/).fill("105");
  await dialog.getByLabel(/^Points of B:/).fill("30");
  await dialog.getByLabel("Why").fill(RULED);
  await dialog.getByRole("button", { name: "Decide the table" }).click();
  for (const page of [ana, elsa]) {
    await expect(page.getByText("The director has decided: A 105 – B 30.")).toBeVisible();
    await expect(page.getByText(RULED)).toBeVisible();
  }
  // The reason is for all four of the table, also for those who have no phone here.
  const place = { eventId: night.event.id, round: 2 };
  expect(await calls.Hugo("event-table", { ...place, table: 1 })).toMatchObject({
    details: { result: { state: "ruled", reason: RULED } },
  });

  // The network is back: the lines are sent by themselves, in their order, and once.
  await expect(gina.getByText("No hand is written down yet.")).toBeVisible();
  const sentLines: unknown[] = [];
  carla.on("response", (answer) => {
    if (answer.url().endsWith(HAND_ADD)) sentLines.push(answer.request().postDataJSON());
  });
  await carla.context().setOffline(false);
  await expect(carla.getByText(/^Lines not sent/)).toHaveCount(0);
  await expect(linesOf(carla).getByText("Not sent")).toHaveCount(0);
  const { details } = await calls.Gina<ReadTable>("event-table", { ...place, table: 2 });
  expect(
    details.sheets.map(({ hands }) => hands.map(({ side, points }) => [side, points])),
  ).toEqual([
    [
      [0, 62],
      [1, 70],
      [0, 40],
    ],
  ]);
  expect(sentLines).toHaveLength(1);
  await confirmOnBoth(carla, gina, "A 102 – B 70");

  // Round 3: somebody does not come, which only the director can say.
  await beginRound(night, 3);
  await decide(1);
  await dialog.getByLabel("How it ended").selectOption("Somebody did not come");
  await dialog.getByRole("checkbox", { name: named("Hugo") }).check();
  await dialog.getByLabel("Why").fill(ABSENT);
  await dialog.getByRole("button", { name: "Decide the table" }).click();
  for (const page of [ana, carla]) {
    const words = `The director has decided. Absent: ${named("Hugo")}.`;
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByText(ABSENT)).toBeVisible();
  }
  await writeGame(gina, [
    ["B", 80],
    ["A", 20],
    ["B", 35],
  ]);
  await confirmOnBoth(gina, elsa, "A 20 – B 115");

  // The standings, for somebody without an account.
  const visitor = await newPerson();
  await openScreen(visitor, `${path}/standings`);
  await expect(visitor.getByText("Results that count: 6 of 6")).toBeVisible();
  const asWritten = (cell: string) =>
    cell.replace(named(""), "").replace(/\s*Decided by: /, ", by ");
  const cells = await cellsOf(visitor.getByRole("table"));
  expect(cells.map((row) => row.map(asWritten))).toEqual(STANDINGS);
});

const cellsOf = (table: Locator) =>
  table.evaluate((element) =>
    [...(element as HTMLTableElement).rows].map((row) =>
      [...row.cells].map(({ innerText }) => innerText.trim()),
    ),
  );
