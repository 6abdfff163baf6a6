import { exportAudit, listAudit, type AuditFilter, type AuditFormat } from "@capicu/contract/audit";

import { callFunction } from "./call-function.ts";

export const readAudit = (filter: AuditFilter, before: number | null) =>
  callFunction(listAudit, { ...filter, before });

export const exportAuditLog = (filter: AuditFilter, format: AuditFormat) =>
  callFunction(exportAudit, { ...filter, format });
