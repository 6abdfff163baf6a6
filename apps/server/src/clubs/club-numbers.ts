import * as contract from "@capicu/contract/club-numbers";
import { sql } from "kysely";

import { clubRefusal } from "#ground/club-refusal.ts";
import { implement } from "#implement.ts";

export const getClubNumbers = implement(contract.getClubNumbers)({
  access: "anyone",
  async run({ input: { slug }, db }) {
    const { rows } = await sql<{ is_closed: boolean; numbers: contract.ClubNumbers | null }>`
      select is_closed, numbers from club_numbers_at(${slug})`.execute(db);
    const [club] = rows;
    if (club === undefined) throw clubRefusal("missing");
    if (club.is_closed) throw clubRefusal("closed");
    return { success: true, numbers: club.numbers };
  },
});
