// What a moderator compares, row by row: typed, read and last approved values.
import {
  columnOf,
  isRate,
  shownField,
  shownMode,
  type StatisticsScreen,
} from "@capicu/contract/statistics-screen";
import {
  compareFields,
  compareGamertag,
  type ComparedField,
  type Comparison,
  type TypedItem,
} from "@capicu/contract/typed-against-read";

import { formatCount } from "#lib/format-numbers.ts";

export interface ComparedValue extends Pick<
  Comparison,
  "path" | "confidence" | "differs" | "doubtful" | "half" | "box"
> {
  label: string;
  /** With its mode: "Casual Mode, Wins". */
  name: string;
  typed: string;
  /** What the server read; null when it read nothing. */
  read: string | null;
  last: string | null;
  /** The typed value minus the last approved one. */
  change: string | null;
}

export interface ComparedBlock {
  title: string;
  values: ComparedValue[];
}

export interface ComparedItem extends TypedItem {
  /** By column; null before the first approval. */
  last_approved: Readonly<Record<string, number | null>> | null;
}

export function compareValues(screen: StatisticsScreen, item: ComparedItem): ComparedBlock[] {
  const fields = compareFields(screen, item);
  const blocks = screen.modes.map(({ mode, title }) => ({
    title,
    values: fields
      .filter((compared) => compared.mode === mode)
      .map((compared) => showField(screen, compared, item.last_approved)),
  }));
  return [{ title: "Player", values: [compareName(screen, item)] }, ...blocks];
}

function showField(
  screen: StatisticsScreen,
  { mode, field, typed, read, ...compared }: ComparedField,
  approved: ComparedItem["last_approved"],
): ComparedValue {
  const { label } = shownField(screen, field);
  const show = isRate(screen, field) ? showRate : formatCount;
  const last = approved?.[columnOf(`${mode}.${field}`)] ?? null;
  return {
    ...compared,
    label,
    name: `${shownMode(screen, mode).title}, ${label}`,
    typed: show(typed),
    read: unlessNull(read, show),
    last: unlessNull(last, show),
    change: unlessNull(last, (before) => showChange(typed - before, isRate(screen, field))),
  };
}

// The ledger has only numbers, no names.
function compareName(screen: StatisticsScreen, item: TypedItem): ComparedValue {
  const compared = compareGamertag(screen, item);
  const { label } = screen.gamertag;
  return {
    ...compared,
    label,
    name: label,
    typed: compared.typed === "" ? "–" : compared.typed,
    last: null,
    change: null,
  };
}

const unlessNull = (value: number | null, show: (value: number) => string) =>
  value === null ? null : show(value);

const showRate = (rate: number) => `${rate.toFixed(1)}%`;

function showChange(change: number, isPercent: boolean): string {
  const size = Math.abs(change);
  const text = isPercent ? size.toFixed(1) : formatCount(size);
  if (Number(text) === 0) return "0";
  return change > 0 ? `+${text}` : `−${text}`;
}
