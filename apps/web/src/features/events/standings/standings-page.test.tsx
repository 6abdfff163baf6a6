import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";

import { answeredWith, answers, openEvent } from "#features/events/event-screen.fixture.tsx";
import {
  ANA,
  anEntry,
  anEvent,
  aRow,
  PEDRO,
  PEOPLE,
  ROSA,
} from "#features/events/event.fixture.ts";

const standings = {
  decided: 3,
  tables: 4,
  people: PEOPLE,
  rows: [
    aRow(ANA, {
      buchholz_of: [
        { entrants: [ROSA], round: 1, wins: 2, is_cut: true },
        { entrants: [PEDRO], round: 1, wins: 1, is_cut: false },
      ],
    }),
    aRow(ROSA, { place: 2, decided_by: "effectiveness", effectiveness: 0.75 }),
    aRow(PEDRO, { place: null, records: [] }),
  ],
};

const open = (facts: Parameters<typeof anEvent>[0] = {}, page = "/standings") =>
  openEvent(
    answeredWith(
      () => anEvent({ state: "running", round: 2, entry: anEntry(), ...facts }),
      answers({ "event-standings": () => standings }),
    ),
    page,
  );

test("places, names and figures stand in the order that the organiser has chosen", async () => {
  open();

  await screen.findByText("Results that count: 3 of 4");
  const heads = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(heads).toEqual([
    "Place",
    "Name",
    "Played",
    "Wins",
    "Effectiveness",
    "Strength of opponents",
    "Difference",
    "Points",
    "Direct meeting",
  ]);
  const [, first, second, third] = screen.getAllByRole("row");
  expect(first?.textContent).toBe("1Ana221.41802800");
  within(second as HTMLElement).getByRole("button", { name: "Decided by: Effectiveness" });
  within(third as HTMLElement).getByText("Disqualified");
});

test("a figure opens the calculation and the games behind it", async () => {
  open();

  await userEvent.click(await screen.findByRole("button", { name: "Effectiveness: 1.4, Ana" }));

  const dialog = within(await screen.findByRole("dialog", { name: "Effectiveness: Ana" }));
  dialog.getByText("280 ÷ 200 = 1.4");
  dialog.getByText("Round 1, table 7");
  expect(dialog.getByText("200–145")).toBeTruthy();
});

test("the strength of opponents opens them with their wins, and who is left out", async () => {
  open();

  await userEvent.click(
    await screen.findByRole("button", { name: "Strength of opponents: 1, Ana" }),
  );

  const dialog = within(await screen.findByRole("dialog"));
  dialog.getByText("Wins: 2, left out");
  expect(dialog.getByText("Wins: 1")).toBeTruthy();
});

test("the order is explained, with the seed of the lot", async () => {
  open();

  await screen.findByText("How the order comes about");
  screen.getByText("seed-of-tests");
  expect(screen.getByText("Own points divided by those of the opponents")).toBeTruthy();
});

test("the page of a finished event has its standings", async () => {
  open({ state: "finished" }, "");

  expect(await screen.findByRole("heading", { name: "Standings" })).toBeTruthy();
});

test("before the first round there are none", async () => {
  open({ round: 0 });

  expect(await screen.findByText("The standings begin with the first round.")).toBeTruthy();
});
