import type { AuditEntry, AuditFormat } from "@capicu/contract/audit";

import { csvFile } from "#ground/csv.ts";

type Column = (entry: AuditEntry) => string;

const formatFacts = (facts: unknown) =>
  facts === null || facts === undefined ? "" : JSON.stringify(facts);

const COLUMNS: Record<string, Column> = {
  id: ({ id }) => String(id),
  when: ({ happened_at }) => happened_at,
  who: ({ actor }) => actor?.username ?? "",
  who_id: ({ actor }) => actor?.id ?? "",
  action: ({ action }) => action,
  player: ({ player }) => player?.username ?? "",
  player_id: ({ player }) => player?.id ?? "",
  subject: ({ subject_type }) => subject_type,
  subject_id: ({ subject_id }) => subject_id ?? "",
  before: ({ before }) => formatFacts(before),
  after: ({ after }) => formatFacts(after),
  why: ({ reason }) => reason ?? "",
  details: ({ details }) => formatFacts(details),
};

/** The entries as a file for a spreadsheet, or for another program. */
export const auditFile = (entries: readonly AuditEntry[], format: AuditFormat): string =>
  format === "json" ? `${JSON.stringify(entries, null, 2)}\n` : csvFile(COLUMNS, entries);
