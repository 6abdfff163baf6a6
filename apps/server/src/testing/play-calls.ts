// What tests do while an event is played.
import type { EventRound, EventTableDetails, RESULT_KINDS } from "@capicu/contract/event-play";
import type { FormatId } from "@capicu/pairing/rules/names";
import { presetRules } from "@capicu/pairing/rules/preset-rules";
import { randomUUID } from "node:crypto";

import { eventCalls, type TestEvent } from "./event-calls.ts";
import type { TestPlayer, TestProduct } from "./test-product.ts";

export interface PlayedEvent extends TestEvent {
  /** By the id of the entrant. */
  players: Map<string, TestPlayer>;
}

interface Start {
  format?: FormatId;
  persons?: number;
  facts?: object;
}

export interface SentHand {
  id: string;
  no: number;
  side: number | null;
  kind: string;
  points: number;
}

/** To 100, without bonuses: two hands of 60 end a game. */
const SHORT_RULES = presetRules({ target: 100 });

export const aHand = (
  no: number,
  side: number | null,
  change: Partial<SentHand> = {},
): SentHand => ({
  id: randomUUID(),
  no,
  side,
  kind: "out",
  points: 60,
  ...change,
});

/** A table of an event, the first one if nothing else is said. */
interface Place {
  id: string;
  round?: number;
  table?: number;
}

interface ConfirmedPlace extends Place {
  /** The number of the browser in which it is confirmed. */
  browser?: string | undefined;
}

interface RuledFacts {
  kind?: (typeof RESULT_KINDS)[number];
  points?: readonly number[];
  winner?: number;
  absent?: readonly (string | undefined)[];
  round?: number;
  table?: number;
  reason?: string;
}

const at = ({ id, round = 1, table = 1 }: Place) => ({ eventId: id, round, table });

export function playCalls(product: TestProduct) {
  const events = eventCalls(product);
  const direct = (event: TestEvent, name: string, input: object = {}) =>
    events.ask<{ round: EventRound }>(event.organiser, name, { eventId: event.id, ...input });
  return {
    ...events,
    direct,
    ...tableCalls(events),
    async anEventOf({ format = "rotating-pairs", persons = 4, facts = {} }: Start = {}) {
      const event = await events.anEvent({ rules: SHORT_RULES, ...facts }, format);
      return {
        ...event,
        players: await enter(
          events,
          event,
          Array.from({ length: persons }, () => ({})),
        ),
      };
    },
    /** Two of each pair, in this order. */
    async anEventOfPairs({ format = "fixed-pairs-swiss", persons = 8, facts = {} }: Start) {
      const event = await events.anEvent({ rules: SHORT_RULES, ...facts }, format);
      const pairs = Array.from({ length: persons / 2 }, () => ({ pair_id: randomUUID() }));
      const players = await enter(
        events,
        event,
        pairs.flatMap((pair) => [pair, pair]),
      );
      return { ...event, players };
    },
    /** Drawn and published. */
    async play(event: TestEvent): Promise<EventRound> {
      const { body, code } = await direct(event, "event-round-draw");
      if (code !== undefined) throw new Error(code);
      const published = await direct(event, "event-round-publish", { round: body.round.no });
      if (published.code !== undefined) throw new Error(published.code);
      return body.round;
    },
    /** The players of a table, by side. */
    seated({ players }: PlayedEvent, { tables }: EventRound, table = 1): TestPlayer[][] {
      const { sides } = tables[table - 1] ?? { sides: [] };
      return sides.map((side) => side.flatMap((id) => players.get(id) ?? []));
    },
  };
}

type EventCalls = ReturnType<typeof eventCalls>;

async function enter(
  events: EventCalls,
  event: TestEvent,
  entries: readonly { pair_id?: string }[],
): Promise<PlayedEvent["players"]> {
  const players = new Map<string, TestPlayer>();
  for (const columns of entries) {
    const { id, player } = await events.anEntrant(event, columns);
    players.set(id, player);
  }
  return players;
}

function tableCalls({ ask }: EventCalls) {
  const atTable = (player: TestPlayer, name: string, input: object) =>
    ask<{ details: EventTableDetails }>(player, name, input);
  /** A game that the first side has won, if nothing else is said. */
  const rule = (
    player: TestPlayer,
    place: Place,
    { kind = "played", points = [100, 20], winner = 0, absent = [], ...facts }: RuledFacts = {},
  ) =>
    atTable(player, "event-result-rule", {
      ...at(place),
      ruling: { kind, ...(kind === "no-show" ? { absent } : { points, winner }) },
      reason: "It was agreed at the table",
      ...facts,
    });
  return {
    at,
    atTable,
    rule,
    write: (player: TestPlayer, place: Place, hands: SentHand[]) =>
      atTable(player, "event-hand-add", { ...at(place), hands }),
    confirm: (player: TestPlayer, place: ConfirmedPlace, points: number[]) =>
      atTable(player, "event-result-confirm", {
        ...at(place),
        points,
        ...(place.browser !== undefined && { browser: place.browser }),
        winner: points.indexOf(Math.max(...points)),
      }),
    /** Rules all tables of the round for their first side. */
    async decide({ id, organiser }: TestEvent, { no: round, tables }: EventRound) {
      for (const { no: table, sides } of tables) {
        const points = sides.map((_side, index) => (index === 0 ? 100 : 20));
        await rule(organiser, { id, round, table }, { points });
      }
    },
  };
}
