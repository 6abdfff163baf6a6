// Finds players by any part of their name, ignoring case and accents.
import { sql, type RawBuilder } from "kysely";

import { containsPattern } from "./contains-pattern.ts";

/** How many players are searched for a part that the index cannot find. */
export const UNINDEXED_PLAYERS = 10_000;

/** The index holds groups of three letters or digits; a part without such a group is not in it. */
export const isIndexed = (part: string): boolean =>
  /[\p{L}\p{N}]{3}/u.test(part.normalize("NFD").replaceAll(/\p{M}/gu, ""));

/** A condition for rows of `users`, or of a query that has their folded names. */
export const nameContains = (part: string, rows = "users"): RawBuilder<boolean> =>
  sql`${sql.ref(`${rows}.folded_name`)} like fold_text(${containsPattern(part)})`;

/** For moderators: searches by name or email address among all players or, without an index, the newest. */
export const accountContains = (part: string): RawBuilder<boolean> => sql`(
  (
    ${nameContains(part)}
    or fold_text(users.email) like fold_text(${containsPattern(part)})
  )
  ${isIndexed(part) ? sql`` : amongNewest()}
)`;

const amongNewest = () => sql`and users.created_at >= coalesce((
  select newer.created_at from users as newer
  order by newer.created_at desc, newer.id offset ${UNINDEXED_PLAYERS} limit 1
), '-infinity')`;
