import {
  AGREEMENT_FACTOR,
  type Agreement,
  gamesAgreement,
  isRated,
  rateAgreement,
  ratedValues,
  type RatedValues,
} from "#parsing/agreement.ts";
import { fieldPath, type FoundField } from "#parsing/collect-fields.ts";
import type { PlacedLabel } from "#parsing/place-labels.ts";

const SURE = 0.9;

/** Labels whose value is missing, unsure, or at odds with its section. */
export function doubtfulLabels(
  labels: readonly PlacedLabel[],
  fields: ReadonlyMap<string, FoundField>,
): PlacedLabel[] {
  return labels.filter((label) => {
    // What is shown only in short does not come clearer.
    if (label.value?.number.abbreviated) return false;
    // A look at one of its lines would see half a number.
    if (label.value?.rest !== undefined) return false;
    const field = fields.get(fieldPath(label));
    if (field === undefined || field.confidence < SURE) return true;
    return isContradicted(label, fields);
  });
}

/** Confidences after asking whether each section's numbers bear each other out; values stay as shown. */
export function weighAgreement(fields: ReadonlyMap<string, FoundField>): Map<string, FoundField> {
  return new Map(
    [...fields].map(([path, field]) => {
      const factor = AGREEMENT_FACTOR[agreementOf(field, fields)];
      return [path, { ...field, confidence: field.confidence * factor }];
    }),
  );
}

/** Whether wins and losses together give another win rate than the one shown: games that count more may explain it, or a number is wrong. */
export function isAtOdds(
  { section, field }: { section: string; field: string },
  fields: ReadonlyMap<string, FoundField>,
): boolean {
  const own = new Map([...fields].filter(([path]) => path !== gamesOf(section)));
  return isRated(field) && rateAgreement(valuesOf(section, own)) === "conflict";
}

function gamesOf(section: string): string {
  return fieldPath({ section, field: "games_played" });
}

/** Whether other numbers of its section speak against what was read for it. */
export function isContradicted(
  field: { section: string; field: string },
  fields: ReadonlyMap<string, FoundField>,
): boolean {
  return agreementOf(field, fields) === "conflict";
}

/** Of the games played it is only told when they are too few; of the rest, nothing. */
function agreementOf(
  { section, field }: { section: string; field: string },
  fields: ReadonlyMap<string, FoundField>,
): Agreement {
  const values = valuesOf(section, fields);
  const tooFew = gamesAgreement(values) === "conflict";
  if (field === "games_played") return tooFew ? "conflict" : "unknown";
  if (!isRated(field)) return "unknown";
  const rated = rateAgreement(values);
  const isBorneOut = field === "win_rate" && rated === "agree";
  return tooFew && !isBorneOut ? "conflict" : rated;
}

/** What was read for the figures of a section that bear each other out. */
export function valuesOf(section: string, fields: ReadonlyMap<string, FoundField>): RatedValues {
  return ratedValues((field) => fields.get(fieldPath({ section, field }))?.value);
}
