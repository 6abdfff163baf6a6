// Lets the operator restore access for a moderator or player who has lost phone, key and recovery
// codes.
import { forgetFactors } from "@capicu/platform/auth/mfa/forget-factors";
import type { Database } from "@capicu/platform/kernel/database";

import { writeAudit } from "#ground/write-audit.ts";

import { BY_OPERATOR, findAccount } from "./ensure-admin.ts";

/** The account is named as for admin rights: by a proven address, or by its handle. */
export function resetFactors(
  database: Database,
  name: string,
): Promise<"reset" | "none" | "unknown" | "unproven"> {
  return database.asService(async (db) => {
    const account = await findAccount(db, name);
    if (account === null) return "unknown";
    if (!account.isProven && !name.startsWith("@")) return "unproven";
    const kinds = await forgetFactors(db, account.id);
    if (kinds.length === 0) return "none";
    await writeAudit(db, {
      actorId: null,
      action: "account.second factors removed",
      subject: { type: "player", id: account.id },
      playerId: account.id,
      before: { kinds },
      after: { kinds: [] },
      reason: `${BY_OPERATOR}. Everything that was signed in has ended.`,
    });
    return "reset";
  });
}
