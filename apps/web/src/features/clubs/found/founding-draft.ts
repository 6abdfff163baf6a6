// What was typed of a new club: it survives a reload, a refusal and a visit to another page, only in this tab.
import { z } from "zod/mini";

import { FactsValues } from "#features/clubs/facts-form.ts";
import { PALETTES } from "#features/clubs/palettes.ts";
import { readStoredText, writeStoredText } from "#lib/session-storage-text.ts";

export const FoundingValues = z.extend(FactsValues, {
  name: z.string(),
  /** Null while the address follows the name. */
  slug: z.nullable(z.string()),
});
export type FoundingValues = z.infer<typeof FoundingValues>;

const KEY = "capicu-club-draft";

export function readDraft(): FoundingValues {
  try {
    const stored: unknown = JSON.parse(readStoredText(KEY) || "null");
    return FoundingValues.safeParse(stored).data ?? emptyDraft();
  } catch {
    return emptyDraft();
  }
}

export const saveDraft = (values: FoundingValues) => writeStoredText(KEY, JSON.stringify(values));
export const forgetDraft = () => writeStoredText(KEY, "");

const emptyDraft = (): FoundingValues => ({
  name: "",
  slug: null,
  about: "",
  place: "",
  country: "",
  timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  kind: "public",
  colours: [...PALETTES[0].colours],
});
