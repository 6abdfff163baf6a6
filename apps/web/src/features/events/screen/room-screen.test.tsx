import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";

import { answeredWith, answers, type Answers } from "#features/events/event-screen.fixture.tsx";
import { anEvent, aRound, aTable } from "#features/events/event.fixture.ts";
import { renderScreen } from "#testing/render-screen.tsx";
import { serve } from "#testing/server.ts";

import { RoomScreen } from "./room-screen.tsx";

const follow = vi.hoisted(() => ({ change() {} }));
vi.mock("#backend/event-changes.ts", () => ({
  followEvent: (_id: string, listener: { onChange: () => void }) => {
    follow.change = listener.onChange;
    return () => undefined;
  },
}));

afterEach(() => localStorage.clear());

function open(replies: Answers) {
  serve(replies);
  renderScreen(<RoomScreen />, {
    address: "/events/los-martes-cup/screen",
    path: "/events/:slug/screen",
  });
}

test("the tables, their state and the round stand there without a login, and follow the channel", async () => {
  let points = [35, 20];
  open(
    answeredWith(
      () => anEvent({ state: "running", round: 1 }),
      answers({
        "event-round": () => ({
          round: aRound({ tables: [aTable({ hands: 2, points, state: "playing" })] }),
        }),
      }),
    ),
  );
  await screen.findByText("Ana and Luis");
  screen.getByText("Round 1");
  screen.getByText("35");

  points = [60, 20];
  act(() => follow.change());

  expect(await screen.findByText("60")).toBeTruthy();
});

test("a lost connection is said, and what was shown stays", async () => {
  let isDown = false;
  open({
    ...answeredWith(() => anEvent({ state: "running", round: 1 })),
    "POST /functions/v1/event-round": () =>
      isDown
        ? { status: 500, json: { error: "down" } }
        : { json: { success: true, round: aRound() } },
  });
  await screen.findByText("Ana and Luis");
  expect(screen.queryByText(/The connection is lost/)).toBeNull();

  isDown = true;
  act(() => follow.change());
  await screen.findByText("The connection is lost. What you see may be out of date.");
  screen.getByText("Ana and Luis");

  isDown = false;
  act(() => follow.change());
  await waitFor(() => expect(screen.queryByText(/The connection is lost/)).toBeNull());
});

test("many tables take turns", async () => {
  const tables = Array.from({ length: 7 }, (_each, at) => aTable({ no: at + 1 }));
  open(
    answeredWith(
      () => anEvent({ state: "running", round: 1 }),
      answers({ "event-round": () => ({ round: aRound({ tables }) }) }),
    ),
  );

  await screen.findByText("Tables 1 to 6 of 7");
  expect(screen.getAllByRole("listitem")).toHaveLength(6);
});

test("before the first round it says so", async () => {
  open(answeredWith(() => anEvent(), answers({ "event-round": () => ({ round: null }) })));

  expect(await screen.findByText("The tables of the first round will be shown here.")).toBeTruthy();
});
