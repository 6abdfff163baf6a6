// Who was drawn with and against whom so far. What was drawn counts, played or not; cancelled rounds do not.

import {
  compareText,
  type EventRound,
  type EventTable,
  type History,
  validRounds,
} from "#event.ts";

interface Meeting {
  times: number;
  /** The latest round. */
  round: number;
}

export interface Meetings {
  partners: (one: string, other: string) => Meeting;
  opponents: (one: string, other: string) => Meeting;
  /** The same people at one table, whoever was with whom. */
  table: (members: readonly string[]) => Meeting;
  /** How often somebody sat out, or was one of three who were left over. */
  sitOuts: (id: string) => number;
  /** How many valid rounds there were. */
  rounds: number;
}

/** A repetition that cannot be avoided should be of long ago: 0 from so many rounds on, else how many are missing. */
const LONG_AGO_ROUNDS = 10;

export const recency = ({ times, round }: Meeting, now: number): number =>
  times === 0 ? 0 : Math.max(0, LONG_AGO_ROUNDS - (now - round));

const NEVER: Meeting = { times: 0, round: 0 };
const SEPARATOR = "\u{0}";

const pairKey = (one: string, other: string) =>
  compareText(one, other) < 0 ? `${one}${SEPARATOR}${other}` : `${other}${SEPARATOR}${one}`;
const tableKey = (members: readonly string[]) => members.toSorted(compareText).join(SEPARATOR);

export function listMeetings(history: History): Meetings {
  const partners = new Map<string, Meeting>();
  const opponents = new Map<string, Meeting>();
  const tables = new Map<string, Meeting>();
  const sitOuts = new Map<string, number>();
  const rounds = validRounds(history);
  for (const round of rounds) {
    for (const id of leftOver(round)) sitOuts.set(id, (sitOuts.get(id) ?? 0) + 1);
    for (const { sides } of round.tables) {
      for (const [one, other] of partnersOf(sides)) note(partners, pairKey(one, other), round.no);
      for (const [one, other] of opponentsOf(sides)) note(opponents, pairKey(one, other), round.no);
      note(tables, tableKey(sides.flat()), round.no);
    }
  }
  return {
    partners: (one, other) => partners.get(pairKey(one, other)) ?? NEVER,
    opponents: (one, other) => opponents.get(pairKey(one, other)) ?? NEVER,
    table: (members) => tables.get(tableKey(members)) ?? NEVER,
    sitOuts: (id) => sitOuts.get(id) ?? 0,
    rounds: rounds.length,
  };
}

const leftOver = ({ sitOuts, tables }: EventRound) => [
  ...sitOuts,
  ...tables.flatMap(({ sides }) => (sides.length === 3 ? sides.flat() : [])),
];

function note(meetings: Map<string, Meeting>, key: string, round: number) {
  meetings.set(key, { times: (meetings.get(key)?.times ?? 0) + 1, round });
}

type Sides = EventTable["sides"];

export const partnersOf = (sides: Sides): [string, string][] =>
  sides.flatMap((members) => pairsIn(members));

export const opponentsOf = (sides: Sides): [string, string][] =>
  pairsIn(sides).flatMap(([side, across]) =>
    side.flatMap((one) => across.map((other): [string, string] => [one, other])),
  );

function pairsIn<Item>(items: readonly Item[]): [Item, Item][] {
  return items.flatMap((one, index) =>
    items.slice(index + 1).map((other): [Item, Item] => [one, other]),
  );
}
