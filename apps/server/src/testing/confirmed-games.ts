// Confirmed results of events, written by the service.
import type { FormatId, HandKind } from "@capicu/pairing/rules/names";
import type { Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";

import { eventCalls, type TestEvent } from "./event-calls.ts";
import type { TestPlayer, TestProduct } from "./test-product.ts";

/** Null for a guest. */
type PlayerOrGuest = TestPlayer | null;

export interface Game {
  /** North, East, South and West; three at a table of three. */
  seats: readonly PlayerOrGuest[];
  points?: readonly number[];
  winner?: number | null;
  kind?: "played" | "unfinished" | "no-show";
  state?: "proposed" | "disputed" | "confirmed" | "unanswered" | "ruled";
  decidedAt?: string;
}

interface Sheet {
  round: number;
  author: TestPlayer;
  /** One line for each hand. */
  lines: readonly (readonly [side: number | null, points: number, kind?: HandKind])[];
}

export interface GamesEvent extends TestEvent {
  /** Entrants by the player's id. */
  entrants: Map<string, string>;
  rounds: number;
}

const DECIDED = new Set(["confirmed", "unanswered", "ruled"]);

function filledGame({ seats, kind = "played", state = "confirmed", ...game }: Game) {
  const sides = seats.length === 3 ? 3 : 2;
  const points = game.points ?? Array.from({ length: sides }, (_, side) => (side === 0 ? 100 : 40));
  const winner = game.winner === undefined ? points.indexOf(Math.max(...points)) : game.winner;
  const decidedAt = DECIDED.has(state) ? (game.decidedAt ?? new Date().toISOString()) : null;
  return { points: `{${points.join(",")}}`, kind, state, winner, decidedAt };
}

export function confirmedGames(product: TestProduct) {
  const events = eventCalls(product);
  const service = () => product.world.platform.database.service;

  async function entrantOf(event: GamesEvent, player: PlayerOrGuest): Promise<string> {
    const entered = player === null ? undefined : event.entrants.get(player.id);
    if (entered !== undefined) return entered;
    const id = randomUUID();
    await sql`
      insert into event_entrants (id, event_id, user_id, guest_name, state)
      values (${id}, ${event.id}, ${player?.id ?? null}, ${player === null ? "Guest" : null}, 'registered')`.execute(
      service(),
    );
    if (player !== null) event.entrants.set(player.id, id);
    return id;
  }

  return {
    async anEventOfGames(facts: object = {}, format?: FormatId): Promise<GamesEvent> {
      const event = await events.anEvent(facts, format);
      return { ...event, entrants: new Map(), rounds: 0 };
    },
    /** A round with this one table. */
    async addGame(event: GamesEvent, game: Game): Promise<{ round: number; entrants: string[] }> {
      event.rounds += 1;
      const entrants: string[] = [];
      for (const player of game.seats) entrants.push(await entrantOf(event, player));
      const seats = entrants.length === 3 ? [...entrants, null] : entrants;
      const { points, kind, state, winner, decidedAt } = filledGame(game);
      await sql`
        with drawn as (
          insert into event_rounds (event_id, no, state, engine_version, seed, drawn_from, proposal, published_at)
          values (${event.id}, ${event.rounds}, 'closed', 1, 'seed-of-test', '{}', '{}', now())
          returning event_id, no
        ),
        seated as (
          insert into event_tables (event_id, round_no, no, north, east, south, west)
          select event_id, no, 1, ${sql.join(seats.map((id) => sql`${id}::uuid`))} from drawn
          returning event_id, round_no
        )
        insert into event_results (event_id, round_no, table_no, kind, points, winner, state, reason, decided_at)
        select event_id, round_no, 1, ${kind}, ${points}::integer[], ${winner}::integer, ${state},
          case when ${state} = 'ruled' then 'So it was' end, ${decidedAt}::timestamptz
        from seated`.execute(service());
      return { round: event.rounds, entrants };
    },
    writeSheet: (event: TestEvent, sheet: Sheet) => writeSheet(service(), event, sheet),
    async handleOf(player: TestPlayer): Promise<string> {
      const { rows } = await sql<{ handle: string }>`
        select handle from users where id = ${player.id}`.execute(service());
      return rows[0]?.handle ?? "";
    },
    async cancelRound({ id }: TestEvent, round: number): Promise<void> {
      await sql`
        update event_rounds set state = 'cancelled' where event_id = ${id} and no = ${round}`.execute(
        service(),
      );
    },
  };
}

/** The lines of one person's sheet for the only table of a round. */
async function writeSheet(
  service: Query,
  { id }: TestEvent,
  { round, author, lines }: Sheet,
): Promise<void> {
  for (const [index, [side, points, kind = "out"]] of lines.entries())
    await sql`
      insert into event_hands (id, event_id, round_no, table_no, entered_by, no, side, kind, points)
      values (${randomUUID()}, ${id}, ${round}, 1, ${author.id}, ${index + 1}, ${side}, ${kind}, ${points})`.execute(
      service,
    );
}
