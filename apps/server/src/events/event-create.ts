import * as contract from "@capicu/contract/event-acts";
import { eventSlug } from "@capicu/contract/event-text";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";
import { randomBytes, randomUUID } from "node:crypto";

import { createToken } from "#ground/secret-token.ts";
import { implement } from "#implement.ts";

import { noteInEvent } from "./event-effects.ts";
import { columnsOf, requireComingStart, requireOwnClub } from "./event-facts.ts";
import { eventRefusal } from "./event-refusal.ts";

const SEED_BYTES = 8;
const SUFFIX_BYTES = 4;

export const createEvent = implement(contract.createEvent)({
  access: "signed-in",
  // No policy lets a player write an event: its rules are checked here.
  transaction: "owner",
  async run({ input: { publish, ...facts }, caller, db, services: { clock } }) {
    const columns = columnsOf(facts);
    requireComingStart(columns.starts_at, clock.now());
    await requireMayPost(db, caller.id);
    await requireOwnClub(db, columns.club_id, caller.id);
    const id = randomUUID();
    const slug = await freeSlug(db, columns.title);
    const row = {
      ...columns,
      id,
      slug,
      organiser_id: caller.id,
      state: publish ? "open" : "draft",
      seed: randomBytes(SEED_BYTES).toString("hex"),
    };
    await sql`
      insert into events (
        id, slug, title, about, place, club_id, organiser_id, format, rules, state, visibility,
        registration, capacity, starts_at, time_zone, checkin_from, checkin_to, seed, names_guests,
        confirm_minutes
      )
      select
        id, slug, title, about, place, club_id, organiser_id, format, rules, state, visibility,
        registration, capacity, starts_at, time_zone, checkin_from, checkin_to, seed, names_guests,
        confirm_minutes
      from jsonb_populate_record(null::events, ${JSON.stringify(row)}::jsonb)`.execute(db);
    await sql`
      insert into event_staff (event_id, user_id, role) values (${id}, ${caller.id}, 'organiser')`.execute(
      db,
    );
    await sql`
      insert into event_codes (event_id, purpose, code)
      values (${id}, 'invitation', ${createToken()}), (${id}, 'check-in', ${createToken()})`.execute(
      db,
    );
    await noteInEvent(db, { event: id, action: "created", actor: caller.id });
    if (publish) await noteInEvent(db, { event: id, action: "published", actor: caller.id });
    return { success: true, id, slug };
  },
});

async function requireMayPost(db: DatabaseTransaction, player: string): Promise<void> {
  // The number of the organiser's events stays the same until the end of the transaction.
  const { rows } = await sql<{ banned: boolean; entitled: boolean; running: number }>`
    select
      banned_at is not null as banned,
      has_entitlement(id, 'post_events') as entitled,
      (
        select count(*)::integer from events
        where organiser_id = users.id and state not in ('finished', 'cancelled')
      ) as running
    from users where id = ${player} for no key update`.execute(db);
  const [organiser] = rows;
  if (organiser === undefined || organiser.banned) throw eventRefusal("banned");
  if (!organiser.entitled) throw eventRefusal("plan");
  if (organiser.running >= contract.OPEN_EVENTS_MAX) throw eventRefusal("too_many_events");
}

/** That of the title, with something after it where another event has it. */
async function freeSlug(db: DatabaseTransaction, title: string): Promise<string> {
  const slug = eventSlug(title);
  const suffix = randomBytes(SUFFIX_BYTES).toString("hex");
  if (slug === "" || RESERVED.has(slug)) return `event-${suffix}`;
  const { rows } = await sql`select from events where slug = ${slug}`.execute(db);
  return rows.length === 0 ? slug : `${slug}-${suffix}`;
}

/** Pages of the site beside those of events. */
const RESERVED = new Set(["new"]);
