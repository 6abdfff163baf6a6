import type { PendingStats } from "@capicu/contract/moderation";
import { sql } from "kysely";

import { call, type TestPlayer, type TestProduct } from "./test-product.ts";

interface Queue {
  pendingStats: PendingStats[];
}

/** For tests of the queue's order, which shows the first ones only. */
export async function emptyQueue(product: TestProduct): Promise<void> {
  await sql`
    update stats_submissions set status = 'withdrawn'
    where status in ('pending', 'processing')`.execute(product.world.platform.database.service);
}

/** What moderators and players do about submissions, as the wire has it. */
export function reviewCalls(product: TestProduct) {
  const ask =
    (name: string) =>
    ({ token }: TestPlayer, submissionId: string, more: object = {}) =>
      call(product, name, { token, input: { submissionId, ...more } });
  const decide = ask("admin-stats-action");
  const lease = ask("admin-stats-lease");
  return {
    approve: (who: TestPlayer, id: string, more: object = {}) =>
      decide(who, id, { action: "approve", ...more }),
    reject: (who: TestPlayer, id: string, more: object = {}) =>
      decide(who, id, { action: "reject", ...more }),
    take: (who: TestPlayer, id: string) => lease(who, id, { action: "take" }),
    release: (who: TestPlayer, id: string) => lease(who, id, { action: "release" }),
    undo: ask("admin-stats-undo"),
    withdraw: ask("withdraw-submission"),
    appeal: (who: TestPlayer, id: string, message = "Look at the second picture.") =>
      ask("appeal-submission")(who, id, { message }),
    bulk: ({ token }: TestPlayer, submissionIds: string[]) =>
      call(product, "admin-stats-bulk", { token, input: { submissionIds } }),
    states: ({ token }: TestPlayer, ids?: string[]) =>
      call(product, "my-submissions", { token, input: ids === undefined ? {} : { ids } }),
    queue: async ({ token }: TestPlayer) => {
      const { body } = await call(product, "admin-pending-stats", { token });
      return (body as Queue).pendingStats;
    },
    /** By its id, because the queue shows the first ones only, and other tests have left some in it. */
    waitingItem: async (who: TestPlayer, id: string) => {
      const { body } = await ask("admin-pending-stats")(who, id);
      return (body as Queue).pendingStats[0];
    },
    health: ({ token }: TestPlayer) => call(product, "admin-queue-health", { token }),
  };
}

/** Status and code of an answer, `200 undefined` for what was done. */
export const statusAndCode = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code?: string }).code,
];
