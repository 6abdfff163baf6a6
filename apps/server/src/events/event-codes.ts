import * as contract from "@capicu/contract/event-acts";
import { sql } from "kysely";

import { implement } from "#implement.ts";

import { lockAsStaff } from "./event-row.ts";

export const readEventCodes = implement(contract.readEventCodes)({
  access: "signed-in",
  // Nobody else reads codes, so no policy opens them.
  transaction: "owner",
  async run({ input: { eventId }, caller, db }) {
    await lockAsStaff(db, { event: eventId, player: caller.id, least: "director" });
    const { rows } = await sql<{ purpose: string; code: string }>`
      select purpose, code from event_codes where event_id = ${eventId}`.execute(db);
    const codes = new Map(rows.map(({ purpose, code }) => [purpose, code]));
    return {
      success: true,
      invitation: codes.get("invitation") ?? "",
      checkIn: codes.get("check-in") ?? "",
    };
  },
});
