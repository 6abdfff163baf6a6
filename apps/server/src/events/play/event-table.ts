import * as contract from "@capicu/contract/event-play";

import { implement } from "#implement.ts";

import { describeTableDetails } from "./describe-sheets.ts";
import { readPeople } from "./readers.ts";

export const getEventTable = implement(contract.getEventTable)({
  access: "anyone",
  // Whether the caller sees the event, and whom they may know, they ask themselves. Tables have no policies: the owner reads them.
  transaction: "none",
  async run({ input: { eventId, round, table }, caller, asCaller, asOwner, services: { clock } }) {
    const people = await asCaller((db) => readPeople(db, eventId));
    const place = { event: eventId, round, table };
    const question = { place, player: caller.id, people, now: clock.now() };
    return { success: true, details: await asOwner((db) => describeTableDetails(db, question)) };
  },
});
