// Who reads which event, and whom of those who take part: each kind of viewer against each kind of person.
import type { EventEntrant } from "@capicu/contract/events";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { clubCalls } from "#testing/club-calls.ts";
import { eventCalls, type TestEvent } from "#testing/event-calls.ts";
import { socialCalls } from "#testing/social-calls.ts";
import { testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

type Viewer = "visitor" | "stranger" | "fellow" | "director" | "admin" | "self";
type Person = "public" | "friends" | "private" | "blocked" | "banned" | "guest" | "named guest";

const VIEWERS: Viewer[] = ["visitor", "stranger", "fellow", "director", "admin", "self"];
/** Who reads the person's name. The blocked one has blocked the stranger and the fellow. */
const NAMED: Record<Person, Viewer[]> = {
  public: ["visitor", "stranger", "fellow", "director", "admin", "self"],
  friends: ["visitor", "stranger", "fellow", "director", "admin", "self"],
  private: ["fellow", "director", "admin", "self"],
  blocked: ["visitor", "director", "admin", "self"],
  banned: ["director", "admin"],
  guest: ["fellow", "director", "admin"],
  "named guest": ["visitor", "stranger", "fellow", "director", "admin"],
};
const PERSONS = Object.keys(NAMED) as Person[];

let product: TestProduct;
let events: ReturnType<typeof eventCalls>;
let event: TestEvent;
let naming: TestEvent;
const players = new Map<Person, TestPlayer>();
const entrants = new Map<Person, string>();
const viewers = new Map<Viewer, TestPlayer | null>();

const db = () => product.world.platform.database.service;

beforeAll(async () => {
  product = await testProduct();
  events = eventCalls(product);
  event = await events.anEvent();
  naming = await events.anEvent({ namesGuests: true });
  viewers.set("visitor", null);
  viewers.set("stranger", await product.aPlayer());
  viewers.set("fellow", (await events.anEntrant(event)).player);
  viewers.set("director", await events.aDirector(event));
  viewers.set("admin", await product.anAdmin());
  await events.anEntrant(naming, { player: viewerOf("fellow") });
  await sql`
    insert into event_staff (event_id, user_id, role)
    values (${naming.id}, ${viewerOf("director").id}, 'director')`.execute(db());
  for (const person of ["public", "friends", "private", "blocked", "banned"] as const)
    await addPlayer(person);
  await addGuest("guest", event);
  await addGuest("named guest", naming);
});
afterAll(() => product[Symbol.asyncDispose]());

function viewerOf(viewer: Viewer): TestPlayer {
  const player = viewers.get(viewer);
  if (player === undefined || player === null) throw new Error(`there is no ${viewer}`);
  return player;
}

async function addPlayer(person: "public" | "friends" | "private" | "blocked" | "banned") {
  const { id, player } = await events.anEntrant(event);
  players.set(person, player);
  entrants.set(person, id);
  const social = socialCalls(product);
  if (person === "blocked")
    for (const viewer of ["stranger", "fellow"] as const)
      await social.block(player, viewerOf(viewer));
  else if (person === "banned")
    await sql`update users set banned_at = now() where id = ${player.id}`.execute(db());
  else
    await sql`update users set profile_visibility = ${person} where id = ${player.id}`.execute(
      db(),
    );
}

async function addGuest(person: "guest" | "named guest", { id, organiser }: TestEvent) {
  await events.ask(organiser, "event-guest-add", { eventId: id, names: ["Doña Carmen"] });
  const { rows } = await sql<{ id: string }>`
    select id from event_entrants where event_id = ${id} and guest_name is not null`.execute(db());
  entrants.set(person, rows[0]?.id ?? "");
}

const CASES = PERSONS.flatMap((person) =>
  VIEWERS.filter(
    (viewer) => viewer !== "self" || !(person.endsWith("guest") || person === "banned"),
  ).map((viewer) => ({ person, viewer, isNamed: NAMED[person].includes(viewer) })),
);

test.each(CASES)("$viewer, $person: $isNamed", async ({ person, viewer, isNamed }) => {
  const caller = viewer === "self" ? (players.get(person) ?? null) : (viewers.get(viewer) ?? null);
  const { id: eventId } = person === "named guest" ? naming : event;
  const { body } = await events.ask<{ entrants: EventEntrant[] }>(caller, "event-entrants", {
    eventId,
  });
  const entrant = body.entrants.find(({ id }) => id === entrants.get(person));

  // The list is complete for everybody, so that tables and results are.
  expect(entrant).toBeDefined();
  const { user_id, name, handle, avatar_url } = entrant?.person ?? {};
  expect(name !== null).toBe(isNamed);
  expect([user_id, handle, avatar_url].filter((each) => each !== null)).toHaveLength(
    isNamed && !person.endsWith("guest") ? 2 : 0,
  );
});

describe("who reads an event", () => {
  const SEEN: Record<string, Viewer[]> = {
    public: ["visitor", "stranger", "fellow", "director", "admin"],
    club: ["fellow", "director", "admin"],
    invited: ["fellow", "director", "admin"],
    draft: ["director", "admin"],
  };
  const reads = Object.entries(SEEN).flatMap(([kind, seenBy]) =>
    SEEN["public"]?.map((viewer) => ({ kind, viewer, isSeen: seenBy.includes(viewer) })),
  );

  test.each(reads)("$viewer, $kind: $isSeen", async (one) => {
    const { kind, viewer, isSeen } = one ?? { kind: "", viewer: "visitor", isSeen: false };
    const made = await anEventOf(kind);
    const caller = viewers.get(viewer) ?? null;

    const { status } = await events.ask(caller, "event-get", { slug: made.slug });
    const channel = caller?.client ?? product.visitor;
    const { data } = await channel.rpc("sees_event_channel", { topic: `event:${made.id}` });

    expect([status === 200, data]).toEqual([isSeen, isSeen]);
  });

  /** The fellow takes part, and the director is one of its staff; the stranger is in another club. */
  async function anEventOf(kind: string): Promise<TestEvent> {
    const organiser = await events.anOrganiser();
    const facts =
      kind === "club" ? { clubId: await clubOf(organiser), visibility: "club" } : factsOf(kind);
    const { body } = await events.ask<{ id: string; slug: string }>(
      organiser,
      "event-create",
      events.factsOf(facts),
    );
    const made = { ...body, organiser };
    await events.anEntrant(made, { player: viewerOf("fellow") });
    await sql`
      insert into event_staff (event_id, user_id, role)
      values (${made.id}, ${viewerOf("director").id}, 'director')`.execute(db());
    return made;
  }

  const factsOf = (kind: string) =>
    kind === "draft"
      ? { publish: false }
      : { visibility: kind, registration: kind === "invited" ? "invitation" : "open" };

  async function clubOf(organiser: TestPlayer): Promise<string> {
    const club = await clubCalls(product).aClub();
    await sql`
      insert into club_members (club_id, user_id, role)
      values (${club.id}, ${organiser.id}, 'organiser')`.execute(db());
    return club.id;
  }
});

test("the log names nobody whom the reader may not know, and strangers read nothing of it", async () => {
  const blocked = players.get("blocked");
  if (blocked === undefined) throw new Error("there is nobody");
  await events.ask(blocked, "event-withdraw", { eventId: event.id });
  const log = async (player: TestPlayer) =>
    (
      await events.ask<{ entries: { action: string; actor: string | null; entrant: unknown }[] }>(
        player,
        "event-log",
        { eventId: event.id },
      )
    ).body.entries;

  const seenByFellow = (await log(viewerOf("fellow"))).find(({ action }) => action === "withdrawn");
  const seenByDirector = (await log(viewerOf("director"))).find(
    ({ action }) => action === "withdrawn",
  );

  expect(seenByFellow).toMatchObject({ actor: null, entrant: { name: null, user_id: null } });
  expect(seenByDirector).toMatchObject({ entrant: { user_id: blocked.id } });
  expect(await log(viewerOf("stranger"))).toEqual([]);
});

test("no table of events is open to anybody but the server", async () => {
  const tables = [
    "events",
    "event_staff",
    "event_codes",
    "event_entrants",
    "event_log",
    "event_rounds",
    "event_tables",
    "event_hands",
    "event_results",
  ];
  const open: string[] = [];
  for (const client of [product.visitor, viewerOf("stranger").client, viewerOf("admin").client])
    for (const table of tables) {
      const { error } = await client.from(table).select("*").limit(1);
      if (error?.code !== "42501") open.push(table);
    }
  expect(open).toEqual([]);
});
