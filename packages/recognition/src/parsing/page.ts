import type { FieldKind } from "@capicu/contract/statistics-screen";

import { type LabelField, OTHER } from "./label-words.ts";
import type { NumberText } from "./number-text.ts";
import type { Token } from "./token.ts";

/** A token that names a value; `field` is undefined for unknown wording, which still owns its value. */
export interface Label {
  readonly token: Token;
  readonly field: LabelField | undefined;
  /** How its values are written; undefined when it is not a field of the screen. */
  readonly kind?: FieldKind | undefined;
  readonly similarity: number;
  /** The section of a label that names its section itself. */
  readonly section?: string;
}

/** Whether it is a label of a field in the answer. */
export function isAsked({ field }: Label): boolean {
  return field !== undefined && field !== OTHER;
}

export interface Value {
  readonly token: Token;
  readonly number: NumberText;
  /** The rest of the number on the next line. */
  readonly rest?: Token;
}

export interface Heading {
  readonly token: Token;
  readonly section: string;
}

/** The tokens of a picture by their kind. */
export interface Page {
  readonly labels: readonly Label[];
  readonly values: readonly Value[];
  readonly headings: readonly Heading[];
}
