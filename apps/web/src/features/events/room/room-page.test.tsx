import type { EventTableDetails } from "@capicu/contract/event-play";
import { rulesFor } from "@capicu/pairing/rules/format-presets";
import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";

import {
  answeredWith,
  answers,
  openEvent,
  refused,
  signedIn,
  type Answers,
} from "#features/events/event-screen.fixture.tsx";
import * as fixture from "#features/events/event.fixture.ts";
import { forgetHands, readHands } from "#state/event-hands/stored-hands.fixture.ts";
import { userOfTests } from "#testing/server.ts";

vi.mock(
  "#state/event-hands/stored-hands.ts",
  () => import("#state/event-hands/stored-hands.fixture.ts"),
);

const { anEntry, anEvent, aRound, aTable, someDetails, EVENT_ID } = fixture;
const PLACE = { eventId: EVENT_ID, round: 1, table: 7 };
const ADD = "POST /functions/v1/event-hand-add";

beforeEach(() => {
  forgetHands();
  localStorage.clear();
});

const playing = (facts: Parameters<typeof anEvent>[0] = {}) =>
  anEvent({ state: "running", round: 1, entry: anEntry(), ...facts });

/** Keeps the lines as the server does: each once, by its id. */
function tableServer(first: Partial<EventTableDetails> = {}) {
  let details = someDetails(first);
  const own = () => details.sheets.find(({ is_own }) => is_own)?.hands ?? [];
  const add: Answers[string] = ({ body }) => {
    const { hands } = body as {
      hands: { id: string; no: number; side: number | null; kind: "out"; points: number }[];
    };
    const ids = new Set(own().map(({ id }) => id));
    const fresh = hands.filter(({ id }) => !ids.has(id));
    const sheet = {
      author: { entrant_id: "me", name: "Rafa" },
      side: 0,
      is_own: true,
      hands: [...own(), ...fresh.map((hand) => ({ ...hand, entered_at: "" }))],
      points: [0, 0],
      winner: null,
      is_finished: false,
    };
    details = { ...details, sheets: [sheet, ...details.sheets.filter(({ is_own }) => !is_own)] };
    return { json: { success: true, details } };
  };
  return {
    add,
    own,
    details: () => details,
    set: (facts: Partial<EventTableDetails>) => {
      details = { ...details, ...facts };
    },
  };
}

async function openRoom(
  table: ReturnType<typeof tableServer>,
  more: Answers = {},
  event = playing(),
) {
  return openEvent(
    answeredWith(() => event, {
      ...answers({
        "event-round": () => ({ round: aRound() }),
        "event-table": () => ({ details: table.details() }),
      }),
      [ADD]: table.add,
      ...more,
    }),
    "/room",
    await signedIn(),
  );
}

const writeHand = async (side: RegExp, points: string, kind = "Out") => {
  await userEvent.click(await screen.findByRole("radio", { name: side }));
  await userEvent.click(screen.getByRole("radio", { name: kind }));
  for (const digit of points) await userEvent.click(screen.getByRole("button", { name: digit }));
  await userEvent.click(screen.getByRole("button", { name: "Write down" }));
};

test("a player reads their table, their seat, their partner and their opponents", async () => {
  await openRoom(tableServer());

  await screen.findByRole("heading", { name: "Table 7, North" });
  expect(screen.getByText(/^with/).textContent).toBe("with Luis against Rosa and Pedro");
  screen.getByText("Nothing has been played yet: drawn by lot.");
});

test("hands are counted by the rules, sent, and kept nowhere else", async () => {
  const table = tableServer();
  const { bodiesOf } = await openRoom(table);

  await writeHand(/Ana and Luis/, "35");
  await writeHand(/Rosa and Pedro/, "40", "Capicú");

  const lines = within(await screen.findByRole("list", { name: /Lines of the sheet/ }));
  await waitFor(() => expect(table.own()).toHaveLength(2));
  expect(lines.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "2BCapicú0 / +6535–65",
    "1AOut+35 / 035–0",
  ]);
  expect(bodiesOf("event-hand-add")[0]).toMatchObject({
    ...PLACE,
    hands: [{ no: 1, side: 0, kind: "out", points: 35 }],
  });
  await waitFor(async () => expect(await readHands(userOfTests.id, PLACE)).toEqual([]));
});

