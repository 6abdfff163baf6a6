import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";

import { refused, type Answers } from "#features/events/event-screen.fixture.tsx";
import { forgetHands, readHands } from "#state/event-hands/stored-hands.fixture.ts";
import { userOfTests } from "#testing/server.ts";

import { ADD, openRoom, PLACE, tableServer, writeHand } from "./room.fixture.tsx";

vi.mock(
  "#state/event-hands/stored-hands.ts",
  () => import("#state/event-hands/stored-hands.fixture.ts"),
);

beforeEach(() => {
  forgetHands();
  localStorage.clear();
});

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
  await writeHand(/Rosa and Pedro/, "40", "Capicú finish");

  const lines = within(await screen.findByRole("list", { name: /Lines of the sheet/ }));
  await waitFor(() => expect(table.own()).toHaveLength(2));
  expect(lines.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "2BCapicú finish0 / +6535–65",
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

  expect(await screen.findByText(/Lines not sent: 1/)).toBeTruthy();
});

test("the last line is taken back, whether the server has it or not", async () => {
  const table = tableServer();
  const remove = vi.fn<() => object>(() => {
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
  expect(await screen.findByText("No hand is written down yet.")).toBeTruthy();
});
