import type { EntrantState } from "@capicu/contract/events";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";

interface NewEntrant {
  event: string;
  user?: string;
  guest?: string;
  state: EntrantState;
  pair?: string | null;
  invitedBy?: string | null;
}

/** Of a player who has entered before, it takes the place of the old entry. Returns the id. */
export async function writeEntrant(
  db: DatabaseTransaction,
  { event, user, guest, state, pair = null, invitedBy = null }: NewEntrant,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into event_entrants (
      id, event_id, user_id, guest_name, state, pair_id, invited_by, first_round
    )
    values (
      ${randomUUID()}, ${event}, ${user ?? null}, ${guest ?? null}, ${state}, ${pair}, ${invitedBy},
      event_next_round(${event})
    )
    on conflict (event_id, user_id) where user_id is not null do update
    set state = excluded.state, pair_id = excluded.pair_id, invited_by = excluded.invited_by,
      registered_at = now(), checked_in_at = null, first_round = excluded.first_round
    returning id`.execute(db);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error("an entrant was not written");
  return id;
}
