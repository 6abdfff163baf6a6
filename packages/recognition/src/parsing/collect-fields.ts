import type { FieldKind } from "@capicu/contract/statistics-screen";

import type { Value } from "./page.ts";
import type { PlacedLabel } from "./place-labels.ts";
import { type ReadValue, readValue } from "./read-value.ts";
import type { Token } from "./token.ts";

/** A field with the value read so far. */
export interface FoundField extends ReadValue {
  readonly section: string;
  readonly field: string;
  readonly token: Token;
}

export function fieldPath({ section, field }: { section: string; field: string }): string {
  return `${section}.${field}`;
}

/** Reads the fields from the labels' values; of two labels for one field the clearer wording counts. */
export function collectFields(placed: readonly PlacedLabel[]): Map<string, FoundField> {
  const fields = new Map<string, FoundField>();
  const clearestFirst = placed.toSorted((a, b) => b.label.similarity - a.label.similarity);
  for (const { section, field, kind, value, label } of clearestFirst) {
    const path = fieldPath({ section, field });
    if (value === undefined || fields.has(path)) continue;
    const read = readWhole(value, kind);
    if (read === undefined) continue;
    const confidence = read.confidence * (0.5 + label.similarity / 2);
    fields.set(path, { ...read, confidence, section, field, token: value.token });
  }
  return fields;
}

/** Reads both lines of a number that wraps. */
function readWhole({ token, rest }: Value, kind: FieldKind): ReadValue | undefined {
  const first = readValue(token, kind);
  if (rest === undefined || first === undefined) return first;
  const second = readValue(rest, kind);
  if (second === undefined) return undefined;
  const digits = second.number.digits.replace(/\D/g, "").length;
  return {
    value: first.value * 10 ** digits + second.value,
    confidence: Math.min(first.confidence, second.confidence),
    number: first.number,
  };
}
