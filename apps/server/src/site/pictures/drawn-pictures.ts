// Drawn pictures in memory. They are named by what they show, so whatever changes has another one.
import { createGate, GateFull } from "@capicu/platform/kernel/gate";
import { Refusal } from "@capicu/platform/kernel/refusal";
import { LRUCache } from "lru-cache";

import { hashBytes } from "#ground/ready-bytes.ts";

export interface DrawnPicture {
  etag: string;
  bytes: Buffer;
}

export interface DrawnPictures<Facts> {
  /** Throws a refusal while too many others wait for theirs. */
  get(facts: Facts): Promise<DrawnPicture>;
  /** Each is drawn again when it is next asked for. */
  forget(): void;
}

interface PictureDrawing<Facts> {
  /** Everything that the picture depends on, in a short form. */
  keyOf: (facts: Facts) => string;
  draw: (facts: Facts) => Promise<Buffer>;
}

const CACHE_MAX_BYTES = 32 * 1024 * 1024;
/** Drawing takes about a tenth of a second of a core: strangers' previews must not take all of them. */
const GATE = { inFlight: 1, queueLimit: 32 };
const RETRY_SECONDS = "5";

export function createDrawnPictures<Facts>({
  keyOf,
  draw,
}: PictureDrawing<Facts>): DrawnPictures<Facts> {
  const gate = createGate(GATE);
  const cache = new LRUCache<string, DrawnPicture>({
    maxSize: CACHE_MAX_BYTES,
    sizeCalculation: ({ bytes }) => bytes.byteLength,
  });
  const drawing = new Map<string, Promise<DrawnPicture>>();

  const make = async (key: string, facts: Facts) => {
    const bytes = await gate.run(() => draw(facts));
    const picture = { etag: `"${hashBytes(bytes)}"`, bytes };
    cache.set(key, picture);
    return picture;
  };

  return {
    forget: () => cache.clear(),
    async get(facts) {
      const key = keyOf(facts);
      const cached = cache.get(key);
      if (cached !== undefined) return cached;
      const current = drawing.get(key) ?? make(key, facts).finally(() => drawing.delete(key));
      drawing.set(key, current);
      try {
        return await current;
      } catch (error) {
        throw error instanceof GateFull ? tooMany() : error;
      }
    },
  };
}

const tooMany = () =>
  new Refusal({
    status: 503,
    code: "pictures_busy",
    message: "Many pictures are being drawn. Try again in a moment.",
    headers: { "retry-after": RETRY_SECONDS },
  });
