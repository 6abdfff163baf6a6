// Clubs as visitors see them. A club by invitation is to them like one that does not exist.

import { isClubSlug } from "@capicu/contract/club-text";
import type { Club } from "@capicu/contract/clubs";
import type { Database } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { VISITOR } from "#ground/visitor.ts";

export type VisitorClub = Pick<
  Club,
  "slug" | "name" | "place" | "country" | "colours" | "picture" | "members_count" | "about"
>;

/**
 * The club at this address, also at one that it had within the last year. The primary answers, because a link is
 * often sent right after a club was founded, and a closed club must be gone at once.
 */
export async function readVisitorClub(
  database: Database,
  address: string,
): Promise<VisitorClub | "closed" | null> {
  // Typed by hand, it may have capital letters.
  const slug = address.toLowerCase();
  if (!isClubSlug(slug)) return null;
  const { rows } = await database.asCaller(VISITOR, (db) =>
    sql<{ is_closed: boolean; club: VisitorClub | null }>`
      select at.is_closed, to_jsonb(club) as club
      from club_at(${slug}) as at
      left join lateral (
        select slug, name, place, country, colours, picture, members_count, about
        from clubs where clubs.id = at.id
      ) as club on true`.execute(db),
  );
  return rows[0]?.is_closed === true ? "closed" : (rows[0]?.club ?? null);
}
