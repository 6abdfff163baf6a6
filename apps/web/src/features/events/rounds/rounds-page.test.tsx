import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";

import { answeredWith, answers, openEvent } from "#features/events/event-screen.fixture.tsx";
import { ROSA, aRound, aTable, anEvent } from "#features/events/event.fixture.ts";

const first = aRound({
  no: 1,
  state: "closed",
  tables: [aTable({ no: 1, state: "confirmed", points: [200, 120], winner: 0, hands: 9 })],
  sit_outs: [{ entrants: [ROSA], reason: null }],
});
const final = aRound({
  no: 2,
  tables: [
    aTable({
      no: 1,
      state: "confirmed",
      points: [90, 210],
      winner: 1,
      hands: 8,
      reason: { code: "final", params: {} },
    }),
  ],
});
const draft = aRound({ no: 3, state: "draft", tables: [aTable({ no: 7 })] });

/** Opens the page of an event with these rounds, of which the last is the latest. */
function open(rounds: readonly (typeof first)[], published = rounds.length) {
  return openEvent(
    answeredWith(
      () => anEvent({ state: "running", round: published }),
      answers({
        "event-round": (body) => {
          const { no } = body as { no?: number };
          const round = no === undefined ? rounds.at(-1) : rounds.find((each) => each.no === no);
          return { round: round ?? null };
        },
      }),
    ),
    "/rounds",
  );
}

test("each round has a heading and its games, with who won and who sat out", async () => {
  open([first, final]);

  const one = within(await screen.findByRole("region", { name: "Round 1" }));
  const two = within(screen.getByRole("region", { name: "Round 2, final" }));
  one.getByText("200–120");
  one.getByText("Sits out: Rosa");
  expect(one.getByText("Won").closest("span.flex")?.textContent).toContain("Ana and Luis");
  expect(two.getByText("Won").closest("span.flex")?.textContent).toContain("Rosa and Pedro");
  expect(screen.getAllByRole("heading", { level: 2 })).toHaveLength(2);
});

test("the same games are one table, too", async () => {
  open([first, final]);

  await userEvent.click(await screen.findByText("All games as one table"));

  const rows = within(screen.getByRole("table")).getAllByRole("row");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "RoundTableSidesPointsWinner",
    "11Ana and Luis – Rosa and Pedro200–120Ana and Luis",
    "21Ana and Luis – Rosa and Pedro90–210Rosa and Pedro",
  ]);
});

test("a director's draft is no round yet, and hides none", async () => {
  open([first, final, draft], 2);

  await screen.findByRole("region", { name: "Round 2, final" });

  expect(screen.queryByText("Table 7")).toBeNull();
  expect(screen.getByText("Round 2 is drawn.")).toBeTruthy();
});

test("before the first round there are none", async () => {
  open([]);

  expect(await screen.findByText(/No round is drawn yet/)).toBeTruthy();
});
