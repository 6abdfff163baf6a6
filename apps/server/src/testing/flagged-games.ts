// Confirmed games as the server compares them, with their hands.
import { sql } from "kysely";
import { randomUUID } from "node:crypto";

import { flagResult } from "#events/result-flags/flag-result.ts";

import { confirmedGames, type Game, type GamesEvent } from "./confirmed-games.ts";
import type { TestPlayer, TestProduct } from "./test-product.ts";

export type Four = readonly [TestPlayer, TestPlayer, TestPlayer, TestPlayer];

export interface ComparedGame extends Partial<Game> {
  /** The side that has won each hand, and its points. */
  hands?: readonly (readonly [side: number, points: number])[];
}

export interface Place {
  event: string;
  round: number;
  table: number;
}

export interface StoredFlag {
  kind: string;
  state: string;
  facts: Record<string, unknown>;
}

const START = Date.UTC(2026, 4, 1, 20);
const MINUTE_MS = 60_000;

/** So many minutes after the beginning of the evening. */
export const minute = (no: number): string => new Date(START + no * MINUTE_MS).toISOString();

export function flaggedGames(product: TestProduct) {
  const games = confirmedGames(product);
  const { database } = product.world.platform;

  async function writeHands(place: Place, hands: NonNullable<ComparedGame["hands"]>) {
    const author = randomUUID();
    for (const [at, [side, points]] of hands.entries())
      await sql`
        insert into event_hands (id, event_id, round_no, table_no, entered_by, no, side, kind, points)
        values (${randomUUID()}, ${place.event}, ${place.round}, ${place.table}, ${author}, ${at + 1},
          ${side}, 'out', ${points})`.execute(database.service);
  }

  const flag = (place: Place) => database.asService((db) => flagResult(db, place));

  return {
    ...games,
    flag,
    async four(): Promise<Four> {
      const player = () => product.aPlayer();
      return [await player(), await player(), await player(), await player()];
    },
    /** Decided, and then compared. */
    async play(event: GamesEvent, seats: Four, game: ComparedGame = {}): Promise<Place> {
      const { hands = [], ...facts } = game;
      const { round } = await games.addGame(event, { seats, ...facts });
      const place = { event: event.id, round, table: 1 };
      await writeHands(place, hands);
      await flag(place);
      return place;
    },
    async flagsOf({ event, round, table }: Place): Promise<StoredFlag[]> {
      const { rows } = await sql<{ flag: StoredFlag }>`
        select jsonb_build_object('kind', kind, 'state', state, 'facts', facts) as flag
        from event_result_flags
        where (event_id, round_no, table_no) = (${event}, ${round}, ${table}) order by kind`.execute(
        database.service,
      );
      return rows.map((row) => row.flag);
    },
  };
}
