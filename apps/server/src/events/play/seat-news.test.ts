// Who is told of tables: where to sit, that a table does not agree, and what was decided.
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { playCalls } from "#testing/play-calls.ts";
import { testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

let product: TestProduct;
let play: ReturnType<typeof playCalls>;

beforeAll(async () => {
  product = await testProduct();
  play = playCalls(product);
});
afterAll(() => product[Symbol.asyncDispose]());

interface News {
  kind: string;
  event_round: number | null;
  event_table: number | null;
  reason: string | null;
}

async function newsOf(player: TestPlayer): Promise<News[]> {
  const { rows } = await sql<News>`
    select kind, event_round, event_table, reason from notifications
    where user_id = ${player.id} order by id`.execute(product.world.platform.database.service);
  return rows;
}

const emailsOf = async (player: TestPlayer) => {
  const { rows } = await sql`
    select from mail_outbox where user_id = ${player.id}`.execute(
    product.world.platform.database.service,
  );
  return rows.length;
};

test("each seat learns its table, on devices and in the list, without an email", async () => {
  const event = await play.anEventOf({ persons: 8 });
  await play.direct(event, "event-round-draw");
  const { body } = await play.direct(event, "event-round", { no: 1 });
  await play.direct(event, "event-round-publish", { round: 1 });

  for (const { no, sides } of body.round.tables)
    for (const entrant of sides.flat()) {
      const player = event.players.get(entrant);
      if (player === undefined) throw new Error("nobody sits there");
      expect(await newsOf(player)).toEqual([
        { kind: "event_seated", event_round: 1, event_table: no, reason: null },
      ]);
      expect(await emailsOf(player)).toBe(0);
    }
});

test("all of a table read what was decided and why; the staff reads that it does not agree", async () => {
  const event = await play.anEventOf({ persons: 4 });
  const director = await play.aDirector(event);
  await play.direct(event, "event-round-draw");
  await play.direct(event, "event-round-publish", { round: 1 });
  const { body } = await play.direct(event, "event-round", { no: 1 });
  const [[north], [east]] = (body.round.tables[0]?.sides ?? [[], []]) as [[string], [string]];
  const at = { eventId: event.id, round: 1, table: 1 };
  const confirm = (entrant: string, points: number[]) =>
    play.ask(event.players.get(entrant) ?? null, "event-result-confirm", {
      ...at,
      points,
      winner: points[0] === 100 ? 0 : 1,
    });
  await confirm(north, [100, 40]);
  await confirm(east, [40, 100]);

  await play.ask(director, "event-result-rule", {
    ...at,
    ruling: { kind: "played", points: [100, 40], winner: 0 },
    reason: "The sheet on paper says so",
  });

  expect(await newsOf(director)).toEqual([
    { kind: "event_disputed", event_round: 1, event_table: 1, reason: null },
  ]);
  for (const player of event.players.values())
    expect((await newsOf(player)).at(-1)).toEqual({
      kind: "event_ruled",
      event_round: 1,
      event_table: 1,
      reason: "The sheet on paper says so",
    });
});
