import { call, type TestPlayer, type TestProduct } from "./test-product.ts";

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
    queue: ({ token }: TestPlayer) => call(product, "admin-pending-stats", { token }),
    health: ({ token }: TestPlayer) => call(product, "admin-queue-health", { token }),
  };
}

/** Status and code of an answer, `200 undefined` for what was done. */
export const statusAndCode = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code?: string }).code,
];
