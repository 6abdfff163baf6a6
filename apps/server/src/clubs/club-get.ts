import * as contract from "@capicu/contract/clubs";

import { implement } from "#implement.ts";

import { readNextDate } from "./calendar/read-next-date.ts";
import { readClub } from "./read-club.ts";

export const getClub = implement(contract.getClub)({
  access: "anyone",
  async run({ input: { slug }, db, services: { clock } }) {
    const club = await readClub(db, slug);
    const next_date = await readNextDate(db, club.id, clock.now());
    return { success: true, club: { ...club, next_date } };
  },
});
