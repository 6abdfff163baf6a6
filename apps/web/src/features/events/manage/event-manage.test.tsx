import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";

import { answers, refused } from "#features/events/event-screen.fixture.tsx";
import { ANA, LUIS, ROSA, PEDRO, anEntrant, aPerson } from "#features/events/event.fixture.ts";

import { done, openRoom, press } from "./manage.fixture.tsx";

beforeEach(() => sessionStorage.clear());

test("a tap on the whole row checks somebody in, and all at once", async () => {
  const { bodiesOf } = await openRoom({ part: "check-in", more: done("event-check-in-set") });

  await userEvent.click(await screen.findByText("Ana"));
  await press("Check in all");

  await waitFor(() => expect(bodiesOf("event-check-in-set")).toHaveLength(2));
  expect(bodiesOf("event-check-in-set")).toMatchObject([
    { entrantIds: [ANA], present: true },
    { entrantIds: [ANA, LUIS, ROSA, PEDRO], present: true },
  ]);
});

test("aborting the check-in is asked first", async () => {
  const { bodiesOf } = await openRoom({ part: "check-in", more: done("event-check-in-abort") });

  await press("Abort the check-in");
  expect(bodiesOf("event-check-in-abort")).toEqual([]);
  await userEvent.click(
    within(await screen.findByRole("dialog")).getByRole("button", { name: "Abort the check-in" }),
  );

  await waitFor(() => expect(bodiesOf("event-check-in-abort")).toHaveLength(1));
});

test("the square on the wall leads to the check-in with its code, and can be renewed", async () => {
  const { bodiesOf } = await openRoom({
    part: "check-in",
    more: answers({ "event-code-renew": () => ({ code: "new" }) }),
  });

  await screen.findByText("Code: wall");
  expect(
    await screen.findByRole("img", { name: "Check-in by the square on the wall" }),
  ).toBeTruthy();
  await press("Renew the code");

  await waitFor(() =>
    expect(bodiesOf("event-code-renew")).toMatchObject([{ purpose: "check-in" }]),
  );
});

test("guests are entered by name, and a refusal keeps what was typed", async () => {
  let isRefused = true;
  const { bodiesOf } = await openRoom({
    part: "players",
    more: {
      "POST /functions/v1/event-guest-add": () =>
        isRefused ? refused(409, "x", "This event is over")() : { json: { success: true } },
    },
  });
  await userEvent.type(await screen.findByLabelText("Name of the guest"), "Don Tito");

  await press("Enter");
  await screen.findByText("This event is over");
  isRefused = false;
  await press("Enter");

  await waitFor(() => expect(bodiesOf("event-guest-add")).toHaveLength(2));
  expect(bodiesOf("event-guest-add").at(-1)).toMatchObject({ names: ["Don Tito"] });
});

test("players are invited by handle, taken out and disqualified with a reason", async () => {
  const { bodiesOf } = await openRoom({
    part: "players",
    more: done("event-invite", "event-entrant-state"),
  });

  await userEvent.type(await screen.findByLabelText("Handle of the player"), "@eva");
  await press("Invite");
  await waitFor(() => expect(bodiesOf("event-invite")).toMatchObject([{ handle: "@eva" }]));
  await press("Actions: Ana");
  await userEvent.click(screen.getByRole("menuitem", { name: "Take out of the event" }));
  await press("Actions: Luis");
  await userEvent.click(screen.getByRole("menuitem", { name: "Disqualify" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByLabelText("Why"), "Signals");
  await userEvent.click(dialog.getByRole("button", { name: "Disqualify" }));

  await waitFor(() => expect(bodiesOf("event-entrant-state")).toHaveLength(2));
  expect(bodiesOf("event-entrant-state")).toMatchObject([
    { entrantId: ANA, state: "withdrawn", reason: null },
    { entrantId: LUIS, state: "disqualified", reason: "Signals" },
  ]);
});

test("a claim of a guest's results is decided", async () => {
  const guest = anEntrant(
    { ...aPerson(ANA, "Don Tito"), is_guest: true },
    { claimed_by: { username: "Tito", handle: "@tito" } },
  );
  const { bodiesOf } = await openRoom({
    part: "players",
    more: {
      ...answers({ "event-entrants": () => ({ entrants: [guest] }) }),
      ...done("event-claim-decide"),
    },
  });

  await press("That is right");

  await waitFor(() =>
    expect(bodiesOf("event-claim-decide")).toMatchObject([{ entrantId: ANA, action: "accept" }]),
  );
});

test("facts are changed, and rules stay once a result is in", async () => {
  const { bodiesOf } = await openRoom({
    part: "facts",
    event: {
      rules_frozen_at: "2031-07-16T02:00:00Z",
      club: { id: "44444444-4444-4444-8444-444444444444", slug: "los-martes", name: "Los Martes" },
    },
    more: {
      ...done("event-update"),
      ...answers({ "my-clubs": () => ({ clubs: [], nextCursor: null }) }),
    },
  });

  await userEvent.type(await screen.findByLabelText("Title"), " Two");
  expect(screen.getByRole("radio", { name: "Americano" }).matches(":disabled")).toBe(true);
  await press("Save");

  await waitFor(() => expect(bodiesOf("event-update")).toHaveLength(1));
  expect(bodiesOf("event-update")[0]).toMatchObject({
    title: "Los Martes Cup Two",
    clubId: "44444444-4444-4444-8444-444444444444",
    startsOn: "2031-07-15",
    startsAt: "20:00",
    checkIn: { opens: 60, closes: 0 },
  });
});

test("the event is cancelled with a reason", async () => {
  const { bodiesOf } = await openRoom({
    part: "facts",
    more: {
      ...done("event-cancel"),
      ...answers({ "my-clubs": () => ({ clubs: [], nextCursor: null }) }),
    },
  });

  await press("Cancel the event");
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByLabelText("Why"), "Storm");
  await userEvent.click(dialog.getByRole("button", { name: "Cancel the event" }));

  await waitFor(() => expect(bodiesOf("event-cancel")).toMatchObject([{ reason: "Storm" }]));
});

test("the organiser names directors and scorers", async () => {
  const staff = [
    { user_id: "u", username: "Dora", handle: "@dora", avatar_url: null, role: "director" },
  ];
  const { bodiesOf } = await openRoom({
    part: "staff",
    more: { ...answers({ "event-staff": () => ({ staff }) }), ...done("event-staff-set") },
  });

  await press("Take out of the staff: Dora");
  await userEvent.type(screen.getByLabelText("Handle of the player"), "@eva");
  await userEvent.selectOptions(screen.getByLabelText("Role"), "Scorer");
  await press("Add to the staff");

  await waitFor(() => expect(bodiesOf("event-staff-set")).toHaveLength(2));
  expect(bodiesOf("event-staff-set")).toMatchObject([
    { handle: "@dora", role: null },
    { handle: "@eva", role: "scorer" },
  ]);
});
