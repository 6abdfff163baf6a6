import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";

import {
  answeredWith,
  openEvent,
  refused,
  signedIn,
} from "#features/events/event-screen.fixture.tsx";
import { anEntry, anEvent } from "#features/events/event.fixture.ts";

const CHECK_IN = "POST /functions/v1/event-check-in";

test("the square checks in whoever is signed in, without a press", async () => {
  let event = anEvent({ entry: anEntry() });
  const { bodiesOf } = openEvent(
    answeredWith(() => event, {
      [CHECK_IN]: () => {
        event = anEvent({ entry: anEntry({ checked_in_at: "2031-07-15T23:10:00Z" }) });
        return { json: { success: true } };
      },
    }),
    "/check-in?code=wall",
    await signedIn(),
  );

  await screen.findByText("You are checked in");
  expect(bodiesOf("event-check-in")).toEqual([{ eventId: event.id, code: "wall" }]);
});

test("a wrong code is said, and another one can be typed", async () => {
  const { bodiesOf } = openEvent(
    answeredWith(() => anEvent({ entry: anEntry() }), {
      [CHECK_IN]: refused(409, "x", "This code is not of this event, or it was renewed"),
    }),
    "/check-in?code=old",
    await signedIn(),
  );

  await screen.findByText("This code is not of this event, or it was renewed");
  await userEvent.clear(screen.getByLabelText("Code"));
  await userEvent.type(screen.getByLabelText("Code"), "new");
  await userEvent.click(screen.getByRole("button", { name: "Check in" }));

  expect(bodiesOf("event-check-in")).toMatchObject([{ code: "old" }, { code: "new" }]);
});

test("a visitor signs in first, and nothing is sent", async () => {
  const { bodiesOf } = openEvent(
    answeredWith(() => anEvent()),
    "/check-in?code=wall",
  );

  await screen.findByRole("heading", { name: "Sign in to check in" });
  expect(screen.getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe("/login");
  expect(bodiesOf("event-check-in")).toEqual([]);
});

test("who has not entered is led to the event", async () => {
  const { bodiesOf } = openEvent(
    answeredWith(() => anEvent()),
    "/check-in?code=wall",
    await signedIn(),
  );

  await screen.findByText(/You have not entered this event/);
  expect(bodiesOf("event-check-in")).toEqual([]);
});
