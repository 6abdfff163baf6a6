// Typed beside read beside last approved: what a moderator compares, row by row.
import type { PendingStats } from "@capicu/contract/moderation";
import {
  compareField,
  compareGamertag,
  isRateField,
  SCREEN_BLOCKS,
  type Comparison,
  type ScreenBlock,
  type StatField,
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
  /** What the server itself read; null where it read nothing. */
  read: string | null;
  last: string | null;
  /** Typed less last approved. */
  change: string | null;
}

export interface ComparedBlock {
  title: string;
  values: ComparedValue[];
}

const LABELS: Record<StatField, string> = {
  wins: "Wins",
  losses: "Losses",
  win_rate: "Win Rate",
  games_played: "Games Played",
  percent_complete: "Percent Complete",
  points_scored: "Points Scored",
};

const TITLES = { overall: "Overall", casual: "Casual Mode", blitz: "Blitz Mode" } as const;

export function compareValues(item: PendingStats): ComparedBlock[] {
  const blocks = SCREEN_BLOCKS.map((block) => ({
    title: TITLES[block.mode],
    values: block.fields.map((field) => compare(item, block, field)),
  }));
  return [{ title: "Player", values: [compareName(item)] }, ...blocks];
}

function compare(item: PendingStats, block: ScreenBlock, field: StatField): ComparedValue {
  const { typed, read, ...compared } = compareField(item, block, field);
  const column = `${block.mode}_${field}` as keyof PendingStats;
  const show = isRateField(field) ? showRate : formatCount;
  const last = item.last_approved?.[column] ?? null;
  return {
    ...compared,
    label: LABELS[field],
    name: `${TITLES[block.mode]}, ${LABELS[field]}`,
    typed: show(typed),
    read: unlessNull(read, show),
    last: unlessNull(last, show),
    change: unlessNull(last, (before) => showChange(typed - before, isRateField(field))),
  };
}

// Approved values are numbers; the ledger keeps no names.
function compareName(item: PendingStats): ComparedValue {
  const compared = compareGamertag(item);
  return {
    ...compared,
    label: "Gamertag",
    name: "Gamertag",
    typed: compared.typed === "" ? "–" : compared.typed,
    last: null,
    change: null,
  };
}

const unlessNull = (value: number | null, show: (value: number) => string) =>
  value === null ? null : show(value);

const showRate = (rate: number) => `${rate.toFixed(1)}%`;

function showChange(change: number, isRate: boolean): string {
  const size = Math.abs(change);
  const text = isRate ? size.toFixed(1) : formatCount(size);
  if (Number(text) === 0) return "0";
  return change > 0 ? `+${text}` : `−${text}`;
}
