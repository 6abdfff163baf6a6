import { overallAgreement, rateAgreement } from "#parsing/agreement.ts";
import { fieldPath, type FoundField } from "#parsing/collect-fields.ts";

import { valuesOf } from "./doubt.ts";

// The confidence of a number after one of its digits was removed, because other numbers agree with the rest.
const CONFIDENCE = 0.75;
const COUNTS = ["wins", "losses"] as const;

/**
 * Removes an icon or the end of a chart beside a number that was read as one of its digits. Where wins, losses and
 * win rate contradict each other, and agree without exactly one digit at an end of a number, it was not a digit.
 */
export function removeExtraDigits(
  fields: ReadonlyMap<string, FoundField>,
): Map<string, FoundField> {
  const better = new Map(fields);
  for (const section of new Set([...fields.values()].map((field) => field.section))) {
    const values = valuesOf(section, fields);
    if (rateAgreement(values) !== "conflict") continue;
    const [correction, ...others] = COUNTS.flatMap((field) =>
      withoutAnEnd(values[field]).flatMap((value) => {
        const isConfirmed = overallAgreement({ ...values, [field]: value }) === "agree";
        return isConfirmed ? [{ field, value }] : [];
      }),
    );
    if (correction === undefined || others.length > 0) continue;
    const path = fieldPath({ section, field: correction.field });
    const read = fields.get(path);
    if (read === undefined) continue;
    const number = { ...read.number, digits: String(correction.value) };
    better.set(path, { ...read, value: correction.value, number, confidence: CONFIDENCE });
  }
  return better;
}

function withoutAnEnd(value: number | undefined): number[] {
  const digits = value === undefined ? "" : String(value);
  if (digits.length < 2) return [];
  return [...new Set([digits.slice(1), digits.slice(0, -1)])]
    .filter((rest) => rest === String(Number(rest)))
    .map(Number);
}
