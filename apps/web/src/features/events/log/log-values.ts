// The figures that an entry of the log holds about a round or a table. An entry of another version may lack them.
import type { EventLogEntry } from "@capicu/contract/events";
import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";

import { scoreText } from "#features/events/seats.ts";

/** What turns an entry into words of a language. */
export interface LogReader {
  say: (message: MessageDescriptor) => string;
  /** "Ana and Luis". */
  list: (names: readonly string[]) => string;
}

export const somebody = msg({
  message: "somebody",
  context: "Inside a sentence about an event.",
});

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

export function tableValues({ detail, others }: EventLogEntry, reader: LogReader): TableValues {
  const { hands, hand, after, before } = detail;
  return {
    round: asNumber(detail["round"]),
    table: asNumber(detail["table"]),
    tables: asNumber(detail["tables"]),
    lines: (Array.isArray(hands) ? hands : [hand]).map(asNumber).join(", "),
    result: resultText(isRecord(after) ? after : detail, others, reader),
    before: isRecord(before) ? resultText(before, [], reader) : "–",
  };
}

export function namesOf(names: EventLogEntry["others"], { say, list }: LogReader): string {
  const people = names.length === 0 ? [null] : names;
  return list(people.map((name) => name ?? say(somebody)));
}

/** Who did not come has no points of their own: the rules say what it is worth. */
function resultText(
  { kind, points }: Detail,
  absent: EventLogEntry["others"],
  reader: LogReader,
): string {
  if (kind !== "no-show") return scoreText(Array.isArray(points) ? points.map(asNumber) : []);
  const people = namesOf(absent, reader);
  const count = Math.max(absent.length, 1);
  return reader.say(
    msg`${plural(count, { one: `${people} did not come`, other: `${people} did not come` })}`,
  );
}

const asNumber = (value: unknown): number => (typeof value === "number" ? value : 0);

const isRecord = (value: unknown): value is Detail => typeof value === "object" && value !== null;
