// What happens at a real event, at the level of the functions, and the standings that come of it.
import type { StandingsRow } from "@capicu/contract/event-play";
import { FORMAT_PRESETS } from "@capicu/pairing/rules/format-presets";
import { presetRules } from "@capicu/pairing/rules/preset-rules";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { playCalls, type PlayedEvent } from "#testing/play-calls.ts";
import { testProduct, type TestProduct } from "#testing/test-product.ts";

let product: TestProduct;
let game: ReturnType<typeof playCalls>;

beforeAll(async () => {
  product = await testProduct();
  game = playCalls(product);
});
afterAll(() => product[Symbol.asyncDispose]());

const db = () => product.world.platform.database.service;
/** To 40, so that a no-show is 40–20. */
const SHORT = { rules: presetRules({ target: 40 }) };

async function standingsOf({ id }: PlayedEvent, more: object = {}) {
  const { body } = await game.ask<{ rows: StandingsRow[]; decided: number; tables: number }>(
    null,
    "event-standings",
    { eventId: id, ...more },
  );
  return {
    ...body,
    rowOf: (entrant?: string) => body.rows.find((row) => row.entrants.includes(entrant ?? "")),
  };
}
const pointsOf = (row?: StandingsRow) =>
  row && [row.won, row.lost, row.points_for, row.points_against];
const wonBy = (row?: StandingsRow) => row?.won ?? Number.NaN;
const setState = (event: PlayedEvent, entrantId: string | undefined, state: string) =>
  game.direct(event, "event-entrant-state", { entrantId, state, reason: "It had to be" });

async function seatsIn({ id }: PlayedEvent): Promise<unknown[]> {
  const { rows } = await sql`
    select round_no, no, north, east, south, west from event_tables
    where event_id = ${id} order by 1, 2`.execute(db());
  return rows;
}

test("nothing counts before it is decided, and everybody reads the standings", async () => {
  const event = await game.anEventOf({ persons: 8, facts: SHORT });
  const round = await game.play(event);
  await game.rule(event.organiser, event, { points: [40, 10] });

  const { rows, decided, tables, rowOf } = await standingsOf(event);

  expect([decided, tables, rows.length]).toEqual([1, 2, 8]);
  const [[winner] = [], [loser] = []] = round.tables[0]?.sides ?? [];
  expect(pointsOf(rowOf(winner))).toEqual([1, 0, 40, 10]);
  expect(pointsOf(rowOf(loser))).toEqual([0, 1, 10, 40]);
  expect(rowOf(winner)?.records).toMatchObject([
    {
      round: 1,
      table: 1,
      kind: "played",
      outcome: "win",
      partners: [round.tables[0]?.sides[0]?.[1]],
    },
  ]);
});

test("what the figures are made of is asked for one person, or for nobody", async () => {
  const event = await game.anEventOf({ facts: SHORT });
  const round = await game.play(event);
  await game.rule(event.organiser, event, { points: [40, 10] });
  const [one] = round.tables[0]?.sides.flat() ?? [];

  const own = await standingsOf(event, { derivationOf: one });
  const none = await standingsOf(event, { derivationOf: null });

  expect(own.rows.filter(({ records }) => records.length > 0)).toEqual([own.rowOf(one)]);
  expect(own.rowOf(one)?.buchholz_of).toHaveLength(2);
  expect(none.rows.flatMap(({ records }) => records)).toEqual([]);
});

test("pairs are ranked as pairs", async () => {
  const event = await game.anEventOfPairs({ format: "round-robin", persons: 4, facts: SHORT });
  const round = await game.play(event);
  await game.rule(event.organiser, event, { points: [40, 10] });

  const { rows } = await standingsOf(event);

  expect(rows.map(({ entrants, place }) => [place, entrants.toSorted()])).toEqual([
    [1, round.tables[0]?.sides[0]?.toSorted()],
    [2, round.tables[0]?.sides[1]?.toSorted()],
  ]);
  expect(rows[0]?.records[0]?.opponents.toSorted()).toEqual(round.tables[0]?.sides[1]?.toSorted());
});

test("a no-show is 40–20, and a bye for the partner who came", async () => {
  const event = await game.anEventOf({ facts: SHORT });
  const round = await game.play(event);
  const [[absent, partner] = [], [opponent] = []] = round.tables[0]?.sides ?? [];

  const { body } = await game.rule(event.organiser, event, { kind: "no-show", absent: [absent] });

  expect(body.details.result).toMatchObject({ kind: "no-show", absent: [absent] });
  const { rowOf } = await standingsOf(event);
  expect([absent, partner, opponent].map((id) => pointsOf(rowOf(id)))).toEqual([
    [0, 1, 20, 40],
    [1, 0, 40, 20],
    [1, 0, 40, 20],
  ]);
});

