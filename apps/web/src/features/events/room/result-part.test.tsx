import type { EventTableDetails } from "@capicu/contract/event-play";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";

import { answers } from "#features/events/event-screen.fixture.tsx";
import { aTable, ROSA } from "#features/events/event.fixture.ts";
import { forgetHands } from "#state/event-hands/stored-hands.fixture.ts";

import { openRoom, PLACE, tableServer } from "./room.fixture.tsx";

vi.mock(
  "#state/event-hands/stored-hands.ts",
  () => import("#state/event-hands/stored-hands.fixture.ts"),
);

beforeEach(() => {
  forgetHands();
  localStorage.clear();
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

  expect(bodiesOf("event-result-confirm")).toEqual([
    { ...PLACE, points: [145, 200], winner: 1, browser: expect.stringMatching(/^[\da-f-]{36}$/) },
  ]);
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
  expect(screen.getByText("Wrong column")).toBeTruthy();
});

test("of a no-show the ruling says who was absent, and no points", async () => {
  const ruled = { ...proposed, state: "ruled" as const, kind: "no-show" as const, points: [0, 0] };
  await openRoom(tableServer({ result: { ...ruled, absent: [ROSA], reason: "Ill" } }));

  await screen.findByText("The director has decided. Absent: Rosa.");
  expect(screen.getByText("Ill")).toBeTruthy();
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
