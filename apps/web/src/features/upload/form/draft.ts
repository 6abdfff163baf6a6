// Typed input survives a reload and an expired session; each player has their own draft.
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

export const isSameForm = (one: FormValues, other: FormValues): boolean =>
  JSON.stringify(toValues(one)) === JSON.stringify(toValues(other));

/** Storage may hold data from an older version or another program. */
export function toValues(stored: unknown): FormValues {
  if (typeof stored !== "object" || stored === null) return EMPTY_FORM;
  const { game, gamertag, notes, stats } = stored as Record<string, unknown>;
  const typed = (stats ?? {}) as Record<string, unknown>;
  const paths = STAT_PATHS.filter((path) => textOf(typed[path]) !== "");
  return {
    game: textOf(game),
    gamertag: textOf(gamertag),
    notes: textOf(notes),
    stats: Object.fromEntries(paths.map((path) => [path, textOf(typed[path])])),
  };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
