// Events for `npm run dev`: one to come, with a waiting list, and one that runs: two of its rounds count, and a third one is played.
import { FORMAT_PRESETS, rulesFor } from "@capicu/pairing/rules/format-presets";
import { randomUUID } from "node:crypto";

import { post, type Headers } from "./dev-calls.ts";

interface DevPlayer {
  id: string;
  headers: Headers;
}

type Call = <Answer>(player: DevPlayer, name: string, input: object) => Promise<Answer>;
type WrittenHand = readonly [side: 0 | 1, points: number, kind?: "out" | "capicu"];

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
/** The Dominican Republic has the same time all year. */
const SANTO_DOMINGO_MS = -4 * 60 * MINUTE_MS;
const GUEST = "Tío Rafa";

/** Games to 200; each table of each round has the next one. */
const GAMES: readonly (readonly WrittenHand[])[] = [
  [
    [0, 85],
    [1, 60],
    [0, 70],
    [0, 55],
  ],
  [
    [1, 90],
    [0, 45],
    [1, 75, "capicu"],
    [1, 35],
  ],
  [
    [0, 40],
    [1, 110],
    [0, 95],
    [1, 38],
    [1, 62],
  ],
  [
    [1, 48],
    [0, 120],
    [0, 30, "capicu"],
    [1, 66],
    [0, 41],
  ],
];
/** Not over yet. */
const BEGUN: readonly WrittenHand[] = [
  [0, 52],
  [1, 87],
];

/** The first player, who pays, posts the events for a club of theirs; the others take part. */
export async function makeEvents(
  site: string,
  players: readonly DevPlayer[],
  clubId: string | null,
): Promise<void> {
  const [organiser, ...others] = players;
  if (organiser === undefined) return;
  const call: Call = ({ headers }, name, input) =>
    post(`${site}/functions/v1/${name}`, headers, input);
  const coming = await postEvent(call, organiser, {
    title: "Torneo de la Peña",
    about: "Seven rounds with changing partners. Coffee is on the house.",
    clubId,
    capacity: 6,
    ...startIn(9 * DAY_MS),
    startsAt: "20:00",
  });
  await enterAll(call, others, coming);
  const running = await postEvent(call, organiser, {
    title: "Noche de los Martes",
    about: "Three rounds before midnight.",
    clubId,
    capacity: 16,
    format: { ...FORMAT_PRESETS["rotating-pairs"].format, rounds: 3 },
    ...startIn(30 * MINUTE_MS),
  });
  await enterAll(call, others, running);
  await call(organiser, "event-guest-add", { eventId: running, names: [GUEST] });
  await play({ call, organiser, players: others, eventId: running });
}

/** By the clocks of Santo Domingo. */
function startIn(milliseconds: number) {
  const there = new Date(Date.now() + milliseconds + SANTO_DOMINGO_MS).toISOString();
  return { startsOn: there.slice(0, 10), startsAt: there.slice(11, 16) };
}

async function postEvent(call: Call, organiser: DevPlayer, facts: object): Promise<string> {
  const { id } = await call<{ id: string }>(organiser, "event-create", {
    place: "Calle Duarte 12",
    visibility: "public",
    registration: "open",
    timeZone: "America/Santo_Domingo",
    checkIn: { opens: 60, closes: 0 },
    namesGuests: true,
    confirmMinutes: 1440,
    format: FORMAT_PRESETS["rotating-pairs"].format,
    rules: rulesFor("rotating-pairs"),
    publish: true,
    ...facts,
  });
  return id;
}

async function enterAll(call: Call, players: readonly DevPlayer[], eventId: string) {
  for (const player of players) await call(player, "event-register", { eventId, partner: null });
}

interface Night {
  call: Call;
  organiser: DevPlayer;
  players: readonly DevPlayer[];
  eventId: string;
}

interface DrawnRound {
  tables: { no: number; sides: string[][] }[];
  people: { entrant_id: string; user_id: string | null }[];
}

async function play(night: Night): Promise<void> {
  const { call, organiser, eventId } = night;
  const { entrants } = await call<{ entrants: { id: string }[] }>(organiser, "event-entrants", {
    eventId,
  });
  await call(organiser, "event-check-in-set", {
    eventId,
    entrantIds: entrants.map(({ id }) => id),
    present: true,
  });
  for (const no of [1, 2, 3]) {
    const { round } = await call<{ round: DrawnRound }>(organiser, "event-round-draw", { eventId });
    await call(organiser, "event-round-publish", { eventId, round: no });
    for (const { no: table, sides } of round.tables) {
      const place = { eventId, round: no, table };
      const seated = sides.map((side) => playerOf(side, round, night.players));
      await playTable(night, place, seated);
    }
  }
}

/** Who of a side has an account: guests have none. */
function playerOf(side: readonly string[], { people }: DrawnRound, players: readonly DevPlayer[]) {
  const seated = people.filter(({ entrant_id: entrant }) => side.includes(entrant));
  const player = players.find(({ id }) => seated.some(({ user_id: user }) => user === id));
  if (player === undefined) throw new Error("Nobody of this side has an account");
  return player;
}

interface Place {
  eventId: string;
  round: number;
  table: number;
}

/** In the last round table 1 still plays, and the others wait for their second side. */
async function playTable({ call, organiser }: Night, place: Place, [one, other]: DevPlayer[]) {
  if (one === undefined || other === undefined) throw new Error("A table has two sides");
  const isLast = place.round === 3;
  const game = GAMES[(2 * place.round + place.table) % GAMES.length] ?? [];
  const hands = isLast && place.table === 1 ? BEGUN : game;
  const { details } = await call<{ details: { table: { points: number[]; winner: number } } }>(
    one,
    "event-hand-add",
    { ...place, hands: hands.map(asHand) },
  );
  if (hands === BEGUN) return;
  const { points, winner } = details.table;
  await call(one, "event-result-confirm", { ...place, points, winner });
  if (isLast) return;
  if (place.round === 1 || place.table > 1) {
    await call(other, "event-result-confirm", { ...place, points, winner });
    return;
  }
  await call(other, "event-result-dispute", place);
  await call(organiser, "event-result-rule", {
    ...place,
    ruling: { kind: "played", points, winner },
    reason: "We counted the tiles of the third hand again, and the sheet is right.",
  });
}

const asHand = ([side, points, kind = "out"]: WrittenHand, index: number) => ({
  id: randomUUID(),
  no: index + 1,
  side,
  kind,
  points,
});
