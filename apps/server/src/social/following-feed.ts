import * as contract from "@capicu/contract/following-feed";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";
import { z } from "zod";

import { cutPage } from "#ground/list-pages.ts";
import { readPageCursor } from "#ground/page-cursor.ts";
import { implement } from "#implement.ts";

const CursorFields = z.tuple([z.iso.date(), z.guid()]);
/** After today, so that the first page begins with it. */
const FIRST: z.output<typeof CursorFields> = ["9999-01-01", "00000000-0000-0000-0000-000000000000"];

export const readFeed = implement(contract.readFeed)({
  access: "signed-in",
  // Who takes part is granted to nobody; the feed itself is read as the caller.
  transaction: "none",
  async run({ input: { cursor }, caller, asCaller, asOwner }) {
    const is_on = await asOwner((db) => takesPart(db, caller.id));
    const [day, player] =
      cursor === null || cursor === undefined ? FIRST : readPageCursor(cursor, CursorFields);
    const { rows } = await asCaller((db) =>
      sql<{ line: contract.FeedDay }>`
        select facts || jsonb_build_object(
          'user_id', feed.user_id, 'day', feed.day,
          'username', username, 'handle', handle, 'avatar_url', avatar_url
        ) as line
        from following_feed(${day}::date, ${player}, ${contract.FEED_LIMIT + 1}) as feed
        -- One by one: the rule of visibility is not held against everybody.
        cross join lateral (
          select username, handle, avatar_url from player_profiles where id = feed.user_id offset 0
        ) as profile
        order by feed.day desc, feed.user_id desc`.execute(db),
    );
    const days = rows.map(({ line }) => line);
    const { page, nextCursor } = cutPage(days, contract.FEED_LIMIT, (last) => [
      last.day,
      last.user_id,
    ]);
    return { success: true, is_on, days: page, nextCursor };
  },
});

async function takesPart(db: DatabaseTransaction, playerId: string): Promise<boolean> {
  const { rows } = await sql`select from feed_opt_outs where user_id = ${playerId}`.execute(db);
  return rows.length === 0;
}
