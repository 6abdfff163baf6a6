// The address that opens a table of the round that is played.
import { eventPath } from "@capicu/contract/event-text";

/** With the number of its round, the address says when that round is over. */
export function tableAddress(slug: string, table: number, round?: number): string {
  const query = new URLSearchParams({ table: String(table) });
  if (round !== undefined) query.set("round", String(round));
  return `${eventPath(slug, "room")}?${query}`;
}

/** The number of the table that the address asks for, and of its round if it is another one than `round`. */
export function tableInAddress(query: URLSearchParams, round: number) {
  const wantedRound = Number(query.get("round") ?? round);
  const isOther = Number.isInteger(wantedRound) && wantedRound > 0 && wantedRound !== round;
  return isOther
    ? { table: undefined, otherRound: wantedRound }
    : { table: Number(query.get("table") ?? 0), otherRound: undefined };
}
