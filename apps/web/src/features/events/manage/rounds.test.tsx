import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";

import { answers } from "#features/events/event-screen.fixture.tsx";
import {
  ANA,
  LUIS,
  ROSA,
  PEDRO,
  PEOPLE,
  aPerson,
  aRound,
  aTable,
  someDetails,
} from "#features/events/event.fixture.ts";

import { done, openRoom, press } from "./manage.fixture.tsx";

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
  expect(screen.getByText("Nothing has been played yet: sits out by lot.")).toBeTruthy();
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
    more: answers({ "event-result-rule": () => ({ details: someDetails() }) }),
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
    ruling: { kind: "played", points: [205, 200], winner: 0 },
    reason: "The sheet of B lacks a hand",
  });
});

test("of a no-show the director says who did not come", async () => {
  const { bodiesOf } = await openRoom({
    event: { state: "running" },
    round: aRound(),
    more: answers({ "event-result-rule": () => ({ details: someDetails() }) }),
  });

  await press("Decide table 7");
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.selectOptions(dialog.getByLabelText("How it ended"), "Somebody did not come");
  await userEvent.click(dialog.getByRole("checkbox", { name: "Rosa" }));
  await userEvent.type(dialog.getByLabelText("Why"), "Ill");
  await userEvent.click(dialog.getByRole("button", { name: "Decide the table" }));

  await waitFor(() =>
    expect(bodiesOf("event-result-rule")).toMatchObject([
      { ruling: { kind: "no-show", absent: [ROSA] }, reason: "Ill" },
    ]),
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