test("what the rules do not allow is said and not written", async () => {
  const table = tableServer();
  await openRoom(table);

  await writeHand(/Ana and Luis/, "169");

  await screen.findByText(/more points than all tiles hold/);
  expect(table.own()).toEqual([]);
});

test("a tied block brings nobody points", async () => {
  const table = tableServer();
  await openRoom(table);

  await userEvent.click(await screen.findByRole("radio", { name: "Block" }));
  await userEvent.click(screen.getByRole("radio", { name: "Nobody" }));
  await userEvent.click(screen.getByRole("button", { name: "Write down" }));

  await waitFor(() =>
    expect(table.own()).toMatchObject([{ side: null, kind: "block", points: 0 }]),
  );
});

test("the points can be typed on a keyboard", async () => {
  const table = tableServer();
  await openRoom(table);

  await userEvent.click(await screen.findByRole("radio", { name: /Rosa and Pedro/ }));
  await userEvent.type(screen.getByRole("textbox", { name: "Points" }), "2x8{Enter}");

  await waitFor(() => expect(table.own()).toMatchObject([{ side: 1, points: 28 }]));
});

test("without a network all hands stay here, marked, and are sent later in order and once", async () => {
  const table = tableServer();
  let isOnline = false;
  const { bodiesOf } = await openRoom(table, {
    [ADD]: (request) => {
      if (!isOnline) throw new TypeError("Failed to fetch");
      return table.add(request);
    },
  });

  await writeHand(/Ana and Luis/, "35");
  await writeHand(/Rosa and Pedro/, "20");
  await screen.findByText(/Lines not sent: 2/);
  expect(screen.getAllByText("Not sent")).toHaveLength(2);
  expect(await readHands(userOfTests.id, PLACE)).toHaveLength(2);

  isOnline = true;
  act(() => void dispatchEvent(new Event("online")));

  await waitFor(() => expect(screen.queryByText(/Lines not sent/)).toBeNull());
  expect(table.own().map(({ no, points }) => [no, points])).toEqual([
    [1, 35],
    [2, 20],
  ]);
  expect(bodiesOf("event-hand-add").at(-1)).toMatchObject({ hands: [{ no: 1 }, { no: 2 }] });
  expect(await readHands(userOfTests.id, PLACE)).toEqual([]);
});

test("what was not sent is there after a reload", async () => {
  const table = tableServer();
  const down: Answers = {
    [ADD]: () => {
      throw new TypeError("Failed to fetch");
    },
  };
  const first = await openRoom(table, down);
  await writeHand(/Ana and Luis/, "35");
  await screen.findByText(/Lines not sent: 1/);
  first.unmount();

  await openRoom(table, down);

  await screen.findByText(/Lines not sent: 1/);
});

test("the last line is taken back, whether the server has it or not", async () => {
  const table = tableServer();
  const remove = vi.fn(() => {
    table.set({ sheets: [] });
    return { json: { success: true, details: table.details() } };
  });
  await openRoom(table, { "POST /functions/v1/event-hand-remove": remove });
  await writeHand(/Ana and Luis/, "35");
  await waitFor(() => expect(table.own()).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText("Not sent")).toBeNull());

  await userEvent.click(screen.getByRole("button", { name: "Take back the last line" }));

  await screen.findByText("No hand is written down yet.");
  expect(remove).toHaveBeenCalledOnce();
});

