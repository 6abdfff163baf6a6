import * as contract from "@capicu/contract/seasons";
import { sql } from "kysely";

import { implement } from "#implement.ts";

import { stateOf, todayIn } from "./seasons.ts";

type SeasonRow = Omit<contract.ManagedSeason, "state" | "is_over">;

export const listSeasons = implement(contract.listSeasons)({
  access: { right: "seasons" },
  // No policy lets anybody read seasons; boards name them.
  transaction: "owner",
  async run({ db }) {
    const today = todayIn(Date.now());
    const { rows } = await sql<SeasonRow>`
      select slug, name, first_day::text, last_day::text, to_jsonb(closed_at) as closed_at,
        (select username from users where users.id = closed_by) as closed_by,
        case when closed_at is not null then (
          select count(*)::integer from season_results where season = slug
        ) end as players
      from seasons
      order by first_day desc`.execute(db);
    const seasons = rows.map((season) => ({
      ...season,
      state: stateOf(season.first_day, season.closed_at !== null, today),
      is_over: season.last_day < today,
    }));
    return { success: true, today, seasons };
  },
});
