// The filter is in the address, so that it can be bookmarked, shared and gone back to.
import type { AuditFilter } from "@capicu/contract/audit";

const WORDS = ["actor", "action", "player", "playerId", "from", "to"] as const;
export type AuditQuery = Record<(typeof WORDS)[number], string>;

const DAY = /^\d{4}-\d\d-\d\d$/;
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export interface View {
  query: AuditQuery;
  /** The page starts after this entry; null for the newest. */
  before: number | null;
}

export function readView(params: URLSearchParams): View {
  const word = (name: string) => (params.get(name) ?? "").slice(0, 100);
  const matching = (name: string, shape: RegExp) => (shape.test(word(name)) ? word(name) : "");
  const before = Number(params.get("before"));
  return {
    query: {
      actor: word("actor"),
      action: word("action"),
      player: word("player"),
      playerId: matching("playerId", ID),
      from: matching("from", DAY),
      to: matching("to", DAY),
    },
    before: Number.isSafeInteger(before) && before > 0 ? before : null,
  };
}

/** The filter as a query string, without empty values. */
export function writeView({ query, before }: View): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of WORDS) if (query[name] !== "") params.set(name, query[name]);
  if (before !== null) params.set("before", String(before));
  return params;
}

/** The filter in the form that the server expects. */
export const filterOf = (query: AuditQuery): AuditFilter =>
  Object.fromEntries(Object.entries(query).filter(([, word]) => word.trim() !== ""));
