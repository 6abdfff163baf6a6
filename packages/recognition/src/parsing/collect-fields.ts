import type { Section, StatField } from "#reading.ts";

import type { PlacedLabel } from "./place-labels.ts";
import { type ReadValue, readValue } from "./read-value.ts";
import type { Token } from "./token.ts";

/** A field with what was read for it so far. */
export interface FoundField extends ReadValue {
  readonly section: Section;
  readonly field: StatField;
  readonly token: Token;
}

export function fieldPath({ section, field }: { section: Section; field: StatField }): string {
  return `${section}.${field}`;
}

/** What the labels' values say; of two labels for one field the clearer wording counts. */
export function collectFields(placed: readonly PlacedLabel[]): Map<string, FoundField> {
  const found = new Map<string, FoundField>();
  const clearestFirst = placed.toSorted((a, b) => b.label.similarity - a.label.similarity);
  for (const { section, field, value, label } of clearestFirst) {
    const path = fieldPath({ section, field });
    if (value === undefined || found.has(path)) continue;
    const read = readValue(value.token, field);
    if (read === undefined) continue;
    const confidence = read.confidence * (0.5 + label.similarity / 2);
    found.set(path, { ...read, confidence, section, field, token: value.token });
  }
  return found;
}
