import { PLAYER_NOT_FOUND } from "@capicu/contract/profiles";
import {
  RATED_GAMES_MIN,
  RATING_KIND,
  type RatingValue,
  shownRating,
  shownUncertainty,
} from "@capicu/contract/rating-constants";
import * as contract from "@capicu/contract/ratings";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { refuse } from "@capicu/platform/kernel/refusal";
import { sql } from "kysely";

import { readPlayerByHandle } from "#ground/directory-players.ts";
import { cutPage, LATEST, readMomentCursor } from "#ground/list-pages.ts";
import { implement } from "#implement.ts";

interface StoredRating extends RatingValue {
  games: number;
}

interface StoredAnswer {
  rating: StoredRating | null;
  looked_at: number;
}

interface StoredChange
  extends RatingValue, Omit<contract.RatingChange, "before" | "after" | "uncertainty"> {
  mu_before: number;
}

export const readPlayerRating = implement(contract.playerRating)({
  access: "anyone",
  async run({ input: { handle, cursor }, db }) {
    const found = await readPlayerByHandle(db, handle, { namesClub: false });
    if (found === null) throw refuse(404, "player_not_found", PLAYER_NOT_FOUND);
    const { user_id, username, avatar_url } = found;
    const player = { user_id, username, handle: found.handle, avatar_url };
    const { rows } = await sql<{ answer: StoredAnswer | null }>`
      select rating_of(${user_id}, ${RATING_KIND}) as answer`.execute(db);
    const answer = rows[0]?.answer ?? null;
    const stored = answer?.rating ?? null;
    const { page, nextCursor } = await readChanges(db, user_id, cursor);
    return {
      success: true,
      player,
      is_shown: answer !== null,
      rating: stored && describeRating(stored),
      looked_at: answer?.looked_at ?? 0,
      changes: page.map(({ entry }) => describeChange(entry)),
      nextCursor,
    };
  },
});

async function readChanges(
  db: DatabaseTransaction,
  player: string,
  cursor: string | null | undefined,
) {
  const [before, id] = readMomentCursor(cursor, LATEST);
  const { rows } = await sql<{ entry: StoredChange; decided_at: string; event_id: string }>`
    select entry, to_jsonb(decided_at) #>> '{}' as decided_at, event_id
    from rating_history(${player}, ${RATING_KIND}, ${contract.RATING_CHANGES_PAGE + 1}, ${before}, ${id})`.execute(
    db,
  );
  return cutPage(rows, contract.RATING_CHANGES_PAGE, (last) => [last.decided_at, last.event_id]);
}

const describeRating = (stored: StoredRating): contract.Rating => ({
  value: shownRating(stored),
  uncertainty: shownUncertainty(stored),
  games: stored.games,
  is_provisional: stored.games < RATED_GAMES_MIN,
});

const describeChange = ({
  mu,
  mu_before,
  sigma,
  ...change
}: StoredChange): contract.RatingChange => ({
  ...change,
  before: shownRating({ mu: mu_before, sigma }),
  after: shownRating({ mu, sigma }),
  uncertainty: shownUncertainty({ mu, sigma }),
});