test("a table that is left unfinished is won by whoever leads", async () => {
  const event = await game.anEventOf({ facts: SHORT });
  const round = await game.play(event);

  await game.rule(event.organiser, event, { kind: "unfinished", points: [30, 20] });

  const { rowOf } = await standingsOf(event);
  expect(pointsOf(rowOf(round.tables[0]?.sides[0]?.[0]))).toEqual([1, 0, 30, 20]);
});

test("somebody is disqualified after the draw: their table is decided, and they stand without a place", async () => {
  const event = await game.anEventOf({ persons: 8, facts: SHORT });
  const round = await game.play(event);
  const [[out] = []] = round.tables[0]?.sides ?? [];

  await setState(event, out, "disqualified");
  await game.rule(event.organiser, event, { kind: "no-show", absent: [out] });
  await game.rule(event.organiser, event, { table: 2, points: [40, 10] });

  const { rows } = await standingsOf(event);
  expect(rows.at(-1)).toMatchObject({ entrants: [out], place: null });
  const next = await game.play(event);
  expect(next.tables.flatMap(({ sides }) => sides.flat())).not.toContain(out);
});

test("whoever leaves keeps what they have won, and is not drawn again", async () => {
  const event = await game.anEventOf({ persons: 9, facts: SHORT });
  const round = await game.play(event);
  await game.decide(event, round);
  const [[winner] = []] = round.tables[0]?.sides ?? [];
  await sql`
    update event_rounds set state = 'closed', closed_at = now() where event_id = ${event.id}`.execute(
    db(),
  );

  expect((await setState(event, winner, "left")).status).toBe(200);
  const next = await game.play(event);

  const { rowOf } = await standingsOf(event);
  expect(rowOf(winner)).toMatchObject({ won: 1 });
  expect(next.tables.flatMap(({ sides }) => sides.flat())).toHaveLength(8);
  expect(JSON.stringify(next.tables)).not.toContain(winner);
});

test("a late entry gets what the rules say for the rounds before, and is drawn from then on", async () => {
  const event = await game.anEventOf({ persons: 7, facts: SHORT });
  await game.decide(event, await game.play(event));
  const late = await game.anEntrant(event);
  await sql`update event_entrants set first_round = 2 where id = ${late.id}`.execute(db());

  const next = await game.play(event);

  expect(next.tables.flatMap(({ sides }) => sides.flat())).toContain(late.id);
  expect(pointsOf((await standingsOf(event)).rowOf(late.id))).toEqual([0, 1, 0, 40]);
});

test("with an odd number somebody sits out, and nobody a second time before all have", async () => {
  const event = await game.anEventOf({ persons: 5, facts: SHORT });

  const first = await game.play(event);
  await game.decide(event, first);
  const second = await game.play(event);

  const out = [first, second].flatMap(({ sit_outs: rows }) =>
    rows.flatMap(({ entrants }) => entrants),
  );
  expect(new Set(out).size).toBe(2);
  expect(pointsOf((await standingsOf(event)).rowOf(first.sit_outs[0]?.entrants[0]))?.[0]).toBe(1);
});

test("three who are left over play a table, each for themselves", async () => {
  const format = { ...FORMAT_PRESETS["rotating-pairs"].format, tableOfThree: true };
  const event = await game.anEventOf({ persons: 7, facts: { ...SHORT, format } });

  const round = await game.play(event);

  expect(round.tables.map(({ sides }) => sides.length)).toEqual([2, 3]);
  expect(round.tables[1]?.reason?.code).toBe("table_of_three");
  await game.rule(event.organiser, event, { table: 2, points: [10, 40, 30], winner: 1 });
  const { rowOf } = await standingsOf(event);
  expect(pointsOf(rowOf(round.tables[1]?.sides[1]?.[0]))).toEqual([1, 0, 40, 30]);
});

test("a result is corrected two rounds later: standings follow, tables stay, the log has both", async () => {
  const event = await game.anEventOf({ persons: 8, facts: SHORT });
  const first = await game.play(event);
  await game.decide(event, first);
  await game.decide(event, await game.play(event));
  await game.play(event);
  const before = { seats: await seatsIn(event), standings: await standingsOf(event) };
  const [[winner] = [], [loser] = []] = first.tables[0]?.sides ?? [];

  const { body } = await game.rule(event.organiser, event, { points: [10, 40], winner: 1 });

  const after = await standingsOf(event);
  expect(body.details.round_state).toBe("closed");
  const gained = (id = "") => wonBy(after.rowOf(id)) - wonBy(before.standings.rowOf(id));
  expect([gained(winner), gained(loser)]).toEqual([-1, 1]);
  expect(await seatsIn(event)).toEqual(before.seats);
  const { rows } = await sql`
    select detail from event_log
    where event_id = ${event.id} and action = 'result_corrected'`.execute(db());
  expect(rows).toMatchObject([
    { detail: { round: 1, table: 1, before: { winner: 0 }, after: { winner: 1 } } },
  ]);
});
