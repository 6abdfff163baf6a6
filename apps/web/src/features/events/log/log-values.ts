// The figures that an entry of the log holds about a round or a table. An entry of another version may lack them.
import type { EventLogEntry } from "@capicu/contract/events";
import type { MessageDescriptor } from "@lingui/core";

import { RESULT_KIND_NAMES } from "#features/events/event-words.ts";
import { scoreText } from "#features/events/seats.ts";

export type Say = (message: MessageDescriptor) => string;

export interface TableValues {
  round: number;
  table: number;
  tables: number;
  /** The numbers of lines of a score sheet. */
  lines: string;
  /** What the result is, and what it was before. */
  result: string;
  before: string;
}

type Detail = EventLogEntry["detail"];

export function tableValues(detail: Detail, say: Say): TableValues {
  const { hands, hand, after, before } = detail;
  return {
    round: asNumber(detail["round"]),
    table: asNumber(detail["table"]),
    tables: asNumber(detail["tables"]),
    lines: (Array.isArray(hands) ? hands : [hand]).map(asNumber).join(", "),
    result: resultText(isRecord(after) ? after : detail, say),
    before: isRecord(before) ? resultText(before, say) : "–",
  };
}

/** Who did not come has no points of their own: the rules say what it is worth. */
function resultText({ kind, points }: Detail, say: Say): string {
  if (kind === "no-show") return say(RESULT_KIND_NAMES["no-show"]);
  return scoreText(Array.isArray(points) ? points.map(asNumber) : []);
}

const asNumber = (value: unknown): number => (typeof value === "number" ? value : 0);

const isRecord = (value: unknown): value is Detail => typeof value === "object" && value !== null;
