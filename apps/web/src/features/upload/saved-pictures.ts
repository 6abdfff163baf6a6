// Halves that were read outlive a reload: the server has their pictures already.
import { Box, Detected } from "@capicu/contract/recognition";
import { HALVES, type Half } from "@capicu/contract/submissions";
import { z } from "zod/mini";

import type { ReadValues } from "./form-values.ts";

/** A picture of which only the server's copy is left. */
interface StoredPicture {
  name: string;
  /** Null where it is not known. */
  size: number | null;
  /** Its object in the bucket. */
  path: string;
}

/** The file a player gave; after a reload, the server's copy of it. */
export type ChosenPicture = File | StoredPicture;

export interface SavedHalf {
  picture: StoredPicture;
  read: ReadValues;
  detected: Detected | null;
}

export type SavedHalves = Partial<Record<Half, SavedHalf>>;

const ReadValue = z.object({
  value: z.string(),
  half: z.enum(HALVES),
  confidence: z.nullable(z.number()),
  box: z.nullable(Box),
});
// Storage may hold what an older version, or another program, has written.
const Kept = z.object({
  picture: z.object({ name: z.string(), size: z.nullable(z.number()), path: z.string() }),
  read: z.record(z.string(), ReadValue),
  detected: z._default(z.nullable(Detected), null),
});

const keyOf = (userId: string) => `capicu-upload-pictures-${userId}`;

export function readSavedHalves(userId: string): SavedHalves {
  const kept = parsed(localStorage.getItem(keyOf(userId)));
  const found = HALVES.flatMap((half) => {
    const { success, data } = z.safeParse(Kept, kept[half]);
    return success ? [[half, data] as const] : [];
  });
  return Object.fromEntries(found);
}

export function saveHalves(userId: string, halves: SavedHalves) {
  try {
    if (Object.keys(halves).length > 0) localStorage.setItem(keyOf(userId), JSON.stringify(halves));
    else localStorage.removeItem(keyOf(userId));
  } catch {
    // Without storage they last as long as the page.
  }
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    return (JSON.parse(text ?? "{}") ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}
