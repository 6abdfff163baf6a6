import { CLUB_KINDS, type Club } from "@capicu/contract/clubs";
import { useState } from "react";
import { z } from "zod/mini";

import { valuesOf, type FactsValues } from "#features/clubs/facts-values.ts";
import { readStoredText, writeStoredText } from "#lib/session-storage-text.ts";

const Change = z.partial(
  z.object({
    about: z.string(),
    place: z.string(),
    country: z.string(),
    timeZone: z.string(),
    kind: z.enum(CLUB_KINDS),
    background: z.string(),
    ink: z.string(),
  } satisfies Record<keyof FactsValues, unknown>),
);
type Change = z.infer<typeof Change>;

const keyOf = (clubId: string) => `capicu-club-${clubId}`;

/** The club's facts with what was typed since, which this tab remembers. */
export function useFactsDraft(club: Club) {
  const [changed, setChanged] = useState<Change>(() => readChange(club.id));
  const saved = valuesOf(club);
  const values = { ...saved, ...changed } as FactsValues;
  const isChanged = Object.entries(saved).some(
    ([field, value]) => values[field as keyof FactsValues] !== value,
  );
  const store = (next: Change) => {
    setChanged(next);
    const isEmpty = Object.keys(next).length === 0;
    writeStoredText(keyOf(club.id), isEmpty ? "" : JSON.stringify(next));
  };
  return {
    values,
    isChanged,
    change: (change: Partial<FactsValues>) => store({ ...changed, ...change }),
    forget: () => store({}),
  };
}

function readChange(clubId: string): Change {
  try {
    const stored: unknown = JSON.parse(readStoredText(keyOf(clubId)) || "{}");
    return Change.safeParse(stored).data ?? {};
  } catch {
    return {};
  }
}
