// The shapes of events: who is paired with whom, and what an organiser may set about it.

import { z } from "zod/mini";

import { wholeNumber } from "./game-rules.ts";
import type { RulePresetId } from "./rule-presets.ts";

export const FORMAT_IDS = [
  "rotating-pairs",
  "fixed-pairs-swiss",
  "round-robin",
  "single-elimination",
  "double-elimination",
  "americano",
  "mexicano",
  "winner-stays",
] as const;
export type FormatId = (typeof FORMAT_IDS)[number];

export const ROUNDS_MAX = 64;
export const QUEUE_TABLES_MAX = 64;

export const EventFormat = z.strictObject({
  id: z.enum(FORMAT_IDS),
  /** Null: as many as the format needs. */
  rounds: z.nullable(wholeNumber(1, ROUNDS_MAX)),
  /** What matters more where both are impossible: equal wins at a table, or opponents who have not met. */
  preference: z.enum(["equal-wins", "new-opponents"]),
  /** Three players who are left over play a table, each for themselves, instead of sitting out. */
  tableOfThree: z.boolean(),
  /** Mexicano: how the four of a table, in the order of the standings, are made pairs. */
  split: z.enum(["first-with-fourth", "first-with-third"]),
  /** Winner stays: how many tables, and after how many games in a row the winners leave; 0 is never. */
  tables: wholeNumber(1, QUEUE_TABLES_MAX),
  stayAtMost: wholeNumber(0, 20),
});
export type EventFormat = z.infer<typeof EventFormat>;

export interface FormatPreset {
  format: EventFormat;
  /** What is entered, paired and ranked. */
  entrants: "persons" | "pairs";
  rules: RulePresetId;
}

function preset(
  id: FormatId,
  entrants: FormatPreset["entrants"],
  { rules = "dominican-200", ...format }: Partial<EventFormat> & { rules?: RulePresetId } = {},
): FormatPreset {
  const common = {
    id,
    rounds: null,
    preference: "equal-wins",
    tableOfThree: false,
    split: "first-with-fourth",
    tables: 1,
    stayAtMost: 0,
  } as const;
  return { format: { ...common, ...format }, entrants, rules };
}

export const FORMAT_PRESETS: Readonly<Record<FormatId, FormatPreset>> = {
  "rotating-pairs": preset("rotating-pairs", "persons", { rounds: 7 }),
  "fixed-pairs-swiss": preset("fixed-pairs-swiss", "pairs", { rounds: 7 }),
  "round-robin": preset("round-robin", "pairs"),
  "single-elimination": preset("single-elimination", "pairs"),
  "double-elimination": preset("double-elimination", "pairs", { rules: "venezuela-100" }),
  americano: preset("americano", "persons"),
  mexicano: preset("mexicano", "persons", { rounds: 7 }),
  "winner-stays": preset("winner-stays", "pairs", { rules: "venezuela-100", stayAtMost: 3 }),
};

export const entrantKind = (id: FormatId): FormatPreset["entrants"] => FORMAT_PRESETS[id].entrants;
