import type { EventPerson } from "@capicu/contract/events";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";

import { answeredWith, answers, openEvent, refused, signedIn } from "./event-screen.fixture.tsx";
import { ANA, aPerson, anEntrant, anEntry, anEvent, PEOPLE, ROSA } from "./event.fixture.ts";

const GET = "POST /functions/v1/event-get";

test("a visitor reads what, when, where and by which rules", async () => {
  openEvent(answeredWith(() => anEvent()));

  await screen.findByRole("heading", { level: 1, name: "Los Martes Cup" });
  screen.getByText("Tuesday, July 15, 2031, 8:00 PM AST");
  await screen.findByText("Bring water.");
  screen.getByText("A game goes to 200 points.");
  screen.getByText("Capicú finish: 25 points more.");
  screen.getByText("The organiser can change these rules until the first result.");
  screen.getByText(/Places left: 12/);
  expect(screen.getByRole("link", { name: "Olga" }).getAttribute("href")).toBe("/@olga");
  expect(document.title).toBe("Los Martes Cup · Capicú");
});

test("a visitor who wants to play signs in and comes back", async () => {
  openEvent(
    answeredWith(() => anEvent()),
    "?code=abc",
  );

  await userEvent.click(await screen.findByRole("link", { name: "Sign in to take part" }));

  expect(await screen.findByText("elsewhere")).toBeTruthy();
});

test("an unknown event and a hidden one look the same", async () => {
  openEvent(
    { [GET]: refused(404, "event_missing", "There is no such event") },
    "",
    await signedIn(),
  );

  await screen.findByRole("heading", { level: 1, name: "Event not found" });
  expect(screen.getByRole("link", { name: "See all events" }).getAttribute("href")).toBe("/events");
});

test("a page that an event does not have leads to the event", async () => {
  const { at } = openEvent(
    answeredWith(() => anEvent()),
    "/no-such-page",
  );

  await screen.findByRole("heading", { level: 1, name: "Los Martes Cup" });
  expect(at()).toBe("/events/los-martes-cup");
});

test("X.23 a failure offers to ask again", async () => {
  let isDown = true;
  openEvent({
    ...answeredWith(() => anEvent()),
    [GET]: () =>
      isDown
        ? { status: 500, json: { error: "down" } }
        : { json: { success: true, event: anEvent() } },
  });
  await screen.findByText("We could not load this event. down");

  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));

  expect(await screen.findByRole("heading", { level: 1, name: "Los Martes Cup" })).toBeTruthy();
});

test("one press enters, with the code of the invitation link", async () => {
  let event = anEvent({ registration: "invitation" });
  const { bodiesOf } = openEvent(
    answeredWith(() => event, {
      "POST /functions/v1/event-register": () => {
        event = anEvent({ registration: "invitation", entry: anEntry() });
        return { json: { success: true, state: "registered" } };
      },
    }),
    "?code=abc",
    await signedIn(),
  );

  await userEvent.click(await screen.findByRole("button", { name: "Register" }));

  await screen.findByText("You take part.");
  expect(bodiesOf("event-register")).toEqual([{ eventId: event.id, partner: null, code: "abc" }]);
});

test("without the link, an event by invitation has no button", async () => {
  openEvent(
    answeredWith(() => anEvent({ registration: "invitation" })),
    "",
    await signedIn(),
  );

  await screen.findByText("This event is by invitation. Ask its organiser for the link.");
  expect(screen.queryByRole("button", { name: "Register" })).toBeNull();
});

test("where pairs enter, the partner is named", async () => {
  const { bodiesOf } = openEvent(
    answeredWith(
      () => anEvent({ format_id: "fixed-pairs-swiss" }),
      answers({ "event-register": () => ({ state: "registered" }) }),
    ),
    "",
    await signedIn(),
  );

  await userEvent.click(await screen.findByRole("button", { name: "Register" }));
  await screen.findByText("Pairs enter this event: name your partner");
  await userEvent.type(screen.getByLabelText("Your partner’s handle"), "@ana");
  await userEvent.click(screen.getByRole("button", { name: "Register" }));

  await screen.findByRole("button", { name: "Register" });
  expect(bodiesOf("event-register")).toMatchObject([{ partner: "@ana" }]);
});

