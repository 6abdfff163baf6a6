// Reads the traces of a decision: on the board, at the player, in the audit log.
import { sql } from "kysely";

import type { TestPlayer, TestProduct } from "./test-product.ts";

export function reviewTraces({ visitor, world }: TestProduct) {
  return {
    async shownOf(player: TestPlayer) {
      const { data } = await visitor
        .from("user_stats")
        .select("wins")
        .eq("user_id", player.id)
        .throwOnError();
      return data.map(({ wins }) => wins as number);
    },
    async statusOf(player: TestPlayer, id: string) {
      const { data } = await player.client
        .from("stats_submissions")
        .select("status,rejection_reason")
        .eq("id", id)
        .single()
        .throwOnError();
      return data;
    },
    async auditOf(id: string) {
      const { rows } = await sql<{ action: string; before: unknown; after: unknown }>`
        select action, before ->> 'status' as before, after ->> 'status' as after
        from audit_log where subject_id = ${id} order by id`.execute(
        world.platform.database.service,
      );
      return rows;
    },
  };
}
