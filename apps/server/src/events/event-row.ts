// An event as the server reads it, past the policies, to decide.
import type {
  EVENT_REGISTRATIONS,
  EVENT_VISIBILITIES,
  EventRole,
  EventState,
} from "@capicu/contract/events";
import type { EventFormat } from "@capicu/pairing/rules/formats";
import type { Rules } from "@capicu/pairing/rules/rules";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { eventRefusal } from "./event-refusal.ts";

export interface EventRow {
  id: string;
  slug: string;
  title: string;
  club_id: string | null;
  organiser_id: string | null;
  format: EventFormat;
  rules: Rules;
  rules_version: number;
  rules_frozen_at: string | null;
  state: EventState;
  visibility: (typeof EVENT_VISIBILITIES)[number];
  registration: (typeof EVENT_REGISTRATIONS)[number];
  capacity: number;
  starts_at: string;
  time_zone: string;
  checkin_from: string | null;
  checkin_to: string | null;
  seed: string;
  confirm_minutes: number;
}

export async function readEventRow(db: DatabaseTransaction, id: string): Promise<EventRow> {
  const { rows } = await sql<{ event: EventRow }>`
    select to_jsonb(events) as event from events where id = ${id}`.execute(db);
  if (rows[0] === undefined) throw eventRefusal("missing");
  return rows[0].event;
}

/** Acts in one event run one after the other. */
export async function lockEvent(db: DatabaseTransaction, id: string): Promise<EventRow> {
  const { rows } = await sql<{ event: EventRow }>`
    select to_jsonb(events) as event from events where id = ${id} for no key update`.execute(db);
  if (rows[0] === undefined) throw eventRefusal("missing");
  return rows[0].event;
}

const RANKS: Record<EventRole, number> = { scorer: 1, director: 2, organiser: 3 };

/** Whether a role has the rights of another one. */
export const isAtLeast = (role: EventRole | null, least: EventRole): boolean =>
  role !== null && RANKS[role] >= RANKS[least];

/** What the player is among the staff. */
export async function readEventRole(
  db: DatabaseTransaction,
  event: string,
  player: string,
): Promise<EventRole | null> {
  const { rows } = await sql<{ role: EventRole }>`
    select role from event_staff where event_id = ${event} and user_id = ${player}`.execute(db);
  return rows[0]?.role ?? null;
}

/** Locks the event for somebody of its staff. To strangers an event that they do not see does not exist. */
export async function lockAsStaff(
  db: DatabaseTransaction,
  { event: id, player, least }: { event: string; player: string; least: EventRole },
): Promise<EventRow> {
  const event = await lockEvent(db, id);
  const role = await readEventRole(db, id, player);
  if (role === null && event.state === "draft") throw eventRefusal("missing");
  if (!isAtLeast(role, least)) throw eventRefusal("no_right");
  if (await isBanned(db, player)) throw eventRefusal("banned");
  return event;
}

export async function isBanned(db: DatabaseTransaction, player: string): Promise<boolean> {
  const { rows } = await sql<{ banned: boolean }>`
    select is_barred(${player}) as banned`.execute(db);
  return rows[0]?.banned ?? true;
}

/** Before it is over. */
export function requireUnfinished({ state }: EventRow): void {
  if (state === "finished" || state === "cancelled") throw eventRefusal("over");
}
