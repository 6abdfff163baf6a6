// The people, the seats and the hand-made standings of event-rounds.spec.ts, and how its director begins a round.
import { FORMAT_PRESETS } from "@capicu/pairing/rules/format-presets";
import { RULE_PRESETS } from "@capicu/pairing/rules/rule-presets";
import type { BrowserContextOptions, Page } from "@playwright/test";
import { randomUUID } from "node:crypto";

import { expect } from "./fixtures.ts";
import { callsAs, startOnPlan } from "./founders.ts";
import { postEvent } from "./organisers.ts";
import { PHONE } from "./phones.ts";
import { someAccount } from "./players.ts";
import type { Product } from "./product.ts";
import { startAccount } from "./sign-in-by-api.ts";

const NAMES = ["Ana", "Beto", "Carla", "Diego", "Elsa", "Fran", "Gina", "Hugo"] as const;
type Name = (typeof NAMES)[number];
const PHONE_OWNERS = ["Ana", "Carla", "Elsa", "Gina"] as const;
type PhoneOwner = (typeof PHONE_OWNERS)[number];
type Pair = readonly [owner: PhoneOwner, partner: Name];

/** The director seats them so: at each table a pair of A against one of B, each with one phone; no pair comes twice. */
const SEATS: readonly (readonly (readonly [a: Pair, b: Pair])[])[] = [
  [
    [
      ["Ana", "Beto"],
      ["Carla", "Diego"],
    ],
    [
      ["Elsa", "Fran"],
      ["Gina", "Hugo"],
    ],
  ],
  [
    [
      ["Ana", "Diego"],
      ["Elsa", "Hugo"],
    ],
    [
      ["Carla", "Fran"],
      ["Gina", "Beto"],
    ],
  ],
  [
    [
      ["Ana", "Fran"],
      ["Carla", "Hugo"],
    ],
    [
      ["Elsa", "Beto"],
      ["Gina", "Diego"],
    ],
  ],
];

/*
 * The games, by the rules of Venezuela to 100 points; a bye is won by 100 to 50, and a no-show is lost by as much:
 *
 *   round 1   Ana + Beto     105 – 35   Carla + Diego
 *             Elsa + Fran     40 – 110  Gina + Hugo
 *   round 2   Ana + Diego    105 – 30   Elsa + Hugo      decided by the director
 *             Carla + Fran   102 – 70   Gina + Beto      written without a network
 *   round 3   Ana + Fran     100 – 50   Carla and Hugo   Hugo does not come; Carla, who came, gets 100 – 50 of the bye
 *             Elsa + Beto     20 – 115  Gina + Diego
 *
 * Effectiveness is points for ÷ points against, to four decimals. The strength of the opponents is the mean of their wins,
 * game by game, without the highest and the lowest of them; a no-show is no meeting. Nobody is tied to the end, so
 * no direct meeting is counted.
 *
 *           wins  for                    against                ratio             wins of the opponents
 *   Ana     3     105 + 105 + 100 = 310   35 +  30 +  50 = 115   310/115 = 2.6957  (2) 2 1 (0)          = 3/2
 *   Gina    2     110 +  70 + 115 = 295   40 + 102 +  20 = 162   295/162 = 1.8210  (2) 2 2 1 0 (0)      = 5/4
 *   Diego   2      35 + 105 + 115 = 255  105 +  30 +  20 = 155   255/155 = 1.6452  (3) 1 1 1 0 (0)      = 3/4
 *   Carla   2      35 + 102 + 100 = 237  105 +  70 +  50 = 225   237/225 = 1.0533  (3) 2 1 (1)          = 3/2
 *   Fran    2      40 + 102 + 100 = 242  110 +  70 +  50 = 230   242/230 = 1.0522  (2) 2 1 (1)          = 3/2
 *   Hugo    1     110 +  30 +  50 = 190   40 + 105 + 100 = 245   190/245 = 0.7755  (3) 2 2 (0)          = 2
 *   Beto    1     105 +  70 +  20 = 195   35 + 102 + 115 = 252   195/252 = 0.7738  (2) 2 2 2 2 (2)      = 2
 *   Elsa    0      40 +  30 +  20 =  90  110 + 105 + 115 = 330    90/330 = 0.2727  (3) 2 2 2 2 (1)      = 2
 */
export const STANDINGS = [
  [
    "Place",
    "Name",
    "Played",
    "Wins",
    "Effectiveness",
    "Strength of opponents",
    "Difference",
    "Points",
    "Direct meeting",
  ],
  ["1", "Ana", "3", "3", "2.6957", "1.5", "195", "310", "0"],
  ["2", "Gina", "3", "2", "1.821", "1.25", "133", "295", "0"],
  ["3", "Diego, by Effectiveness", "3", "2", "1.6452", "0.75", "100", "255", "0"],
  ["4", "Carla, by Effectiveness", "3", "2", "1.0533", "1.5", "12", "237", "0"],
  ["5", "Fran, by Effectiveness", "3", "2", "1.0522", "1.5", "12", "242", "0"],
  ["6", "Hugo", "3", "1", "0.7755", "2", "-55", "190", "0"],
  ["7", "Beto, by Effectiveness", "3", "1", "0.7738", "2", "-57", "195", "0"],
  ["8", "Elsa", "3", "0", "0.2727", "2", "-240", "90", "0"],
];

