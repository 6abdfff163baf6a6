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

/** The labels whose value is missing, unsure, or inconsistent with its section. */
export function doubtfulLabels(
  labels: readonly PlacedLabel[],
  fields: ReadonlyMap<string, FoundField>,
): PlacedLabel[] {
  return labels.filter((label) => {
    // A second look does not improve an abbreviated value.
    if (label.value?.number.abbreviated) return false;
    // A second look at one of its lines would read half a number.
    if (label.value?.rest !== undefined) return false;
    const field = fields.get(fieldPath(label));
    if (field === undefined || field.confidence < SURE) return true;
    return isContradicted(label, fields);
  });
}

/** Weighs confidences by whether the numbers of each section agree; values stay as read. */
export function weighAgreement(fields: ReadonlyMap<string, FoundField>): Map<string, FoundField> {
  return new Map(
    [...fields].map(([path, field]) => {
      const factor = AGREEMENT_FACTOR[agreementOf(field, fields)];
      return [path, { ...field, confidence: field.confidence * factor }];
    }),
  );
}

/** Whether wins and losses give another win rate than the one read: a larger number of games may explain it, or a number is wrong. */
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

/** Whether other numbers of its section contradict the field's value. */
export function isContradicted(
  field: { section: string; field: string },
  fields: ReadonlyMap<string, FoundField>,
): boolean {
  return agreementOf(field, fields) === "conflict";
}

/** Whether the section's numbers agree with the field. Games played can only be too few; other fields are unknown. */
function agreementOf(
  { section, field }: { section: string; field: string },
  fields: ReadonlyMap<string, FoundField>,
): Agreement {
  const values = valuesOf(section, fields);
  const tooFew = gamesAgreement(values) === "conflict";
  if (field === "games_played") return tooFew ? "conflict" : "unknown";
  if (!isRated(field)) return "unknown";
  const rated = rateAgreement(values);
  const isConfirmed = field === "win_rate" && rated === "agree";
  return tooFew && !isConfirmed ? "conflict" : rated;
}

/** The values of a section's wins, losses, win rate and games, which can be checked against each other. */
export function valuesOf(section: string, fields: ReadonlyMap<string, FoundField>): RatedValues {
  return ratedValues((field) => fields.get(fieldPath({ section, field }))?.value);
}
