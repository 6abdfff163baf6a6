import type { AuditEntry, AuditFormat } from "@capicu/contract/audit";

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
export function auditFile(entries: readonly AuditEntry[], format: AuditFormat): string {
  if (format === "json") return `${JSON.stringify(entries, null, 2)}\n`;
  const lines = [
    Object.keys(COLUMNS),
    ...entries.map((entry) => Object.values(COLUMNS).map((column) => column(entry))),
  ];
  return lines.map((cells) => `${cells.map(cell).join(",")}\r\n`).join("");
}

// Spreadsheets take text with such a beginning for a formula, and any user may choose names and
// reasons.
const FORMULA = /^[\s'"]*[=+\-@|%\t\r\n]/;

const cell = (text: string) =>
  `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
