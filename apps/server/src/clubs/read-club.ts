import type { Club, ClubEntry } from "@capicu/contract/clubs";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { clubRefusal } from "#ground/club-refusal.ts";

type ClubFacts = ClubEntry & Pick<Club, "about" | "time_zone" | "created_at">;

/** What a line in a list of clubs shows. */
export const entryColumns = sql`
  clubs.id, slug, name, place, country, kind, colours, picture, members_count`;

/** The id of the open club at this address, if the caller sees it. */
export async function findClub(db: DatabaseTransaction, slug: string): Promise<string> {
  const { rows } = await sql<{ id: string; is_closed: boolean }>`
    select * from club_at(${slug})`.execute(db);
  const [at] = rows;
  if (at === undefined) throw clubRefusal("missing");
  if (at.is_closed) throw clubRefusal("closed");
  return at.id;
}

/** Reads under the caller's role, so policies decide. When the club plays next, its calendar says. */
export async function readClub(
  db: DatabaseTransaction,
  slug: string,
): Promise<Omit<Club, "next_date">> {
  const id = await findClub(db, slug);
  const { rows } = await sql<{ club: ClubFacts }>`
    select to_jsonb(club) as club
    from (select ${entryColumns}, about, time_zone, created_at from clubs where id = ${id}) as club
  `.execute(db);
  const club = rows[0]?.club;
  if (club === undefined) throw clubRefusal("missing");
  return { ...club, ...(await readStanding(db, id)) };
}

type StandingFacts = Omit<Club, keyof ClubFacts | "next_date">;

async function readStanding(db: DatabaseTransaction, club: string): Promise<StandingFacts> {
  const { rows } = await sql<{ standing: StandingFacts }>`
    select club_standing(${club}) as standing`.execute(db);
  if (rows[0] === undefined) throw new Error("the database says nothing of the caller in the club");
  return rows[0].standing;
}
