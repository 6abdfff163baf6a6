import type { EventRound } from "@capicu/contract/event-play";
import type { EventDetails } from "@capicu/contract/events";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";

import {
  answeredWith,
  answers,
  openEvent,
  refused,
  signedIn,
  type Answers,
} from "#features/events/event-screen.fixture.tsx";
import * as fixture from "#features/events/event.fixture.ts";

const { ANA, LUIS, ROSA, PEDRO, PEOPLE, anEntrant, anEvent, aPerson, aRound, aTable } = fixture;

beforeEach(() => sessionStorage.clear());

const EVERYBODY = PEOPLE.map((person) => anEntrant(person));
const done = (...names: string[]) =>
  answers(Object.fromEntries(names.map((name) => [name, () => ({})])));

interface Room {
  event?: Partial<EventDetails>;
  round?: EventRound | null;
  more?: Answers;
  part?: string;
}

async function openRoom({ event = {}, round = null, more = {}, part = "" }: Room) {
  return openEvent(
    answeredWith(() => anEvent({ role: "organiser", ...event }), {
      ...answers({
        "event-round": () => ({ round }),
        "event-entrants": () => ({ entrants: EVERYBODY }),
        "event-codes": () => ({ invitation: "inv", checkIn: "wall" }),
        "event-staff": () => ({ staff: [] }),
      }),
      ...more,
    }),
    `/manage${part === "" ? "" : `?part=${part}`}`,
    await signedIn(),
  );
}

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole("button", { name }));

test("a draft is published with one press", async () => {
  const { bodiesOf } = await openRoom({ event: { state: "draft" }, more: done("event-publish") });

  await press("Publish the event");

  await waitFor(() => expect(bodiesOf("event-publish")).toHaveLength(1));
});

test("the first round is drawn as a draft", async () => {
  const { bodiesOf } = await openRoom({
    more: answers({ "event-round-draw": () => ({ round: aRound({ state: "draft" }) }) }),
  });

  await press("Draw the first round");

  await waitFor(() => expect(bodiesOf("event-round-draw")).toHaveLength(1));
});

