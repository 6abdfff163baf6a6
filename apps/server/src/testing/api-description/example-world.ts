// A small world of players, a club and an event, whose answers are the examples in the description.
import { sql } from "kysely";

import type { Example } from "#api/describe-api.ts";
import { apiCalls, PRO } from "#testing/api-calls.ts";
import { approveNumbers } from "#testing/approved-numbers.ts";
import { clubCalls } from "#testing/club-calls.ts";
import { playCalls } from "#testing/play-calls.ts";
import type { TestPlayer, TestProduct } from "#testing/test-product.ts";

const REQUESTS: Record<string, string> = {
  listPlayers: "/players?limit=1",
  getPlayer: "/players/ana",
  listLedger: "/players/ana/ledger?limit=1",
  getBoard: "/boards/overall?limit=1",
  listClubs: "/clubs?limit=1",
  getClub: "/clubs/mesa-de-los-martes",
  listClubMembers: "/clubs/mesa-de-los-martes/members?limit=1",
  listEvents: "/events?limit=1",
  getEvent: "/events/noche-de-los-martes",
  listEntrants: "/events/noche-de-los-martes/entrants?limit=1",
  listStandings: "/events/noche-de-los-martes/standings?limit=1",
  getRound: "/events/noche-de-los-martes/rounds/1",
};

/** Sends each request; ids, times and cursors, which differ each time, are written as examples. */
export async function readExamples(product: TestProduct): Promise<Record<string, Example>> {
  const key = await fillWorld(product);
  const { get } = apiCalls(product);
  const examples: Record<string, Example> = {};
  for (const [id, request] of Object.entries(REQUESTS)) {
    const { status, text } = await get(request, key);
    if (status !== 200) throw new Error(`${request} is answered with ${status}`);
    examples[id] = { request, answer: JSON.parse(withExampleValues(text)) as unknown };
  }
  return examples;
}

async function fillWorld(product: TestProduct): Promise<string> {
  const named = (name: string, columns: object = {}) =>
    product.aPlayer({
      username: name,
      display_name: name,
      handle: `@${name.toLowerCase()}`,
      country: "PR",
      ...columns,
    });
  const ana = await named("Ana", PRO);
  const others = [await named("Luis"), await named("Eva"), await named("Joel")];
  await addNumbers(product, [ana, ...others]);
  await addClub(product, ana);
  await addEvent(product, ana, others);
  return apiCalls(product).makeKey(ana);
}

async function addNumbers(product: TestProduct, players: TestPlayer[]): Promise<void> {
  const { service } = product.world.platform.database;
  for (const [at, player] of players.entries()) {
    await approveNumbers(product, player, { screenshot: true });
    await sql`
      insert into user_stats (user_id, wins, losses, win_rate, games_played, points_scored, first_approved_at)
      values (${player.id}, ${120 - at}, 80, 60, 200, 9000, now())`.execute(service);
  }
}

async function addClub(product: TestProduct, founder: TestPlayer): Promise<void> {
  const { found } = clubCalls(product);
  const { status } = await found(founder, { name: "Mesa de los Martes" });
  if (status !== 200) throw new Error(`the club is answered with ${status}`);
}

async function addEvent(
  product: TestProduct,
  organiser: TestPlayer,
  others: TestPlayer[],
): Promise<void> {
  const play = playCalls(product);
  const facts = play.factsOf({ title: "Noche de los martes" });
  const { body } = await play.ask(organiser, "event-create", facts);
  const { id, slug } = body as { id: string; slug: string };
  const { service } = product.world.platform.database;
  // Who sits where follows from the seed and from the ids of those who take part.
  await sql`update events set seed = ${"0".repeat(16)} where id = ${id}`.execute(service);
  for (const [at, player] of [organiser, ...others].entries())
    await sql`
      insert into event_entrants (id, event_id, user_id, state, checked_in_at, registered_at)
      values (
        ${`3f1c0000-0000-4000-8000-00000000010${at}`}, ${id}, ${player.id}, 'registered', now(),
        now() + make_interval(secs => ${at})
      )`.execute(service);
  const event = { id, slug, organiser };
  await play.decide(event, await play.play(event));
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)/g;
const CURSOR = /"next_cursor":"[^"]+"/;

function withExampleValues(text: string): string {
  const ids = new Map<string, string>();
  return text
    .replaceAll(UUID, (id) => {
      const exampleId =
        ids.get(id) ?? `3f1c0000-0000-4000-8000-${String(ids.size + 1).padStart(12, "0")}`;
      ids.set(id, exampleId);
      return exampleId;
    })
    .replaceAll(TIME, "2026-11-24T20:00:00+00:00")
    .replace(CURSOR, '"next_cursor":"WyIyMDI2LTExLTI0Il0"');
}