test("a refusal of the server is said, and the line can be taken back", async () => {
  const table = tableServer();
  await openRoom(table, {
    [ADD]: refused(
      409,
      "play_round_not_open",
      "This round is not open: nothing can be written for it.",
    ),
  });

  await writeHand(/Ana and Luis/, "35");

  await screen.findByText("This round is not open: nothing can be written for it.");
  await userEvent.click(screen.getByRole("button", { name: "Take back the last line" }));
  await screen.findByText("No hand is written down yet.");
});

const finished = (facts: Partial<EventTableDetails["sheets"][number]> = {}) => ({
  author: { entrant_id: "rosa", name: "Rosa" },
  side: 1,
  is_own: false,
  hands: [{ id: "h", no: 1, side: 1, kind: "out" as const, points: 100, entered_at: "" }],
  points: [145, 200],
  winner: 1,
  is_finished: true,
  ...facts,
});

test("one side confirms what a finished sheet says", async () => {
  const table = tableServer({ sheets: [finished()] });
  const { bodiesOf } = await openRoom(table, {
    ...answers({ "event-result-confirm": () => ({ details: table.details() }) }),
  });

  await userEvent.click(await screen.findByRole("button", { name: "Confirm A 145 – B 200" }));

  expect(bodiesOf("event-result-confirm")).toEqual([{ ...PLACE, points: [145, 200], winner: 1 }]);
});

const proposed = {
  kind: "played" as const,
  points: [145, 200],
  winner: 1,
  absent: [],
  state: "proposed" as const,
  proposed_side: 1,
  proposed_at: "2031-07-16T01:00:00Z",
  due_at: "2031-07-16T01:20:00Z",
  decided_at: null,
  reason: null,
};

test("the other side confirms it or says that it is not right", async () => {
  const table = tableServer({ result: proposed });
  const { bodiesOf } = await openRoom(table, {
    ...answers({ "event-result-dispute": () => ({ details: table.details() }) }),
  });

  await screen.findByText(/One side has confirmed A 145 – B 200/);
  screen.getByRole("button", { name: "Confirm A 145 – B 200" });
  await userEvent.click(screen.getByRole("button", { name: "That is not right" }));

  expect(bodiesOf("event-result-dispute")).toEqual([PLACE]);
});

test("the side that has confirmed waits, and has nothing to press", async () => {
  await openRoom(tableServer({ result: { ...proposed, proposed_side: 0 } }));

  await screen.findByText(/Your side has confirmed/);
  expect(screen.queryByRole("button", { name: /^Confirm/ })).toBeNull();
});

test("a ruling is shown with its reason", async () => {
  await openRoom(tableServer({ result: { ...proposed, state: "ruled", reason: "Wrong column" } }));

  await screen.findByText("The director has decided: A 145 – B 200.");
  screen.getByText("Wrong column");
});

test("two sheets that differ stand side by side", async () => {
  const own = finished({
    author: { entrant_id: "me", name: "Rafa" },
    side: 0,
    is_own: true,
    points: [200, 145],
  });
  await openRoom(tableServer({ table: aTable({ differs: true }), sheets: [own, finished()] }));

  await screen.findByRole("heading", { name: "The sheets differ" });
  expect(screen.getByRole("region", { name: "Rafa" }).textContent).toContain("A 200 – B 145");
  expect(screen.getByRole("region", { name: "Rosa" }).textContent).toContain("A 145 – B 200");
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

  await screen.findByText("Time is over. Finish this hand; then the game ends.");
});

test("whoever sits out reads why", async () => {
  const round = aRound({
    tables: [],
    sit_outs: [
      {
        entrants: [fixture.ANA],
        reason: { code: "lowest_without_bye", params: { before: 0, place: 9 } },
      },
    ],
  });
  await openRoom(tableServer(), answers({ "event-round": () => ({ round }) }));

  await screen.findByText("You sit out this round. It counts by the rules of the event.");
  screen.getByText("Has sat out as rarely as anybody (0), and is on place 9.");
});

test("before the first round there is no table", async () => {
  await openRoom(tableServer(), answers({ "event-round": () => ({ round: null }) }));

  await screen.findByText("No round is drawn yet. Your table will be shown here.");
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