const OTHERS = ["e", "f", "g", "h"].map(
  (letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`,
);
const [EVA, FITO, GIL, HUGO] = OTHERS as [string, string, string, string];
const draft = aRound({
  state: "draft",
  tables: [
    aTable({ no: 1 }),
    aTable({
      no: 2,
      sides: [
        [EVA, FITO],
        [GIL, HUGO],
      ],
      reason: { code: "close_wins", params: { low: 0, high: 1 } },
    }),
  ],
  warnings: [
    {
      code: "partners_again",
      table: 1,
      params: { one: ANA, other: LUIS, round: 1 },
      isInProposal: false,
    },
    { code: "not_seated", table: null, params: { id: EVA }, isInProposal: true },
  ],
  sit_outs: [{ entrants: ["i"], reason: { code: "sits_out_by_lot", params: {} } }],
  people: [
    ...PEOPLE,
    ...["Eva", "Fito", "Gil", "Hugo"].map((name, at) => aPerson(OTHERS[at] ?? "", name)),
    aPerson("i", "Iris"),
  ],
});

test("each table of a draft says why, and warnings name the people", async () => {
  await openRoom({ event: { state: "running" }, round: draft });

  await screen.findByText("All have 0 or 1 wins.");
  screen.getByText("Table 1: Ana and Luis were partners before.");
  screen.getByText("Eva has no seat. The program’s own proposal has this fault, too.");
  screen.getByText("Nothing has been played yet: sits out by lot.");
});

test("two presses swap two seats", async () => {
  const { bodiesOf } = await openRoom({
    event: { state: "running" },
    round: draft,
    more: answers({ "event-draft-change": () => ({ round: draft }) }),
  });

  await press("Ana");
  expect(screen.getByRole("button", { name: "Ana" }).getAttribute("aria-pressed")).toBe("true");
  await press("Swap with Gil");

  await waitFor(() => expect(bodiesOf("event-draft-change")).toHaveLength(1));
  expect(bodiesOf("event-draft-change")[0]).toMatchObject({
    round: 1,
    tables: [
      {
        no: 1,
        sides: [
          [GIL, LUIS],
          [ROSA, PEDRO],
        ],
      },
      {
        no: 2,
        sides: [
          [EVA, FITO],
          [ANA, HUGO],
        ],
      },
    ],
  });
});

test("whoever sits out is swapped in, by dragging as well", async () => {
  const { bodiesOf } = await openRoom({
    event: { state: "running" },
    round: draft,
    more: answers({ "event-draft-change": () => ({ round: draft }) }),
  });
  const dataTransfer = { setData: () => undefined, effectAllowed: "" };

  fireEvent.dragStart(await screen.findByRole("button", { name: "Iris" }), { dataTransfer });
  fireEvent.drop(screen.getByRole("button", { name: "Swap with Hugo" }), { dataTransfer });

  await waitFor(() => expect(bodiesOf("event-draft-change")).toHaveLength(1));
  expect(bodiesOf("event-draft-change")[0]).toMatchObject({
    tables: [
      { no: 1 },
      {
        no: 2,
        sides: [
          [EVA, FITO],
          [GIL, "i"],
        ],
      },
    ],
  });
});

test("where pairs play, whole pairs are swapped", async () => {
  const { bodiesOf } = await openRoom({
    event: { state: "running", format_id: "fixed-pairs-swiss" },
    round: draft,
    more: answers({ "event-draft-change": () => ({ round: draft }) }),
  });

  await press("Ana and Luis");
  await press("Swap with Gil and Hugo");

  await waitFor(() => expect(bodiesOf("event-draft-change")).toHaveLength(1));
  expect(bodiesOf("event-draft-change")[0]).toMatchObject({
    tables: [
      {
        no: 1,
        sides: [
          [GIL, HUGO],
          [ROSA, PEDRO],
        ],
      },
      {
        no: 2,
        sides: [
          [EVA, FITO],
          [ANA, LUIS],
        ],
      },
    ],
  });
});

test("a draft is published with one press, and cancelled with a reason", async () => {
  const { bodiesOf } = await openRoom({
    event: { state: "running" },
    round: draft,
    more: done("event-round-publish", "event-round-cancel"),
  });

  await press("Publish the round");
  await waitFor(() => expect(bodiesOf("event-round-publish")).toMatchObject([{ round: 1 }]));
  await press("Cancel the round");
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Cancel the round" }));
  await dialog.findByText("Write why: the person will read it");
  await userEvent.type(dialog.getByLabelText("Why"), "Too few chairs");
  await userEvent.click(dialog.getByRole("button", { name: "Cancel the round" }));

  await waitFor(() =>
    expect(bodiesOf("event-round-cancel")).toMatchObject([{ reason: "Too few chairs" }]),
  );
});

test("a published round goes back to a draft until the first hand", async () => {
  const { bodiesOf } = await openRoom({
    event: { state: "running" },
    round: aRound(),
    more: done("event-round-withdraw"),
  });

  await press("Back to a draft");

  await waitFor(() => expect(bodiesOf("event-round-withdraw")).toHaveLength(1));
});

test("with the first hand it does not, and the next round waits for every table", async () => {
  await openRoom({
    event: { state: "running" },
    round: aRound({ tables: [aTable({ state: "playing", hands: 1 })] }),
  });

  expect(await screen.findByRole("button", { name: "Draw the next round" })).toHaveProperty(
    "disabled",
    true,
  );
  expect(screen.queryByRole("button", { name: "Back to a draft" })).toBeNull();
});

test("the clock stops, goes on and gets longer", async () => {
  const ends_at = new Date(Date.now() + 600_000).toISOString();
  const { bodiesOf } = await openRoom({
    event: { state: "running" },
    round: aRound({ ends_at }),
    more: done("event-clock-set"),
  });

  await press("Stop the clock");
  await press("Add 5 minutes");

  await waitFor(() => expect(bodiesOf("event-clock-set")).toHaveLength(2));
  expect(bodiesOf("event-clock-set")).toMatchObject([
    { action: "stop" },
    { action: "add-minutes", minutes: 5 },
  ]);
});

test("a table is decided with points and a reason", async () => {
  const { bodiesOf } = await openRoom({
    event: { state: "running" },
    round: aRound({ tables: [aTable({ state: "disputed", points: [145, 200], hands: 4 })] }),
    more: answers({ "event-result-rule": () => ({ details: fixture.someDetails() }) }),
  });

  await press("Decide table 7");
  const dialog = within(await screen.findByRole("dialog"));
  const first = dialog.getByLabelText("Points of A: Ana and Luis");
  expect(first).toHaveProperty("value", "145");
  await userEvent.clear(first);
  await userEvent.type(first, "205");
  await userEvent.type(dialog.getByLabelText("Why"), "The sheet of B lacks a hand");
  await userEvent.click(dialog.getByRole("button", { name: "Decide the table" }));

  await waitFor(() => expect(bodiesOf("event-result-rule")).toHaveLength(1));
  expect(bodiesOf("event-result-rule")[0]).toMatchObject({
    round: 1,
    table: 7,
    kind: "played",
    points: [205, 200],
    winner: 0,
    absent: [],
    reason: "The sheet of B lacks a hand",
  });
});

test("of a no-show the director says who did not come", async () => {
  const { bodiesOf } = await openRoom({
    event: { state: "running" },
    round: aRound(),
    more: answers({ "event-result-rule": () => ({ details: fixture.someDetails() }) }),
  });

  await press("Decide table 7");
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.selectOptions(dialog.getByLabelText("How it ended"), "Somebody did not come");
  await userEvent.click(dialog.getByRole("checkbox", { name: "Rosa" }));
  await userEvent.type(dialog.getByLabelText("Why"), "Ill");
  await userEvent.click(dialog.getByRole("button", { name: "Decide the table" }));

  await waitFor(() =>
    expect(bodiesOf("event-result-rule")).toMatchObject([{ kind: "no-show", absent: [ROSA] }]),
  );
});

test("the event is finished once every table has a result", async () => {
  const { bodiesOf } = await openRoom({
    event: { state: "running" },
    round: aRound({ tables: [aTable({ state: "confirmed" })] }),
    more: done("event-finish"),
  });

  await press("Finish the event");
  await userEvent.click(
    within(await screen.findByRole("dialog")).getByRole("button", { name: "Finish the event" }),
  );

  await waitFor(() => expect(bodiesOf("event-finish")).toHaveLength(1));
});

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
      "POST /functions/v1/event-guest-add": (request) =>
        isRefused
          ? refused(409, "x", "This event is over")()
          : (void request, { json: { success: true } }),
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
