// The input that the founding form makes, by the server's rules, and the fields that a refusal is about.
import { foundClub } from "@capicu/contract/club-acts";
import { clubSlug } from "@capicu/contract/club-text";

import type { NewClub } from "#backend/clubs.ts";
import { factsOf, faultsByField } from "#features/clubs/facts-values.ts";

import type { FoundingValues } from "./founding-draft.ts";

export type Faults = Partial<Record<keyof FoundingValues, string>>;

/** The typed address, or the one that the name suggests. */
export const slugOf = ({ slug, name }: FoundingValues): string => slug ?? clubSlug(name);

export const inputOf = (values: FoundingValues): NewClub => ({
  name: values.name,
  slug: slugOf(values),
  ...factsOf(values),
});

export function faultsOf(values: FoundingValues): Faults {
  const parsed = foundClub.input.safeParse(inputOf(values));
  if (parsed.success) return {};
  const faults = faultsByField(parsed.error.issues);
  const { slug, ...others } = faults;
  // An address that follows a bad name is no second problem.
  const follows = values.slug === null && others["name"] !== undefined;
  return follows || slug === undefined ? others : faults;
}

/** The field that a refusal of the server is about; none where it is about the player. */
export const FIELD_OF_REFUSAL: Readonly<Record<string, keyof FoundingValues>> = {
  club_bad_name: "name",
  club_reserved: "name",
  club_name_taken: "name",
  club_bad_slug: "slug",
  club_slug_taken: "slug",
  club_slug_reserved: "slug",
};

/** As one types an address: "Los Martes" becomes "los-martes". */
export const tidySlug = (typed: string): string =>
  typed
    .toLowerCase()
    .replaceAll(/[^a-z\d-]+/g, "-")
    .replace(/^-/, "");
