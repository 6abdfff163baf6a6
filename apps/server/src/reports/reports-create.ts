import * as contract from "@capicu/contract/reports";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { refuse } from "@capicu/platform/kernel/refusal";
import { sql } from "kysely";

import { implement } from "#implement.ts";

const STATUSES: Partial<Record<contract.ReportBlocker, number>> = {
  missing: 404,
  closed: 410,
  banned: 403,
  too_many: 409,
};

export const sendReport = implement(contract.sendReport)({
  access: "signed-in",
  // Read as the player, who reports only what they see; written as the owner, because reports are granted to nobody.
  transaction: "none",
  async run({ input, caller, asCaller, asOwner }) {
    const { kind, id, category, words } = input;
    if (!(await asCaller((db) => sees(db, input)))) throw refusal("missing");
    const answer = await asOwner(async (db) => {
      const { rows } = await sql<{ answer: contract.ReportBlocker | "done" }>`
        select send_report(
          ${caller.id}, ${kind}, ${id}, ${category}, ${words || null}, ${contract.REPORTS_A_DAY}
        ) as answer`.execute(db);
      return rows[0]?.answer ?? "missing";
    });
    if (answer !== "done") throw refusal(answer);
    return { success: true };
  },
});

const refusal = (blocker: contract.ReportBlocker) =>
  refuse(STATUSES[blocker] ?? 400, `report_${blocker}`, contract.REPORT_BLOCKERS[blocker]);

/** Whether the caller sees it; a picture that is gone, or hidden from them, is not there. */
async function sees(db: DatabaseTransaction, { kind, id }: contract.NewReport): Promise<boolean> {
  const query = {
    player: sql`select from player_profiles where id = ${id}`,
    gamertag: sql`select from player_profiles where id = ${id}`,
    avatar: sql`select from player_profiles where id = ${id} and avatar_url is not null`,
    banner: sql`select from player_profiles where id = ${id} and banner_url is not null`,
    club: sql`select from clubs where id = ${id}`,
    event: sql`select where sees_event(${id})`,
  }[kind];
  const { rows } = await sql<{ isSeen: boolean }>`select exists (${query}) as "isSeen"`.execute(db);
  return rows[0]?.isSeen === true;
}
