// What was typed of a new club: it survives a reload, a refusal and a visit to another page, only in this tab.
import { CLUB_KINDS } from "@capicu/contract/clubs";
import { z } from "zod/mini";

import type { FactsValues } from "#features/clubs/facts-values.ts";
import { PALETTES } from "#features/clubs/palettes.ts";
import { readStoredText, writeStoredText } from "#lib/session-storage-text.ts";

export interface FoundingValues extends FactsValues {
  name: string;
  /** Null while the address follows the name. */
  slug: string | null;
}

const StoredValues: z.ZodMiniType<FoundingValues> = z.object({
  name: z.string(),
  slug: z.nullable(z.string()),
  about: z.string(),
  place: z.string(),
  country: z.string(),
  timeZone: z.string(),
  kind: z.enum(CLUB_KINDS),
  background: z.string(),
  ink: z.string(),
});

const KEY = "capicu-club-draft";

export function readDraft(): FoundingValues {
  try {
    const stored: unknown = JSON.parse(readStoredText(KEY) || "null");
    return StoredValues.safeParse(stored).data ?? emptyDraft();
  } catch {
    return emptyDraft();
  }
}

export const saveDraft = (values: FoundingValues) => writeStoredText(KEY, JSON.stringify(values));
export const forgetDraft = () => writeStoredText(KEY, "");

function emptyDraft(): FoundingValues {
  const [background, ink] = PALETTES[0].colours;
  return {
    name: "",
    slug: null,
    about: "",
    place: "",
    country: "",
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    kind: "public",
    background,
    ink,
  };
}
