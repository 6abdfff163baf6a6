// Typed beside read beside last approved: what a moderator compares, row by row.
import type { PendingStats } from "@capicu/contract/moderation";
import { SURE_CONFIDENCE, type Box, type ReadField } from "@capicu/contract/recognition";
import type { Half } from "@capicu/contract/submissions";

import { formatCount } from "#lib/format-numbers.ts";

export interface ComparedValue {
  /** `casual.games_played`. */
  path: string;
  label: string;
  /** With its mode: "Casual Mode, Wins". */
  name: string;
  typed: string;
  /** What the server itself read; null where it read nothing. */
  read: string | null;
  /** 0 to 1; null where nothing was read. */
  confidence: number | null;
  last: string | null;
  /** Typed less last approved. */
  change: string | null;
  /** Typed is not what the screenshot shows. */
  differs: boolean;
  /** The same, but not read with certainty. */
  doubtful: boolean;
  half: Half;
  box: Box | null;
}

export interface ComparedBlock {
  title: string;
  values: ComparedValue[];
}

const LABELS = {
  wins: "Wins",
  losses: "Losses",
  win_rate: "Win Rate",
  games_played: "Games Played",
  percent_complete: "Percent Complete",
  points_scored: "Points Scored",
} as const;
type Field = keyof typeof LABELS;

const SHORT: readonly Field[] = ["wins", "losses", "win_rate"];
const FULL = Object.keys(LABELS) as Field[];
const BLOCKS = [
  { mode: "overall", title: "Overall", fields: SHORT, half: "top_half" },
  { mode: "casual", title: "Casual Mode", fields: FULL, half: "top_half" },
  { mode: "blitz", title: "Blitz Mode", fields: FULL, half: "bottom_half" },
] as const;
type Block = (typeof BLOCKS)[number];

// The game shows whole per cents, cut or rounded; a whole per cent off is another number.
const RATE_TOLERANCE = 0.99;
const NAME = "gamertag";

export function compareValues(item: PendingStats): ComparedBlock[] {
  const blocks = BLOCKS.map((block) => ({
    title: block.title,
    values: block.fields.map((field) => compare(item, block, field)),
  }));
  return [{ title: "Player", values: [compareName(item)] }, ...blocks];
}

function compare(item: PendingStats, { mode, title, half }: Block, field: Field): ComparedValue {
  const path = `${mode}.${field}`;
  const column = `${mode}_${field}` as keyof PendingStats;
  const isRate = field === "win_rate" || field === "percent_complete";
  const show = isRate ? showRate : formatCount;
  const typed = Number(item[column] ?? 0);
  const last = item.last_approved?.[column] ?? null;
  const found = findField(item, path, half);
  const read = numberIn(found);
  const differs = read !== null && Math.abs(read - typed) > (isRate ? RATE_TOLERANCE : 0);
  return {
    path,
    label: LABELS[field],
    name: `${title}, ${LABELS[field]}`,
    typed: show(typed),
    read: unlessNull(read, show),
    last: unlessNull(last, show),
    change: unlessNull(last, (before) => showChange(typed - before, isRate)),
    ...certaintyOf(found, differs, half),
  };
}

// Approved values are numbers; the ledger keeps no names.
function compareName(item: PendingStats): ComparedValue {
  const found = findField(item, NAME, "top_half");
  const read = typeof found?.field.value === "string" ? found.field.value : null;
  const differs = read !== null && plain(read) !== plain(item.gamertag);
  return {
    path: NAME,
    label: "Gamertag",
    name: "Gamertag",
    typed: item.gamertag === "" ? "–" : item.gamertag,
    read,
    last: null,
    change: null,
    ...certaintyOf(found, differs, "top_half"),
  };
}

interface Found {
  half: Half;
  field: ReadField;
}

/** In its own half, else in the other one: the two pictures may overlap. */
function findField(item: PendingStats, path: string, half: Half): Found | undefined {
  const own = item.evidence.filter((shown) => shown.half === half);
  const other = item.evidence.filter((shown) => shown.half !== half);
  for (const shown of [...own, ...other]) {
    const field = shown.fields[path];
    if (field !== undefined && field.value !== null) return { half: shown.half, field };
  }
  return undefined;
}

function certaintyOf(found: Found | undefined, differs: boolean, half: Half) {
  const confidence = found?.field.confidence ?? null;
  return {
    confidence,
    differs,
    doubtful: !differs && confidence !== null && confidence < SURE_CONFIDENCE,
    half: found?.half ?? half,
    box: found?.field.box ?? null,
  };
}

const numberIn = (found: Found | undefined) =>
  typeof found?.field.value === "number" ? found.field.value : null;

const unlessNull = (value: number | null, show: (value: number) => string) =>
  value === null ? null : show(value);

const plain = (name: string) => name.trim().toLocaleLowerCase();

const showRate = (rate: number) => `${rate.toFixed(1)}%`;

function showChange(change: number, isRate: boolean): string {
  const size = Math.abs(change);
  const text = isRate ? size.toFixed(1) : formatCount(size);
  if (Number(text) === 0) return "0";
  return change > 0 ? `+${text}` : `−${text}`;
}
