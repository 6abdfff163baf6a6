// What a player has typed outlives a reload and an expired session; each player has his own.
import { EMPTY_FORM, hasTyped, STAT_PATHS, type FormValues } from "#features/upload/form-values.ts";

const keyOf = (userId: string) => `capicu-upload-draft-${userId}`;

export function readDraft(userId: string): FormValues {
  try {
    return toValues(JSON.parse(localStorage.getItem(keyOf(userId)) ?? "null"));
  } catch {
    return EMPTY_FORM;
  }
}

export function saveDraft(userId: string, values: FormValues) {
  try {
    if (hasTyped(values) || values.game !== "")
      localStorage.setItem(keyOf(userId), JSON.stringify(values));
    else localStorage.removeItem(keyOf(userId));
  } catch {
    // Without storage the draft lasts as long as the page.
  }
}

/** Storage may hold what an older version, or another program, has written. */
export function toValues(kept: unknown): FormValues {
  if (typeof kept !== "object" || kept === null) return EMPTY_FORM;
  const { game, gamertag, notes, stats } = kept as Record<string, unknown>;
  const typed = (stats ?? {}) as Record<string, unknown>;
  const known = STAT_PATHS.filter((path) => textOf(typed[path]) !== "");
  return {
    game: textOf(game),
    gamertag: textOf(gamertag),
    notes: textOf(notes),
    stats: Object.fromEntries(known.map((path) => [path, textOf(typed[path])])),
  };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
