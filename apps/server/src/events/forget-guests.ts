import { GUEST_NAME_DAYS } from "@capicu/contract/event-text";
import type { Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

/** Guests have no account and could not ask for it, so their names go some time after the end of their event. */
export async function forgetGuests(service: Query): Promise<void> {
  await sql`
    update event_entrants set guest_name = null, claimed_by = null
    from events
    where events.id = event_id and guest_name is not null
      and finished_at < now() - make_interval(days => ${GUEST_NAME_DAYS})`.execute(service);
}
