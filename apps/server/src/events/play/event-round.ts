import * as contract from "@capicu/contract/event-play";

import { implement } from "#implement.ts";

import { describeRound } from "./describe-round.ts";
import { readPeople } from "./readers.ts";

export const getEventRound = implement(contract.getEventRound)({
  access: "anyone",
  // Whether the caller sees the event, and whom they may know, they ask themselves. Rounds have no policies: the owner reads them.
  transaction: "none",
  async run({ input: { eventId, no = null }, caller, asCaller, asOwner, services: { clock } }) {
    const people = await asCaller((db) => readPeople(db, eventId));
    const question = { event: eventId, no, player: caller.id, people, now: clock.now() };
    return { success: true, round: await asOwner((db) => describeRound(db, question)) };
  },
});
