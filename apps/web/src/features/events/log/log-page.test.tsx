import type { EventLogEntry } from "@capicu/contract/events";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";

import {
  answeredWith,
  answers,
  openEvent,
  refused,
  signedIn,
} from "#features/events/event-screen.fixture.tsx";
import { anEntry, anEvent } from "#features/events/event.fixture.ts";

const LOG = "POST /functions/v1/event-log";

const logEntry = (id: number, facts: Partial<EventLogEntry> = {}): EventLogEntry => ({
  id,
  happened_at: "2031-07-16T00:30:00.000Z",
  action: "round_published",
  actor: "Olga",
  entrant: null,
  others: [],
  detail: { round: id },
  ...facts,
});

const page = (entries: readonly EventLogEntry[], nextCursor: string | null = null) => ({
  json: { success: true, entries, nextCursor },
});

test("who takes part reads each act in a sentence, with its reason and its time", async () => {
  const entry = logEntry(2, {
    action: "round_cancelled",
    detail: { round: 2, reason: "The power went out" },
  });
  const { bodiesOf } = openEvent(
    answeredWith(() => anEvent({ entry: anEntry() }), { [LOG]: () => page([entry]) }),
    "/log",
    await signedIn(),
  );

  await screen.findByText("Olga cancelled round 2.");

  const row = screen.getAllByRole("listitem").find(({ className }) => className === "event-stack");
  expect(row?.textContent).toContain("Reason: The power went out");
  expect(row?.querySelector("time")?.dateTime).toBe("2031-07-16T00:30:00.000Z");
  expect(row?.querySelector("time")?.textContent).toMatch(/^July 1\d, 2031 at \d+:30 [AP]M$/);
  expect(screen.getByRole("link", { name: "Log" }).getAttribute("aria-current")).toBe("page");
  expect(bodiesOf("event-log")).toMatchObject([{ eventId: anEvent().id, cursor: null }]);
});

test("older entries come with a press", async () => {
  openEvent(
    answeredWith(() => anEvent({ role: "organiser" }), {
      [LOG]: ({ body }) =>
        (body as { cursor: string | null }).cursor === null
          ? page([logEntry(2)], "2")
          : page([logEntry(1)]),
    }),
    "/log",
    await signedIn(),
  );
  await screen.findByText("Olga published round 2.");

  await userEvent.click(screen.getByRole("button", { name: "Show more" }));

  await screen.findByText("Olga published round 1.");
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
});

test("a visitor reads whose log it is, and nothing is asked for", async () => {
  const { bodiesOf } = openEvent(
    answeredWith(() => anEvent()),
    "/log",
  );

  await screen.findByText("Those who take part read here what happened.");

  expect(bodiesOf("event-log")).toEqual([]);
  expect(screen.queryByRole("link", { name: "Log" })).toBeNull();
});

test("a player who takes no part is told the same", async () => {
  openEvent(
    answeredWith(() => anEvent(), answers({ "event-log": () => page([]).json })),
    "/log",
    await signedIn(),
  );

  expect(await screen.findByText("Those who take part read here what happened.")).toBeTruthy();
});

test("X.23 a failure offers to ask again", async () => {
  let isDown = true;
  openEvent(
    answeredWith(() => anEvent({ role: "director" }), {
      [LOG]: () => (isDown ? refused(500, "down", "The server sleeps")() : page([logEntry(3)])),
    }),
    "/log",
    await signedIn(),
  );
  await screen.findByText("We could not load the log. The server sleeps");

  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));

  expect(await screen.findByText("Olga published round 3.")).toBeTruthy();
});
