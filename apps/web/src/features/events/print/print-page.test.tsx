import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";

import {
  answeredWith,
  answers,
  openEvent,
  refused,
} from "#features/events/event-screen.fixture.tsx";
import {
  ANA,
  anEvent,
  aPerson,
  aRound,
  aRow,
  aTable,
  LUIS,
  PEOPLE,
  ROSA,
} from "#features/events/event.fixture.ts";

const running = () => anEvent({ state: "running", round: 2 });
const standings = { decided: 3, tables: 4, people: PEOPLE, rows: [aRow(ANA)] };

function open(query = "", more: Record<string, () => object> = {}) {
  return openEvent(
    answeredWith(
      running,
      answers({
        "event-round": () => ({ round: aRound({ no: 2 }) }),
        "event-standings": () => standings,
        ...more,
      }),
    ),
    `/print${query}`,
  );
}

/** The pages, which lie beside the site. */
async function pages() {
  await screen.findByRole("button", { name: "Print" });
  return [...document.querySelectorAll<HTMLElement>("body > .paper > .paper-page")];
}

const wordsOf = (element: Element | null | undefined) =>
  element?.textContent?.replaceAll(/\s+/g, " ").trim();

test("the pairings of the latest round say who sits where, and who sits out", async () => {
  open("", {
    "event-round": () => ({
      round: aRound({
        no: 2,
        people: [...PEOPLE, aPerson("iris", "Iris")],
        sit_outs: [{ entrants: ["iris"], reason: null }],
      }),
    }),
  });

  const [page, ...others] = await pages();

  expect(others).toEqual([]);
  expect(wordsOf(page?.querySelector("header"))).toBe(
    "Los Martes CupRound 2Tuesday, July 15, 2031Santiago",
  );
  expect(wordsOf(page?.querySelector("li"))).toBe(
    "Table 7ANorth AnaSouth LuisBEast RosaWest Pedro",
  );
  expect(wordsOf(page)).toContain("Sits out: Iris");
});

test("a draft says that it is one", async () => {
  open("", { "event-round": () => ({ round: aRound({ no: 3, state: "draft" }) }) });

  const [page] = await pages();

  expect(wordsOf(page?.querySelector("header"))).toContain("Round 3: draft");
});

test("each player has a slip with their seat, their table's address, partner and opponents", async () => {
  open("?what=slips");

  const [page] = await pages();
  const slips = [...(page?.querySelectorAll("article") ?? [])];

  expect(slips.map(wordsOf)).toEqual([
    "AnaTable 7, Northwith Luisagainst Rosa and PedroRound 2 · Los Martes Cup",
    "LuisTable 7, Southwith Anaagainst Rosa and PedroRound 2 · Los Martes Cup",
    "RosaTable 7, Eastwith Pedroagainst Ana and LuisRound 2 · Los Martes Cup",
    "PedroTable 7, Westwith Rosaagainst Ana and LuisRound 2 · Los Martes Cup",
  ]);
  expect(slips.map((slip) => slip.querySelector("svg")?.getAttribute("aria-label"))).toEqual(
    slips.map(() => "Code of table 7"),
  );
});

test("three at a table have opponents and no partner", async () => {
  const three = aTable({ no: 2, sides: [[ANA], [LUIS], [ROSA]] });
  open("?what=slips", { "event-round": () => ({ round: aRound({ no: 2, tables: [three] }) }) });

  const [page] = await pages();

  expect(wordsOf(page?.querySelector("article"))).toBe(
    "AnaTable 2, Northagainst Luis and RosaRound 2 · Los Martes Cup",
  );
});

test("a score sheet has rules, seats, empty lines and a signature for each seat", async () => {
  open("?what=sheets", {
    "event-round": () => ({ round: aRound({ no: 2, tables: [aTable(), aTable({ no: 8 })] }) }),
  });

  const [page, second] = await pages();

  expect(wordsOf(page)).toContain("Dominican Republic, to 200 · Target: 200 points");
  expect(wordsOf(page)).toContain("Capicú finish: 25 points more.");
  const rows = [...(page?.querySelectorAll("tr") ?? [])];
  expect(wordsOf(rows[0])).toBe("HandHow it endedA: Ana and LuisB: Rosa and Pedro");
  expect(wordsOf(rows[1])).toBe("PointsSumPointsSum");
  expect(rows).toHaveLength(2 + 20 + 1);
  expect([...(page?.querySelectorAll(".paper-signature") ?? [])].map(wordsOf)).toEqual([
    "A Signature, North: Ana",
    "A Signature, South: Luis",
    "B Signature, East: Rosa",
    "B Signature, West: Pedro",
  ]);
  expect(wordsOf(second?.querySelector("header"))).toContain("Table 8");
});

