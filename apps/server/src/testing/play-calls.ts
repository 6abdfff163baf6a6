// What tests do while an event is played.
import type { EventRound, EventTableDetails } from "@capicu/contract/event-play";
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
export const SHORT_RULES = presetRules({ target: 100 });

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

export function playCalls(product: TestProduct) {
  const events = eventCalls(product);
  const { ask } = events;
  const direct = (event: TestEvent, name: string, input: object = {}) =>
    ask<{ round: EventRound }>(event.organiser, name, { eventId: event.id, ...input });
  const at = (event: TestEvent, input: object = {}) => ({
    eventId: event.id,
    round: 1,
    table: 1,
    ...input,
  });
  const atTable = (player: TestPlayer, name: string, input: object) =>
    ask<{ details: EventTableDetails; params: unknown }>(player, name, input);
  async function anEventOf({ format = "rotating-pairs", persons = 4, facts = {} }: Start = {}) {
    const event = await events.anEvent({ rules: SHORT_RULES, ...facts }, format);
    const players = new Map<string, TestPlayer>();
    for (let index = 0; index < persons; index += 1) {
      const { id, player } = await events.anEntrant(event);
      players.set(id, player);
    }
    return { ...event, players };
  }
  /** Two of each pair, in this order. */
  async function anEventOfPairs({ format, persons = 8, facts = {} }: Start) {
    const event = await anEventOf({ ...(format && { format }), persons: 0, facts });
    let pairId = "";
    for (let index = 0; index < persons; index += 1) {
      if (index % 2 === 0) pairId = randomUUID();
      const { id, player } = await events.anEntrant(event, { pair_id: pairId });
      event.players.set(id, player);
    }
    return event;
  }
  return {
    ...events,
    at,
    atTable,
    direct,
    anEventOf,
    anEventOfPairs,
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
    write: (player: TestPlayer, event: TestEvent, hands: SentHand[], place: object = {}) =>
      atTable(player, "event-hand-add", { ...at(event, place), hands }),
    confirm: (player: TestPlayer, event: TestEvent, points: number[], place: object = {}) =>
      atTable(player, "event-result-confirm", {
        ...at(event, place),
        points,
        winner: points.indexOf(Math.max(...points)),
      }),
    rule: (player: TestPlayer, event: TestEvent, input: object = {}) =>
      atTable(player, "event-result-rule", {
        ...at(event),
        kind: "played",
        points: [100, 20],
        winner: 0,
        absent: [],
        reason: "It was agreed at the table",
        ...input,
      }),
    /** Rules all tables of the round for their first side. */
    async decide(event: TestEvent, { no, tables }: EventRound) {
      for (const { no: table, sides } of tables)
        await ask(event.organiser, "event-result-rule", {
          ...at(event, { round: no, table }),
          kind: "played",
          points: sides.map((_side, index) => (index === 0 ? 100 : 20)),
          winner: 0,
          absent: [],
          reason: "It was agreed at the table",
        });
    },
  };
}
