// Typed input survives a reload and an expired session; each player has their own draft.
import { EMPTY_FORM, hasTyped, STAT_PATHS, type FormValues } from "./form-values.ts";

export interface DraftOwner {
  userId: string;
  /** The upload of the outbox that the form has open, which has a draft of its own. */
  savedId?: string | null;
}

const keyOf = ({ userId, savedId }: DraftOwner) => `capicu-upload-draft-${savedId ?? userId}`;

export function readDraft(owner: DraftOwner): FormValues {
  try {
    return toValues(JSON.parse(localStorage.getItem(keyOf(owner)) ?? "null"));
  } catch {
    return EMPTY_FORM;
  }
}

export function saveDraft(owner: DraftOwner, values: FormValues) {
  try {
    if (hasTyped(values) || values.game !== "")
      localStorage.setItem(keyOf(owner), JSON.stringify(values));
    else localStorage.removeItem(keyOf(owner));
  } catch {
    // Without storage the draft lasts as long as the page.
  }
}

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
