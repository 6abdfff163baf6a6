import { fieldPath, type FoundField } from "#parsing/collect-fields.ts";
import type { PlacedLabel } from "#parsing/place-labels.ts";
import type { Section, StatField } from "#reading.ts";

import { AGREEMENT_FACTOR, type Agreement, rateAgreement } from "./agreement.ts";

const SURE = 0.9;
const RATED: ReadonlySet<StatField> = new Set(["wins", "losses", "win_rate"]);

/** Labels whose value is missing, unsure, or at odds with its section. */
export function doubtfulLabels(
  labels: readonly PlacedLabel[],
  found: ReadonlyMap<string, FoundField>,
): PlacedLabel[] {
  return labels.filter((label) => {
    // What is shown only in short does not come clearer.
    if (label.value?.number.abbreviated) return false;
    // A look at one of its lines would see half a number.
    if (label.value?.rest !== undefined) return false;
    const field = found.get(fieldPath(label));
    if (field === undefined || field.confidence < SURE) return true;
    return RATED.has(label.field) && agreementOf(label.section, found) === "conflict";
  });
}

/** Confidences after asking whether each section's numbers bear each other out; values stay as shown. */
export function weighAgreement(found: ReadonlyMap<string, FoundField>): Map<string, FoundField> {
  return new Map(
    [...found].map(([path, field]) => {
      const agreement = RATED.has(field.field) ? agreementOf(field.section, found) : "unknown";
      return [path, { ...field, confidence: field.confidence * AGREEMENT_FACTOR[agreement] }];
    }),
  );
}

/** Whether wins and losses together give another win rate than the one shown: games that count more may explain it, or a number is wrong. */
export function isAtOdds(
  { section, field }: { section: Section; field: StatField },
  found: ReadonlyMap<string, FoundField>,
): boolean {
  const own = new Map([...found].filter(([path]) => path !== gamesOf(section)));
  return RATED.has(field) && agreementOf(section, own) === "conflict";
}

function gamesOf(section: Section): string {
  return fieldPath({ section, field: "games_played" });
}

function agreementOf(section: Section, found: ReadonlyMap<string, FoundField>): Agreement {
  const value = (field: StatField) => found.get(fieldPath({ section, field }))?.value;
  return rateAgreement({
    wins: value("wins"),
    losses: value("losses"),
    win_rate: value("win_rate"),
    games_played: value("games_played"),
  });
}
