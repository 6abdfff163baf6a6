// Confirmed games as the server compares them, with their hands, and what moderators do about them.
import type { FlaggedResult, ResultVerdict, ResultView } from "@capicu/contract/result-moderation";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";

import { flagResult } from "#events/result-flags/flag-result.ts";

import { confirmedGames, type Game, type GamesEvent } from "./confirmed-games.ts";
import { call, type TestPlayer, type TestProduct } from "./test-product.ts";

export type Four = readonly [TestPlayer, TestPlayer, TestPlayer, TestPlayer];

export interface ComparedGame extends Partial<Game> {
  hands?: Hands;
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

interface Burst {
  count: number;
  /** The minute of the first one. */
  first?: number;
}

interface FlaggedPage {
  results: FlaggedResult[];
  openCount: number;
  more: boolean;
}

export interface Decision {
  by: TestPlayer;
  place: Place;
  verdict: ResultVerdict;
  seenState?: string;
  reason?: string;
  allOfFour?: boolean;
}

/** Who has won each hand; null for nobody. */
type Hands = readonly (readonly [side: number | null, points: number])[];

export const TWIN_HANDS: Hands = [
  [0, 23],
  [1, 31],
  [0, 18],
  [null, 0],
  [0, 44],
  [0, 15],
];

const START = Date.UTC(2026, 4, 1, 20);
const MINUTE_MS = 60_000;

/** So many minutes after the beginning of the evening. */
export const minute = (no: number): string => new Date(START + no * MINUTE_MS).toISOString();

/** The entry at a place of a list that has it. */
export function entryAt<Entry>(list: readonly Entry[], place: number): Entry {
  const entry = list.at(place);
  if (entry === undefined) throw new Error(`There is no entry ${place}`);
  return entry;
}

export function flaggedGames(product: TestProduct) {
  const games = confirmedGames(product);
  const { database } = product.world.platform;

  async function writeHands(place: Place, hands: Hands) {
    const author = randomUUID();
    for (const [at, [side, points]] of hands.entries())
      await sql`
        insert into event_hands (id, event_id, round_no, table_no, entered_by, no, side, kind, points)
        values (${randomUUID()}, ${place.event}, ${place.round}, ${place.table}, ${author}, ${at + 1},
          ${side}, 'out', ${points})`.execute(database.service);
  }

  const flag = (place: Place) => database.asService((db) => flagResult(db, place));

  /** Decided, and then compared. */
  async function play(event: GamesEvent, seats: Four, game: ComparedGame = {}): Promise<Place> {
    const { hands = [], ...facts } = game;
    const { round } = await games.addGame(event, { seats, ...facts });
    const place = { event: event.id, round, table: 1 };
    await writeHands(place, hands);
    await flag(place);
    return place;
  }

  return {
    ...games,
    ...moderatorCalls(product),
    flag,
    async four(): Promise<Four> {
      const player = () => product.aPlayer();
      return [await player(), await player(), await player(), await player()];
    },
    play,
    /** One each minute. */
    async burst(event: GamesEvent, seats: Four, { count, first = 0 }: Burst): Promise<Place[]> {
      const places: Place[] = [];
      for (let no = first; no < first + count; no += 1)
        places.push(await play(event, seats, { decidedAt: minute(no) }));
      return places;
    },
    /** Two games with the same hands, a while after each other. */
    async twins(event: GamesEvent, seats: Four, first = 0): Promise<[Place, Place]> {
      const one = { hands: TWIN_HANDS, decidedAt: minute(first) };
      const other = { hands: TWIN_HANDS, decidedAt: minute(first + 45) };
      return [await play(event, seats, one), await play(event, seats, other)];
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

function moderatorCalls(product: TestProduct) {
  return {
    async readFlagged(by: TestPlayer, view: ResultView = "open"): Promise<FlaggedPage> {
      const { status, body } = await call(product, "admin-results", {
        token: by.token,
        input: { view },
      });
      if (status !== 200) throw new Error(`The list was answered with ${status}`);
      return body;
    },
    async decide({ by, place, ...decision }: Decision) {
      const { status, body } = await call(product, "admin-results-action", {
        token: by.token,
        input: {
          eventId: place.event,
          round: place.round,
          table: place.table,
          seenState: "open",
          reason: "The scorer has seen them play",
          ...decision,
        },
      });
      return { status, code: (body as { code?: string }).code };
    },
  };
}
