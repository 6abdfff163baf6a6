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
import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";

import { formatsOf, type Formats } from "#languages/formats.ts";
import { sayIn } from "#languages/say.ts";

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

export function compareValues(
  i18n: I18n,
  screen: StatisticsScreen,
  item: ComparedItem,
): ComparedBlock[] {
  const reader = { screen, i18n, formats: formatsOf(i18n) };
  const fields = compareFields(screen, item);
  const blocks = screen.modes.map(({ mode, title }) => ({
    title: sayIn(i18n, title),
    values: fields
      .filter((compared) => compared.mode === mode)
      .map((compared) => showField(reader, compared, item.last_approved)),
  }));
  return [{ title: i18n._(msg`Player`), values: [compareName(screen, item, i18n)] }, ...blocks];
}

function showField(
  { screen, i18n, formats }: { screen: StatisticsScreen; i18n: I18n; formats: Formats },
  { mode, field, typed, read, ...compared }: ComparedField,
  approved: ComparedItem["last_approved"],
): ComparedValue {
  const label = sayIn(i18n, shownField(screen, field).label);
  const title = sayIn(i18n, shownMode(screen, mode).title);
  const isPercent = isRate(screen, field);
  const show = (value: number) => (isPercent ? showRate(formats, value) : formats.number(value));
  const last = approved?.[columnOf(`${mode}.${field}`)] ?? null;
  return {
    ...compared,
    label,
    name: `${title}, ${label}`,
    typed: show(typed),
    read: unlessNull(read, show),
    last: unlessNull(last, show),
    change: unlessNull(last, (before) => showChange(formats, typed - before, isPercent)),
  };
}

// The ledger has only numbers, no names.
function compareName(screen: StatisticsScreen, item: TypedItem, i18n: I18n): ComparedValue {
  const compared = compareGamertag(screen, item);
  const label = sayIn(i18n, screen.gamertag.label);
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

const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const toOneDecimal = (rate: number) => Number(rate.toFixed(1));

const showRate = ({ number }: Formats, rate: number) =>
  number(toOneDecimal(rate) / 100, { style: "percent", ...ONE_DECIMAL });

function showChange({ number }: Formats, change: number, isPercent: boolean): string {
  const size = isPercent ? toOneDecimal(Math.abs(change)) : Math.abs(change);
  if (size === 0) return number(0);
  const text = number(size, isPercent ? ONE_DECIMAL : {});
  return change > 0 ? `+${text}` : `−${text}`;
}
