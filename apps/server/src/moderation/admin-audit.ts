import * as contract from "@capicu/contract/audit";

import { implement } from "#implement.ts";

import { readAudit, readAuditActions } from "./read-audit.ts";

export const listAudit = implement(contract.listAudit)({
  access: { right: "audit" },
  async run({ db, input: { before = null, ...filter } }) {
    const page = await readAudit(db, filter, { before, limit: contract.AUDIT_PAGE });
    return { success: true, ...page, actions: await readAuditActions(db) };
  },
});
