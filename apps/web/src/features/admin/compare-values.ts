// Typed beside read beside last approved: what a moderator compares, row by row.
import type { PendingStats } from "@capicu/contract/moderation";
import { SURE_CONFIDENCE, type Box, type ReadField } from "@capicu/contract/recognition";
import type { Half } from "@capicu/contract/submissions";

export interface ComparedValue {
  /** `casual.games_played`. */
  path: string;
  label: string;
  isRate: boolean;
  typed: number;
  read: number | null;
  /** 0 to 1; null where nothing was read. */
  confidence: number | null;
  last: number | null;
  /** Typed less last approved. */
  change: number | null;
  /** Typed is not what the screenshot shows. */
  differs: boolean;
  /** Read, but not surely. */
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

/** Rates on screens are rounded, cut or whole. */
const RATE_TOLERANCE = 0.05;

export function compareValues(item: PendingStats): ComparedBlock[] {
  return BLOCKS.map((block) => ({
    title: block.title,
    values: block.fields.map((field) => compare(item, block, field)),
  }));
}

function compare(item: PendingStats, { mode, half }: Block, field: Field): ComparedValue {
  const path = `${mode}.${field}`;
  const column = `${mode}_${field}` as keyof PendingStats;
  const typed = Number(item[column] ?? 0);
  const last = item.last_approved?.[column] ?? null;
  const isRate = field === "win_rate" || field === "percent_complete";
  const found = item.evidence.find((shown) => shown.half === half)?.fields[path];
  return {
    path,
    label: LABELS[field],
    isRate,
    typed,
    last,
    change: last === null ? null : Math.round((typed - last) * 100) / 100,
    half,
    ...readingOf(found, typed, isRate ? RATE_TOLERANCE : 0),
  };
}

type Reading = Pick<ComparedValue, "read" | "confidence" | "differs" | "doubtful" | "box">;

function readingOf(found: ReadField | undefined, typed: number, tolerance: number): Reading {
  if (found === undefined || typeof found.value !== "number")
    return { read: null, confidence: null, differs: false, doubtful: false, box: null };
  return {
    read: found.value,
    confidence: found.confidence,
    differs: Math.abs(found.value - typed) > tolerance,
    doubtful: found.confidence < SURE_CONFIDENCE,
    box: found.box,
  };
}

/** How many values ask for a second look. */
export function countFlags(item: PendingStats): number {
  return compareValues(item)
    .flatMap(({ values }) => values)
    .filter(({ differs, doubtful }) => differs || doubtful).length;
}

/** The name as it was read; null where no picture gave one. */
export function readGamertag(item: PendingStats): string | null {
  const value = item.evidence.find(({ half }) => half === "top_half")?.fields["gamertag"]?.value;
  return typeof value === "string" ? value : null;
}
