// Whom the entries of an event's log name.
import type { EventLogEntry } from "@capicu/contract/events";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { playCalls, type PlayedEvent } from "#testing/play-calls.ts";
import { testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

let product: TestProduct;
let game: ReturnType<typeof playCalls>;

beforeAll(async () => {
  product = await testProduct();
  game = playCalls(product);
});
afterAll(() => product[Symbol.asyncDispose]());

async function othersIn({ id }: PlayedEvent, action: string, reader: TestPlayer) {
  const { body } = await game.ask<{ entries: EventLogEntry[] }>(reader, "event-log", {
    eventId: id,
  });
  return body.entries.filter((entry) => entry.action === action).map(({ others }) => others);
}

async function handleOf({ id }: TestPlayer): Promise<string> {
  const { rows } = await sql<{ handle: string }>`select handle from users where id = ${id}`.execute(
    product.world.platform.database.service,
  );
  return rows[0]?.handle ?? "";
}

test("who comes into the staff and leaves it is named", async () => {
  const event = await game.anEventOf({});
  const player = await product.aPlayer();
  const handle = await handleOf(player);
  const { organiser } = event;

  for (const role of ["scorer", null])
    await game.ask(organiser, "event-staff-set", { eventId: event.id, handle, role });

  expect(await othersIn(event, "staff_changed", organiser)).toEqual([
    [player.username],
    [player.username],
  ]);
});

test("who did not come is named, but not for a reader who may not know them", async () => {
  const event = await game.anEventOf({});
  const round = await game.play(event);
  const [[absent, partner] = []] = round.tables[0]?.sides ?? [];
  const [away, fellow] = [absent, partner].map((entrant) => event.players.get(entrant ?? ""));
  if (away === undefined || fellow === undefined) throw new Error("nobody sits there");
  await game.rule(event.organiser, event, { kind: "no-show", absent: [absent] });

  expect(await othersIn(event, "result_ruled", fellow)).toEqual([[away.username]]);
  await sql`insert into blocks (blocker_id, blocked_id) values (${away.id}, ${fellow.id})`.execute(
    product.world.platform.database.service,
  );
  expect(await othersIn(event, "result_ruled", fellow)).toEqual([[null]]);
});