test("a refusal is said in words, and what was typed stays", async () => {
  openEvent(
    answeredWith(() => anEvent({ format_id: "round-robin" }), {
      "POST /functions/v1/event-register": refused(
        409,
        "x",
        "This player has entered the event already",
      ),
    }),
    "",
    await signedIn(),
  );
  await userEvent.type(await screen.findByLabelText("Your partner’s handle"), "@ana");

  await userEvent.click(screen.getByRole("button", { name: "Register" }));

  await screen.findByText("This player has entered the event already");
  expect(screen.getByLabelText("Your partner’s handle")).toHaveProperty("value", "@ana");
});

test("whoever is asked as partner says yes or no", async () => {
  const partner = { person: aPerson(ROSA, "Rosa"), state: "registered" as const };
  const { bodiesOf } = openEvent(
    answeredWith(
      () =>
        anEvent({
          format_id: "fixed-pairs-swiss",
          entry: anEntry({ state: "invited", partner }),
        }),
      answers({ "event-invitation-answer": () => ({}) }),
    ),
    "",
    await signedIn(),
  );

  await screen.findByText("wants you as partner.", { exact: false });
  await userEvent.click(screen.getByRole("button", { name: "Decline" }));

  await screen.findByText("You are invited.");
  expect(bodiesOf("event-invitation-answer")).toMatchObject([{ action: "decline" }]);
});

test("who waits reads how many are before them, and can withdraw", async () => {
  const { bodiesOf } = openEvent(
    answeredWith(
      () => anEvent({ entry: anEntry({ state: "waiting", waiting_before: 2 }) }),
      answers({ "event-withdraw": () => ({}) }),
    ),
    "",
    await signedIn(),
  );

  await screen.findByText("You are on the waiting list. Before you: 2");
  await userEvent.click(screen.getByRole("button", { name: "Withdraw" }));

  expect(bodiesOf("event-withdraw")).toHaveLength(1);
});

test("who takes part stands in pairs, whoever waits apart, and unknown people have no name", async () => {
  const unknown = { ...aPerson(ROSA, "Rosa"), name: null, handle: null };
  const [ana, , , pedro] = PEOPLE as [EventPerson, EventPerson, EventPerson, EventPerson];
  const entrants = [
    anEntrant(ana, { pair_id: "p", checked_in_at: "2031-07-15T23:10:00Z" }),
    anEntrant(unknown, { pair_id: "p", checked_in_at: "2031-07-15T23:10:00Z" }),
    anEntrant(pedro, { state: "waiting" }),
  ];
  openEvent({
    ...answeredWith(() => anEvent({ waiting_count: 1 })),
    ...answers({ "event-entrants": () => ({ entrants }) }),
  });

  await screen.findByRole("link", { name: "Ana" });
  const rows = screen.getAllByRole("listitem");
  const pair = rows.find(({ textContent }) => textContent.includes("Ana"));
  expect(pair?.textContent).toContain("A player");
  expect(pair?.textContent).toContain("Checked in");
  expect(screen.getByRole("heading", { name: "Waiting list" })).toBeTruthy();
});

test("a player says that a guest of a finished event was them", async () => {
  const guest = { ...aPerson(ANA, "Don Tito"), is_guest: true, handle: null, user_id: null };
  const { bodiesOf } = openEvent(
    {
      ...answeredWith(() => anEvent({ state: "running" })),
      ...answers({
        "event-entrants": () => ({ entrants: [anEntrant(guest)] }),
        "event-guest-claim": () => ({}),
      }),
    },
    "",
    await signedIn(),
  );

  await userEvent.click(await screen.findByRole("button", { name: "That was me: Don Tito" }));

  expect(bodiesOf("event-guest-claim")).toMatchObject([{ entrantId: ANA }]);
});

test("the room of the staff stays closed for others", async () => {
  openEvent(
    answeredWith(() => anEvent()),
    "/manage",
    await signedIn(),
  );

  await screen.findByText("This room is for those who run the event");
  expect(screen.queryByRole("link", { name: "Manage" })).toBeNull();
});