interface ReadRound {
  round: {
    tables: { no: number; sides: string[][] }[];
    people: { entrant_id: string; name: string }[];
  };
}

type Call = ReturnType<typeof callsAs>;
type NewPerson = (options?: BrowserContextOptions) => Promise<Page>;

/** The names at each table as its sides. */
function seatedIn({ round: { tables, people } }: ReadRound): string[][][] {
  const names = new Map(people.map(({ entrant_id: id, name }) => [id, name]));
  return tables.map(({ sides }) => sides.map((side) => side.map((id) => names.get(id) ?? "")));
}

const pairKey = (pair: readonly string[]) => pair.toSorted().join(" + ");

/** The event with all eight checked in; the screens of its director and of the phones are open. */
export async function startThreeRounds(newPerson: NewPerson, product: Product) {
  const tail = randomUUID().slice(0, 6);
  const named = (name: string) => `${name}_${tail}`;
  const organiser = await newPerson();
  const { player } = await startOnPlan(organiser, product, "pro");
  const call = callsAs(organiser, player);
  const event = await postEvent(organiser, player, {
    title: `Three rounds ${tail}`,
    format: { ...FORMAT_PRESETS["rotating-pairs"].format, rounds: 3 },
    rules: RULE_PRESETS["venezuela-100"].rules,
  });
  const path = `/events/${event.slug}`;
  const { phones, calls } = await enter(newPerson, event.id, named);
  const { entrants } = await call<{ entrants: { id: string; person: { name: string } }[] }>(
    "event-entrants",
    { eventId: event.id },
  );
  const ids = new Map(entrants.map(({ id, person }) => [person.name, id]));
  const entrantIds = NAMES.map((name) => ids.get(named(name)) ?? "");
  await call("event-check-in-set", { eventId: event.id, entrantIds, present: true });
  for (const page of Object.values(phones)) {
    await page.goto(`${path}/room`);
    await expect(page.getByText("No round is drawn yet.", { exact: false })).toBeVisible();
  }
  await organiser.goto(`${path}/manage`);
  const seatIn = async (no: number) => {
    const tables = (SEATS[no - 1] ?? []).map((sides, at) => ({
      no: at + 1,
      sides: sides.map((pair) => pair.map((name) => ids.get(named(name)) ?? "")),
    }));
    await call("event-draft-change", { eventId: event.id, round: no, tables });
  };
  return { organiser, call, event, path, phones, calls, named, seatIn };
}

/** Each with an account; those with a phone have it signed in. */
async function enter(newPerson: NewPerson, eventId: string, named: (name: string) => string) {
  const phones = {} as Record<PhoneOwner, Page>;
  const calls = {} as Record<Name, Call>;
  const others = await newPerson();
  for (const name of NAMES) {
    const owner = PHONE_OWNERS.find((each) => each === name);
    const page = owner === undefined ? others : await newPerson(PHONE);
    if (owner !== undefined) phones[owner] = page;
    const account = await startAccount(page, { ...someAccount(), username: named(name) });
    calls[name] = callsAs(page, account);
    await calls[name]("event-register", { eventId, partner: null });
  }
  return { phones, calls };
}

type ThreeRounds = Awaited<ReturnType<typeof startThreeRounds>>;

/** The director draws, seats them as this journey says, and publishes; each phone shows its table by itself. */
export async function beginRound(night: ThreeRounds, no: number): Promise<void> {
  const { organiser, call, event, named } = night;
  const tables = SEATS[no - 1] ?? [];
  await organiser
    .getByRole("button", { name: no === 1 ? "Draw the first round" : "Draw the next round" })
    .click();
  await expect(organiser.getByRole("heading", { name: `Round ${no}: draft` })).toBeVisible();
  const drawn = seatedIn(await call<ReadRound>("event-round", { eventId: event.id, no })).flat();
  const partners = new Set(
    SEATS.slice(0, no - 1)
      .flat(2)
      .map((pair) => pairKey(pair.map(named))),
  );
  expect(new Set(drawn.flat()).size).toBe(NAMES.length);
  expect(drawn.map(pairKey).filter((pair) => partners.has(pair))).toEqual([]);
  await night.seatIn(no);
  await expect(organiser.locator(".draft-seat")).toHaveText(tables.flat(2).map(named));
  await organiser.getByRole("button", { name: "Publish the round" }).click();
  for (const [at, [a, b]] of tables.entries()) {
    await expectSeat(night, { title: `Table ${at + 1}, North`, own: a, others: b });
    await expectSeat(night, { title: `Table ${at + 1}, East`, own: b, others: a });
  }
}

interface Seat {
  title: string;
  own: Pair;
  others: Pair;
}

async function expectSeat({ phones, named }: ThreeRounds, { title, own, others }: Seat) {
  const [owner, partner] = own;
  const [first, second] = others.map(named);
  const page = phones[owner];
  await expect(page.getByRole("heading", { name: title, exact: true })).toBeVisible();
  await expect(page.getByText(/^with .* against /)).toHaveText(
    `with ${named(partner)} against ${first} and ${second}`,
  );
}
