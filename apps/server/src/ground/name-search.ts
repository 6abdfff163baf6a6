// Finds players by any part of their name, ignoring case and accents.
import { sql, type RawBuilder } from "kysely";

import { containsPattern } from "./contains-pattern.ts";

/** How many players are searched for a part that the index cannot find. */
export const UNINDEXED_PLAYERS = 10_000;

/** The index holds groups of three letters or digits; a part without such a group is not in it. */
export const isIndexed = (part: string): boolean =>
  /[\p{L}\p{N}]{3}/u.test(part.normalize("NFD").replaceAll(/\p{M}/gu, ""));

/**
 * Whether a text that is folded, a column or an expression, contains the part. A pattern would have the database walk
 * through the whole index for a part that is not in it.
 */
const contains = (folded: RawBuilder<unknown>, part: string): RawBuilder<boolean> =>
  isIndexed(part)
    ? sql`${folded} like fold_text(${containsPattern(part)})`
    : sql`strpos(${folded}, fold_text(${part})) > 0`;

/** A condition for rows of `users`, or of a query that has their folded names. */
export const nameContains = (part: string, rows = "users"): RawBuilder<boolean> =>
  contains(sql.ref(`${rows}.folded_name`), part);

/** For moderators: searches by name or email address among all players or, without an index, the newest. */
export const accountContains = (part: string): RawBuilder<boolean> =>
  isIndexed(part)
    ? accountMatches(part, "users")
    : sql`users.id in (
        select newest.id
        from (
          select id, folded_name, email from users
          order by created_at desc, id limit ${UNINDEXED_PLAYERS}
        ) as newest
        where ${accountMatches(part, "newest")}
      )`;

const accountMatches = (part: string, rows: string): RawBuilder<boolean> =>
  sql`(${nameContains(part, rows)} or ${contains(sql`fold_text(${sql.ref(`${rows}.email`)})`, part)})`;
