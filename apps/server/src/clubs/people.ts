// Players in lists of clubs, through what the caller sees of them.
import { sql } from "kysely";

const personColumns = sql`
  person.user_id, person.username, person.handle, person.avatar_url`;

/** The player whose id is in that column. One by one: the rule of visibility is not held against everybody. */
export const personWith = (column: string) => sql`(
  select to_jsonb(shown) from (
    select ${personColumns} from player_profiles as person where person.id = ${sql.ref(column)}
  ) as shown
)`;

/** Joins the player whose id is in that column, as `person`; leaves out whom the caller does not see. */
export const joinPerson = (column: string) => sql`
  cross join lateral (
    select ${personColumns} from player_profiles as person where person.id = ${sql.ref(column)} offset 0
  ) as person`;
