// Readings survive a reload, because the server already has the pictures.
import { Box, Detection } from "@capicu/contract/recognition";
import { HALVES, screenshotAddress, type Half } from "@capicu/contract/submissions";
import { z } from "zod/mini";

import type { ReadValues } from "#features/upload/form-values.ts";
import {
  NO_SCREENSHOT,
  NO_SCREENSHOTS,
  type Screenshot,
  type Screenshots,
  type StoredPicture,
} from "#features/upload/screenshot.ts";

interface SavedHalf {
  picture: StoredPicture;
  /** False while it still waits for its reading. */
  isRead: boolean;
  read: ReadValues;
  detected: Detection | null;
}

export type SavedHalves = Partial<Record<Half, SavedHalf>>;

const ReadValue = z.object({
  value: z.string(),
  half: z.enum(HALVES),
  confidence: z.nullable(z.number()),
  box: z.nullable(Box),
});
// Storage may hold data from an older version or another program.
const Kept = z.object({
  picture: z.object({
    name: z.nullable(z.string()),
    size: z.nullable(z.number()),
    path: z.string(),
  }),
  isRead: z._default(z.boolean(), true),
  read: z.record(z.string(), ReadValue),
  detected: z._default(z.nullable(Detection), null),
});

const keyOf = (userId: string) => `capicu-upload-pictures-${userId}`;

export function readSavedHalves(userId: string): SavedHalves {
  const stored = parsed(localStorage.getItem(keyOf(userId)));
  const found = HALVES.flatMap((half) => {
    const { success, data } = z.safeParse(Kept, stored[half]);
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

/** The halves that the server has, which are worth saving. */
export function savedHalvesOf(screenshots: Screenshots): SavedHalves {
  const halves = HALVES.flatMap((half) => {
    const { status, picture, path, read, detected } = screenshots[half];
    const isRead = status === "done";
    if ((!isRead && status !== "processing") || picture === null || path === null) return [];
    const { name, size } = picture;
    return [[half, { picture: { name, size, path }, isRead, read, detected }] as const];
  });
  return Object.fromEntries(halves);
}

export function restoreScreenshots(saved: SavedHalves): Screenshots {
  const restored = HALVES.flatMap((half) => {
    const own = saved[half];
    return own === undefined ? [] : [[half, restore(own)] as const];
  });
  return { ...NO_SCREENSHOTS, ...Object.fromEntries(restored) };
}

function restore({ picture, isRead, read, detected }: SavedHalf): Screenshot {
  const { path } = picture;
  if (!isRead) return { ...NO_SCREENSHOT, status: "processing", picture, path };
  const address = screenshotAddress(location.origin, path);
  return { ...NO_SCREENSHOT, status: "done", picture, path, address, read, detected };
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    return (JSON.parse(text ?? "{}") ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}
