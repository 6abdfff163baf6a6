// The eight shapes of events: what is entered, and what an organiser starts from.

import type { EventFormat } from "./formats.ts";
import type { Criterion, FormatId } from "./names.ts";
import { RULE_PRESETS, type RulePresetId } from "./rule-presets.ts";
import type { Rules } from "./rules.ts";

export interface FormatPreset {
  format: EventFormat;
  /** What is entered, paired and ranked. */
  entrants: "persons" | "pairs";
  rules: RulePresetId;
  /** The usual order of the standings, where the format has one of its own. */
  order: readonly Criterion[] | null;
}

type PresetChoices = Partial<EventFormat> & Partial<Pick<FormatPreset, "rules" | "order">>;

function preset(
  id: FormatId,
  entrants: FormatPreset["entrants"],
  { rules = "dominican-200", order = null, ...format }: PresetChoices = {},
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
  return { format: { ...common, ...format }, entrants, rules, order };
}

/** Everybody has met everybody, so the meeting says most; so it is in Málaga. */
const DIRECT_MEETING_EARLY: readonly Criterion[] = [
  "wins",
  "direct",
  "effectiveness",
  "difference",
];
/** Each player's own points decide. */
const POINTS_FIRST: readonly Criterion[] = ["points-for", "wins", "difference"];

export const FORMAT_PRESETS: Readonly<Record<FormatId, FormatPreset>> = {
  "rotating-pairs": preset("rotating-pairs", "persons", { rounds: 7 }),
  "fixed-pairs-swiss": preset("fixed-pairs-swiss", "pairs", { rounds: 7 }),
  "round-robin": preset("round-robin", "pairs", { order: DIRECT_MEETING_EARLY }),
  "single-elimination": preset("single-elimination", "pairs"),
  "double-elimination": preset("double-elimination", "pairs", { rules: "venezuela-100" }),
  americano: preset("americano", "persons", { order: POINTS_FIRST }),
  mexicano: preset("mexicano", "persons", { rounds: 7, order: POINTS_FIRST }),
  "winner-stays": preset("winner-stays", "pairs", { rules: "venezuela-100", stayAtMost: 3 }),
};

export const entrantKind = (id: FormatId): FormatPreset["entrants"] => FORMAT_PRESETS[id].entrants;

/** The rules of a new event: a preset, with the order of standings that is usual in the format. */
export function rulesFor(id: FormatId, rulePreset = FORMAT_PRESETS[id].rules): Rules {
  const { rules } = RULE_PRESETS[rulePreset];
  const order = [...(FORMAT_PRESETS[id].order ?? rules.standings.order)];
  return { ...rules, standings: { ...rules.standings, order } };
}
