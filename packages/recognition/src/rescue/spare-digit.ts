import { overallAgreement, rateAgreement } from "#parsing/agreement.ts";
import { fieldPath, type FoundField } from "#parsing/collect-fields.ts";

import { valuesOf } from "./doubt.ts";

// A number is given without a digit that was read only because another bears the rest out.
const CONFIDENCE = 0.75;
const COUNTS = ["wins", "losses"] as const;

/**
 * An icon close before a number, or the end of a chart behind it, may be read as one of its digits. Where wins, losses
 * and win rate contradict each other, and there is but one digit at an end without which they agree, it was none.
 */
export function withoutSpareDigits(
  fields: ReadonlyMap<string, FoundField>,
): Map<string, FoundField> {
  const better = new Map(fields);
  for (const section of new Set([...fields.values()].map((field) => field.section))) {
    const values = valuesOf(section, fields);
    if (rateAgreement(values) !== "conflict") continue;
    const [correction, ...others] = COUNTS.flatMap((field) =>
      withoutAnEnd(values[field]).flatMap((value) => {
        const isBorneOut = overallAgreement({ ...values, [field]: value }) === "agree";
        return isBorneOut ? [{ field, value }] : [];
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
