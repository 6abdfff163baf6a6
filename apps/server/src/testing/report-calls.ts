// What tests do with reports, as players and moderators.
import type { ReportedThing } from "@capicu/contract/report-moderation";
import { sql } from "kysely";

import { call, type TestPlayer, type TestProduct } from "./test-product.ts";

export type Thing = readonly [kind: string, id: string];

export function reportCalls(product: TestProduct) {
  const ask = async (player: TestPlayer | null, name: string, input: object) => {
    const token = player === null ? {} : { token: player.token };
    const { status, body } = await call(product, name, { ...token, input });
    return { status, body, code: (body as { code?: string }).code };
  };
  const db = () => product.world.platform.database.service;
  return {
    report: (by: TestPlayer | null, [kind, id]: Thing, more: object = {}) =>
      ask(by, "reports-create", { kind, id, category: "insult", ...more }),
    decide: (by: TestPlayer | null, [kind, id]: Thing, more: object = {}) =>
      ask(by, "admin-reports-action", { kind, id, outcome: "upheld", reason: "Why", ...more }),
    async things(by: TestPlayer): Promise<ReportedThing[]> {
      const { body } = await ask(by, "admin-reports", {});
      return (body as unknown as { things: ReportedThing[] }).things;
    },
    async newsOf(player: TestPlayer) {
      const { body } = await ask(player, "notifications", {});
      const { notifications } = body as unknown as { notifications: Record<string, unknown>[] };
      return notifications.map(({ kind, report_kind, reason, actor }) => ({
        kind,
        report_kind,
        reason,
        actor,
      }));
    },
    async rows() {
      const { rows } = await sql<{ kind: string; category: string; words: string | null }>`
        select kind, category, words from reports order by id`.execute(db());
      return rows;
    },
    forgetAll: () => sql`delete from reports`.execute(db()),
  };
}
