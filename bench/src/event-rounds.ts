// Measures a large event: how long a round takes to be drawn while the site answers boards, and how soon a hand that
// is written shows on the phones of all who watch. It needs DATABASE_URL, an empty database.
import { eventChannel } from "@capicu/contract/event-text";
import { wallTimeAt } from "@capicu/contract/zoned-time";
import { FORMAT_PRESETS, rulesFor } from "@capicu/pairing/rules/format-presets";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { loadavg } from "node:os";
import { parseArgs } from "node:util";

import { createBeat, handshake, joinMessage, openSockets } from "./live/wire.ts";
import { registerPlayer } from "./mixed-load/player.ts";
import { quantile } from "./quantile.ts";
import { sampleBystander } from "./sample-bystander.ts";
import { connectDatabase } from "./speed/database-server.ts";
import { startProduct } from "./start-product.ts";

const DAY_MS = 86_400_000;
const ZONE = "America/Puerto_Rico";
const DRAW_GOALS_MS = { 100: 1000, 512: 10_000 } as const;
const HAND_GOAL_MS = 2000;
/** Of the boards. */
const DEMO_PLAYERS = 2000;
const BOARD_EVERY_MS = 50;
const BOARD_ALONE_MS = 5000;
const POST_NOTHING = {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: "{}",
};

const { values } = parseArgs({
  options: {
    watchers: { type: "string", default: "60" },
    hands: { type: "string", default: "100" },
    rounds: { type: "string", default: "4" },
  },
});
await using product = await startProduct(
  { RATE_LIMITS: "off", CONNECTIONS_PER_ADDRESS: "1000" },
  DEMO_PLAYERS,
);
await using database = await connectDatabase();
const organiser = await registerPlayer(product, `organiser-${process.pid}`);
await database.run("update users set is_pro = true, subscription_tier = 'pro' where id = $1", [
  organiser.id,
]);

for (const players of [100, 512] as const) await measureDraws(players);
await measureHands();

async function anEvent(players: number): Promise<string> {
  const { day, clock } = wallTimeAt(new Date(Date.now() + DAY_MS), ZONE);
  const { id } = await organiser.callFunction("event-create", {
    title: `${players} players`,
    about: null,
    place: null,
    clubId: null,
    visibility: "public",
    registration: "open",
    capacity: 1000,
    startsOn: day,
    startsAt: clock,
    timeZone: ZONE,
    checkIn: { opens: 60, closes: 0 },
    namesGuests: true,
    confirmMinutes: 20,
    format: FORMAT_PRESETS["rotating-pairs"].format,
    rules: rulesFor("rotating-pairs"),
    publish: true,
  });
  await database.run(
    `insert into event_entrants (id, event_id, guest_name, state, checked_in_at)
     select gen_random_uuid(), $1, 'Guest ' || number, 'registered', now()
     from generate_series(1, $2::integer) as number`,
    [id, players],
  );
  return String(id);
}

async function measureDraws(players: keyof typeof DRAW_GOALS_MS): Promise<void> {
  const eventId = await anEvent(players);
  const alone = await sampleBystander({
    probes: [readBoard],
    paceMs: BOARD_EVERY_MS,
    forMs: BOARD_ALONE_MS,
  });
  const draws: number[] = [];
  const meanwhile: number[] = [];
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    const begun = performance.now();
    const drawing = organiser.callFunction("event-round-draw", { eventId });
    const boards = sampleBystander({
      probes: [readBoard],
      paceMs: BOARD_EVERY_MS,
      forMs: DRAW_GOALS_MS[players] / 10,
    });
    await drawing;
    draws.push(performance.now() - begun);
    meanwhile.push(...(await boards));
    await organiser.callFunction("event-round-publish", { eventId, round });
    await decide(eventId, round);
  }
  const [first = 0, ...later] = draws;
  const goal = DRAW_GOALS_MS[players];
  // The first of all starts the thread.
  print(`the first round of ${players} players is drawn`, first, goal);
  print(`  the slowest of ${later.length} later ones`, Math.max(...later), goal);
  print("  a board at p95 meanwhile", quantile(meanwhile, 0.95));
  print("  a board at p95 before", quantile(alone, 0.95));
}

function readBoard(): Promise<Response> {
  return organiser.fetch("/functions/v1/leaderboard", POST_NOTHING);
}

/** Each table for one side by lot. */
async function decide(eventId: string, round: number): Promise<void> {
  await database.run(
    `insert into event_results
       (event_id, round_no, table_no, kind, points, winner, state, reason, decided_at)
     select event_id, round_no, no, 'played', case when side = 0 then '{200,90}' else '{90,200}' end::integer[],
       side, 'ruled', 'By lot', now()
     from event_tables cross join lateral (select (random() * no)::integer % 2 as side) as lot
     where event_id = $1 and round_no = $2`,
    [eventId, round],
  );
}

async function measureHands(): Promise<void> {
  const eventId = await anEvent(512);
  await organiser.callFunction("event-round-draw", { eventId });
  await organiser.callFunction("event-round-publish", { eventId, round: 1 });
  const port = Number(new URL(product.url).port);
  const greetings = [
    handshake(`127.0.0.1:${port}`, product.anonKey),
    joinMessage(eventChannel(eventId), organiser.token),
  ];
  const watchers = await openSockets({
    port,
    count: Number(values.watchers),
    greetings: () => greetings,
  });
  const beatInTime = createBeat(watchers);
  const channelTimes: number[] = [];
  const tableTimes: number[] = [];
  for (let hand = 0; hand < Number(values.hands); hand += 1) {
    await beatInTime();
    const place = { eventId, round: 1, table: 1 + (hand % 128) };
    const begun = performance.now();
    const listening = watchers.map(async (socket) => {
      await once(socket, "data");
      channelTimes.push(performance.now() - begun);
      await organiser.callFunction("event-table", place);
      tableTimes.push(performance.now() - begun);
    });
    await organiser.callFunction("event-hand-add", {
      ...place,
      hands: [
        { id: randomUUID(), no: 1 + Math.floor(hand / 128), side: 0, kind: "out", points: 9 },
      ],
    });
    await Promise.all(listening);
  }
  const words = `to ${watchers.length} watchers of 128 tables, p95 of ${values.hands} hands`;
  print(`a hand is told ${words}`, quantile(channelTimes, 0.95), HAND_GOAL_MS);
  print("  and each has read its table", quantile(tableTimes, 0.95), HAND_GOAL_MS);
  for (const [name, input] of Object.entries({
    "event-round": { eventId },
    "event-standings": { eventId, derivationOf: null },
  })) {
    const begun = performance.now();
    const answer = await organiser.fetch(`/functions/v1/${name}`, {
      ...POST_NOTHING,
      body: JSON.stringify(input),
    });
    const bytes = (await answer.arrayBuffer()).byteLength;
    print(`${name}, ${Math.round(bytes / 1000)} kB`, performance.now() - begun);
  }
  for (const socket of watchers) socket.destroy();
}

function print(name: string, ms: number, goal?: number): void {
  const judged = goal === undefined ? "" : ` (goal ${goal}: ${ms <= goal ? "met" : "missed"})`;
  console.log(
    `${name.padEnd(64)} ${ms.toFixed(0).padStart(6)} ms${judged}  load ${(loadavg()[0] ?? 0).toFixed(1)}`,
  );
}
