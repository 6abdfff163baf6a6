import * as contract from "@capicu/contract/audit";

import { writeAudit } from "#ground/write-audit.ts";
import { implement } from "#implement.ts";

import { auditFile } from "./audit-file.ts";
import { readAudit } from "./read-audit.ts";

export const exportAudit = implement(contract.exportAudit)({
  access: { right: "audit" },
  transaction: "none",
  async run({ caller, input: { format, ...filter }, asCaller, asOwner }) {
    const page = { before: null, limit: contract.AUDIT_EXPORT_MAX };
    const { entries, more } = await asCaller((db) => readAudit(db, filter, page));
    // The export takes names out of the product, so it is logged; no policy allows a caller to
    // write the log.
    await asOwner((db) =>
      writeAudit(db, {
        actorId: caller.id,
        action: "audit.exported",
        subject: { type: "player", id: caller.id },
        playerId: null,
        before: null,
        after: null,
        reason: null,
        details: { format, filter, rows: entries.length },
      }),
    );
    return { success: true, content: auditFile(entries, format), rows: entries.length, more };
  },
});
