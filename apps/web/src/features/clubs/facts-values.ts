// What a club says of itself, as the fields of a form hold it.
import { changeClub } from "@capicu/contract/club-acts";
import type { Club } from "@capicu/contract/clubs";

import type { ClubFacts } from "#backend/club-management.ts";
import { findTimeZone } from "#lib/find-time-zone.ts";

export interface FactsValues {
  about: string;
  place: string;
  /** Empty for none. */
  country: string;
  /** As typed: a zone, or a city in it. */
  timeZone: string;
  kind: ClubFacts["kind"];
  background: string;
  ink: string;
}

/** The sentence of the contract for each field that is wrong. */
export type FactsFaults = Partial<Record<keyof FactsValues, string>>;

export const valuesOf = (club: Club): FactsValues => ({
  about: club.about ?? "",
  place: club.place ?? "",
  country: club.country ?? "",
  timeZone: club.time_zone,
  kind: club.kind,
  background: club.colours[0],
  ink: club.colours[1],
});

/** As the server takes them. */
export const factsOf = (values: FactsValues): ClubFacts => ({
  about: orNull(values.about),
  place: orNull(values.place),
  country: orNull(values.country),
  timeZone: findTimeZone(values.timeZone) ?? values.timeZone,
  kind: values.kind,
  colours: [values.background, values.ink],
});

const orNull = (text: string) => (text.trim() === "" ? null : text);

/** By the rules that the server has, too. */
export function faultsIn(values: FactsValues): FactsFaults {
  const parsed = changeClub.input.safeParse({ clubId: crypto.randomUUID(), ...factsOf(values) });
  return faultsByField(parsed.error?.issues ?? []);
}

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** The first problem of each field, in their order. Both colours are judged at the second one. */
export function faultsByField(issues: readonly Issue[]): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const { path, message } of issues)
    faults[path[0] === "colours" ? "ink" : String(path[0])] ??= message;
  return faults;
}
