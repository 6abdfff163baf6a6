import type { FieldKind } from "@capicu/contract/statistics-screen";

import { type LabelField, OTHER } from "./label-words.ts";
import type { NumberText } from "./number-text.ts";
import type { Token } from "./token.ts";

/** A token that names a value; `field` is undefined for wording we do not know, which still owns its value. */
export interface Label {
  readonly token: Token;
  readonly field: LabelField | undefined;
  /** How its values are written; undefined for what is no field of the screen. */
  readonly kind?: FieldKind | undefined;
  readonly similarity: number;
  /** For labels that name their section themselves. */
  readonly section?: string;
}

/** Whether it is one of the figures an answer gives. */
export function isAsked({ field }: Label): boolean {
  return field !== undefined && field !== OTHER;
}

export interface Value {
  readonly token: Token;
  readonly number: NumberText;
  /** Where the number goes on, on the next line. */
  readonly rest?: Token;
}

export interface Heading {
  readonly token: Token;
  readonly section: string;
}

/** What stands on the picture, told apart. */
export interface Page {
  readonly labels: readonly Label[];
  readonly values: readonly Value[];
  readonly headings: readonly Heading[];
}
