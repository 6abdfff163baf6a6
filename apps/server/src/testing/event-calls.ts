// What tests do with events, as players.
import { wallTimeAt } from "@capicu/contract/zoned-time";
import { FORMAT_PRESETS, rulesFor } from "@capicu/pairing/rules/format-presets";
import type { FormatId } from "@capicu/pairing/rules/names";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";

import { call, type TestPlayer, type TestProduct } from "./test-product.ts";

export interface EventAnswer<Body = Record<string, unknown>> {
  status: number;
  code: string | undefined;
  body: Body;
}

export interface TestEvent {
  id: string;
  slug: string;
  organiser: TestPlayer;
}

const ZONE = "America/Puerto_Rico";
const DAY_MS = 86_400_000;

let events = 0;

/** What an organiser sends; the facts replace the usual ones. */
function factsOf(facts: object = {}, format: FormatId = "rotating-pairs") {
  const { day, clock } = wallTimeAt(new Date(Date.now() + DAY_MS), ZONE);
  return {
    title: `Noche ${process.pid} ${events}`,
    about: null,
    place: "Santurce",
    clubId: null,
    visibility: "public",
    registration: "open",
    capacity: 32,
    startsOn: day,
    startsAt: clock,
    timeZone: ZONE,
    checkIn: { opens: 60, closes: 0 },
    namesGuests: false,
    confirmMinutes: 20,
    format: FORMAT_PRESETS[format].format,
    rules: rulesFor(format),
    publish: true,
    ...facts,
  };
}

export function eventCalls(product: TestProduct) {
  const ask = async <Body = Record<string, unknown>>(
    player: TestPlayer | null,
    name: string,
    input: object,
  ): Promise<EventAnswer<Body>> => {
    const token = player === null ? {} : { token: player.token };
    const { status, body } = await call(product, name, { ...token, input });
    const { code } = body as { code?: string };
    return { status, body, code };
  };
  const anOrganiser = () => product.aPlayer({ subscription_tier: "pro", is_pro: true });
  return {
    ask,
    factsOf,
    anOrganiser,
    /** Published, by somebody whose plan has events. */
    async anEvent(facts: object = {}, format: FormatId = "rotating-pairs"): Promise<TestEvent> {
      const organiser = await anOrganiser();
      events += 1;
      const { body } = await ask(organiser, "event-create", factsOf(facts, format));
      const { id, slug } = body as { id: string; slug: string };
      return { id, slug, organiser };
    },
    ...eventRows(product),
  };
}

/** What the service writes and reads by itself. */
function eventRows(product: TestProduct) {
  const service = () => product.world.platform.database.service;
  return {
    /** A player with a place, who is checked in; entered by the service. */
    async anEntrant(
      event: Pick<TestEvent, "id">,
      columns: { pair_id?: string; checked_in?: boolean; player?: TestPlayer } = {},
    ): Promise<{ id: string; player: TestPlayer }> {
      const player = columns.player ?? (await product.aPlayer());
      const id = randomUUID();
      await sql`
        insert into event_entrants (id, event_id, user_id, pair_id, state, checked_in_at)
        values (
          ${id}, ${event.id}, ${player.id}, ${columns.pair_id ?? null}, 'registered',
          case when ${columns.checked_in ?? true} then now() end
        )`.execute(service());
      return { id, player };
    },
    /** One of the staff, beside the organiser. */
    async aDirector(
      event: Pick<TestEvent, "id">,
      role: "director" | "scorer" = "director",
    ): Promise<TestPlayer> {
      const player = await product.aPlayer();
      await sql`
        insert into event_staff (event_id, user_id, role) values (${event.id}, ${player.id}, ${role})`.execute(
        service(),
      );
      return player;
    },
    /** The state of each entrant, by the player's id or the guest's name. */
    async statesIn(event: Pick<TestEvent, "id">): Promise<Record<string, string>> {
      const { rows } = await sql<{ who: string; state: string }>`
        select coalesce(user_id::text, guest_name) as who, state from event_entrants
        where event_id = ${event.id}`.execute(service());
      return Object.fromEntries(rows.map(({ who, state }) => [who, state]));
    },
  };
}
