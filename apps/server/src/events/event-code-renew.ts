import * as contract from "@capicu/contract/event-acts";
import { sql } from "kysely";

import { createToken } from "#ground/secret-token.ts";
import { implement } from "#implement.ts";

import { noteInEvent } from "./event-effects.ts";
import { lockAsStaff, requireUnfinished } from "./event-row.ts";

export const renewEventCode = implement(contract.renewEventCode)({
  access: "signed-in",
  // Nobody else reads or writes codes, so no policy opens them.
  transaction: "owner",
  async run({ input: { eventId, purpose }, caller, db }) {
    const event = await lockAsStaff(db, { event: eventId, player: caller.id, least: "director" });
    requireUnfinished(event);
    const code = createToken();
    await sql`
      update event_codes set code = ${code}, created_at = now()
      where event_id = ${eventId} and purpose = ${purpose}`.execute(db);
    await noteInEvent(db, {
      event: eventId,
      action: "code_renewed",
      actor: caller.id,
      detail: { purpose },
    });
    return { success: true, code };
  },
});
