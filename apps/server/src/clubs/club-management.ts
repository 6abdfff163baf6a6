import type { ClubManagement } from "@capicu/contract/club-management";
import * as contract from "@capicu/contract/club-management";
import type { ClubBlocker } from "@capicu/contract/club-refusals";
import type { ClubPerson } from "@capicu/contract/clubs";
import { sql } from "kysely";

import { clubRefusal } from "#ground/club-refusal.ts";
import { implement } from "#implement.ts";

import { personWith } from "./people.ts";

type Facts = Omit<ClubManagement, "offer" | "replacement"> & {
  offer: { offered_at: string } | null;
  replacement: { is_own: boolean; due_at: string } | null;
};

interface ManagementRow {
  facts: Facts | { blocker: ClubBlocker };
  offered_to: ClubPerson | null;
  candidate: ClubPerson | null;
}

export const readClubManagement = implement(contract.readClubManagement)({
  access: "signed-in",
  async run({ input: { clubId }, db }) {
    const { rows } = await sql<ManagementRow>`
      with answer as materialized (select club_management(${clubId}) as facts),
      asked as (
        select facts, (facts #>> '{offer,user_id}')::uuid as offered_to_id,
          (facts #>> '{replacement,user_id}')::uuid as candidate_id
        from answer
      )
      select facts, ${personWith("offered_to_id")} as offered_to,
        ${personWith("candidate_id")} as candidate
      from asked`.execute(db);
    const [{ facts, offered_to, candidate } = NOTHING] = rows;
    if ("blocker" in facts) throw clubRefusal(facts.blocker);
    const { offer, replacement, ...others } = facts;
    const management = {
      ...others,
      offer: offer && { player: offered_to, offered_at: offer.offered_at },
      replacement: replacement && {
        player: candidate,
        is_own: replacement.is_own,
        due_at: replacement.due_at,
      },
    };
    return { success: true, management };
  },
});

const NOTHING: ManagementRow = { facts: { blocker: "missing" }, offered_to: null, candidate: null };