test("rules that were changed have no name of a set", async () => {
  const event = running();
  event.rules = { ...event.rules, game: { ...event.rules.game, target: 150 } };
  openEvent(
    answeredWith(() => event, answers({ "event-round": () => ({ round: aRound() }) })),
    "/print?what=sheets",
  );

  const [page] = await pages();

  expect(wordsOf(page)).toContain("Rules of this event · Target: 150 points");
});

test("a long table of standings has two columns, and each page its heads", async () => {
  const people = Array.from({ length: 101 }, (_one, at) => aPerson(`p${at}`, `Player ${at}`));
  const rows = people.map(({ entrant_id }, at) =>
    aRow(entrant_id, { place: at === 100 ? null : at + 1 }),
  );
  open("?what=standings", { "event-standings": () => ({ ...standings, people, rows }) });

  const printed = await pages();

  expect(printed).toHaveLength(2);
  const [first, second] = printed;
  expect(first?.querySelectorAll("table")).toHaveLength(2);
  expect(wordsOf(first?.querySelector("thead"))).toBe("Name123456");
  expect(wordsOf(first)).toContain("3 Strength of opponents");
  expect(wordsOf(second?.querySelector("header"))).toContain("Page 2 of 2");
  expect(wordsOf([...(second?.querySelectorAll("tr") ?? [])].at(-1))).toBe(
    "–Player 100 (disqualified)21.41802800",
  );
});

test("few players have one table with the names of the figures", async () => {
  open("?what=standings");

  const [page] = await pages();

  expect(page?.querySelectorAll("table")).toHaveLength(1);
  expect(wordsOf(page?.querySelector("thead"))).toBe(
    "NameWinsEffectivenessStrength of opponentsDifferencePointsDirect meeting",
  );
});

test("what is printed and of which round is chosen, and stays in the address", async () => {
  const printed = vi.fn<() => void>();
  vi.stubGlobal("print", printed);
  const { at, bodiesOf } = open();
  await userEvent.click(await screen.findByRole("radio", { name: "Seat slips" }));
  await userEvent.selectOptions(await screen.findByLabelText("Of which round"), "Round 1");

  await userEvent.click(await screen.findByRole("button", { name: "Print" }));

  expect(at()).toBe("/events/los-martes-cup/print?what=slips&round=1");
  expect(bodiesOf("event-round")).toEqual([
    { eventId: running().id },
    { eventId: running().id, no: 1 },
  ]);
  expect(printed).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});

test.each([
  ["before the first round", null, "There is no round to print yet."],
  [
    "of a cancelled round",
    aRound({ no: 2, state: "cancelled" }),
    "This round is cancelled and counts nowhere.",
  ],
])("%s nothing is printed", async (_when, round, sentence) => {
  open("", { "event-round": () => ({ round }) });

  await screen.findByText(sentence);

  expect(document.querySelector(".paper")).toBeNull();
  expect(screen.queryByRole("button", { name: "Print" })).toBeNull();
});

test("without results there are no standings to print", async () => {
  open("?what=standings", { "event-standings": () => ({ ...standings, rows: [] }) });

  expect(await screen.findByText("There are no results yet.")).toBeTruthy();
});

test("X.23 a failure offers to ask again", async () => {
  let isDown = true;
  openEvent(
    answeredWith(running, {
      "POST /functions/v1/event-round": () =>
        isDown
          ? refused(500, "down", "The server sleeps")()
          : { json: { success: true, round: aRound() } },
    }),
    "/print",
  );
  await screen.findByText("We could not load the round. The server sleeps");

  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));

  const [page] = await pages();
  expect(wordsOf(page)).toContain("Ana");
});

test("the paper goes with the screen, and screen readers pass it by", async () => {
  const { unmount } = open();
  await pages();
  expect(document.querySelector(".paper")?.getAttribute("aria-hidden")).toBe("true");

  unmount();

  expect(document.querySelector(".paper")).toBeNull();
});

test("the standings lead to their print", async () => {
  openEvent(answeredWith(running, answers({ "event-standings": () => standings })), "/standings");

  const link = await screen.findByRole("link", { name: "Print" });

  expect(link.getAttribute("href")).toBe("/events/los-martes-cup/print?what=standings");
});
