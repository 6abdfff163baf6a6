// What is typed about a club, and the input that it makes.
import { CLUB_KINDS } from "@capicu/contract/clubs";
import { z } from "zod/mini";

import { findTimeZone } from "#lib/find-time-zone.ts";

export const FactsValues = z.object({
  about: z.string(),
  place: z.string(),
  country: z.string(),
  /** As typed: a zone, or a city in it. */
  timeZone: z.string(),
  kind: z.enum(CLUB_KINDS),
  /** Of the background and of the letters on it. */
  colours: z.tuple([z.string(), z.string()]),
});
export type FactsValues = z.infer<typeof FactsValues>;

export type FactsFaults = Partial<Record<keyof FactsValues, string>>;

export interface FactsForm {
  values: FactsValues;
  faults: FactsFaults;
  change: (changed: Partial<FactsValues>) => void;
  /** A fault is shown once the field was left. */
  leave: (field: keyof FactsValues) => void;
}

const orNull = (text: string) => (text.trim() === "" ? null : text);

/** Of the facts that can be changed later, too. */
export const factsInput = (values: FactsValues) => ({
  about: orNull(values.about),
  place: orNull(values.place),
  country: orNull(values.country),
  timeZone: findTimeZone(values.timeZone) ?? values.timeZone,
  kind: values.kind,
  colours: [...values.colours],
});
