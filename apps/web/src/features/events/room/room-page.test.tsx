import { rulesFor } from "@capicu/pairing/rules/format-presets";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

import { answeredWith, answers, openEvent } from "#features/events/event-screen.fixture.tsx";
import { ANA, aRound, aTable, someDetails } from "#features/events/event.fixture.ts";
import { forgetHands } from "#state/event-hands/stored-hands.fixture.ts";

import { openRoom, playing, tableServer } from "./room.fixture.tsx";

vi.mock(
  "#state/event-hands/stored-hands.ts",
  () => import("#state/event-hands/stored-hands.fixture.ts"),
);

beforeEach(() => {
  forgetHands();
  localStorage.clear();
});

test("the clock runs from the server's time, and says what happens at the end", async () => {
  const rules = rulesFor("rotating-pairs", "spain-200");
  const ahead = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const round = aRound({ now: ahead(120), ends_at: ahead(124) });
  await openRoom(
    tableServer(),
    answers({
      "event-round": () => ({ round }),
      "event-table": () => ({ details: someDetails({ now: ahead(120) }) }),
    }),
    playing({ rules }),
  );

  const clock = await screen.findByRole("timer");
  expect(clock.textContent).toMatch(/^(4:00|3:5\d)$/);
  screen.getByText(/The round ends soon/);
});

test("when time is over, the players read what becomes of the hand", async () => {
  const rules = rulesFor("rotating-pairs", "spain-200");
  const ends_at = new Date(Date.now() - 1000).toISOString();
  await openRoom(
    tableServer(),
    answers({ "event-round": () => ({ round: aRound({ ends_at }) }) }),
    playing({ rules }),
  );

  expect(
    await screen.findByText("Time is over. Finish this hand; then the game ends."),
  ).toBeTruthy();
});

test("whoever sits out reads why", async () => {
  const round = aRound({
    tables: [],
    sit_outs: [
      {
        entrants: [ANA],
        reason: { code: "lowest_without_bye", params: { before: 0, place: 9 } },
      },
    ],
  });
  await openRoom(tableServer(), answers({ "event-round": () => ({ round }) }));

  await screen.findByText("You sit out this round. It counts by the rules of the event.");
  expect(screen.getByText("Has sat out as rarely as anybody (0), and is on place 9.")).toBeTruthy();
});

test("before the first round there is no table", async () => {
  await openRoom(tableServer(), answers({ "event-round": () => ({ round: null }) }));

  expect(
    await screen.findByText("No round is drawn yet. Your table will be shown here."),
  ).toBeTruthy();
});

test("a stranger reads a table and writes nothing", async () => {
  const table = tableServer({ own_side: null });
  openEvent(
    answeredWith(() => playing({ entry: null }), {
      ...answers({
        "event-round": () => ({ round: aRound() }),
        "event-table": () => ({ details: table.details() }),
      }),
    }),
    "/room?table=7",
  );

  await screen.findByRole("heading", { name: "Table 7" });
  expect(screen.queryByRole("button", { name: "Write down" })).toBeNull();
});

test("the code of a slip of another round opens no table of this one, and says so", async () => {
  const table = tableServer({ own_side: null });
  openEvent(
    answeredWith(() => playing({ entry: null }), {
      ...answers({
        "event-round": () => ({ round: aRound({ no: 3 }) }),
        "event-table": () => ({ details: table.details() }),
      }),
    }),
    "/room?table=7&round=2",
  );

  await screen.findByText("This code is of round 2. Here is round 3.");
  expect(screen.queryByRole("heading", { name: "Table 7" })).toBeNull();
});

test("the list of tables has the points of a ruling without hands, and the word for its winner", async () => {
  const ruled = aTable({ state: "ruled", points: [80, 205], winner: 1 });
  const round = aRound({ tables: [ruled, aTable({ no: 8 })] });
  await openRoom(tableServer(), answers({ "event-round": () => ({ round }) }));

  const list = within(await screen.findByRole("region", { name: "All tables" }));
  const [first, second] = list.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(first).toContain("80–205");
  expect(first).toContain("BRosa and PedroWon");
  expect(second).not.toMatch(/0–0|Won/);
});
