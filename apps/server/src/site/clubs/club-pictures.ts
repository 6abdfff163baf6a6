// Preview pictures of clubs in memory. They are named by what they show, so a club that changes has another one.
import { createGate, GateFull } from "@capicu/platform/kernel/gate";
import { Refusal } from "@capicu/platform/kernel/refusal";
import { LRUCache } from "lru-cache";

import { hashBytes } from "#ground/ready-bytes.ts";

import type { PictureFacts } from "./draw-club-picture.ts";

export interface ClubPicture {
  etag: string;
  bytes: Buffer;
}

export interface ClubPictures {
  /** Throws a refusal while too many others wait for theirs. */
  get(facts: PictureFacts): Promise<ClubPicture>;
}

const CACHE_MAX_BYTES = 32 * 1024 * 1024;
/** Drawing takes about a tenth of a second of a core: strangers' previews must not take all of them. */
const GATE = { inFlight: 1, queueLimit: 32 };
const RETRY_SECONDS = "5";

export function createClubPictures(draw: (facts: PictureFacts) => Promise<Buffer>): ClubPictures {
  const gate = createGate(GATE);
  const cache = new LRUCache<string, ClubPicture>({
    maxSize: CACHE_MAX_BYTES,
    sizeCalculation: ({ bytes }) => bytes.byteLength,
  });
  const drawing = new Map<string, Promise<ClubPicture>>();

  const make = async (key: string, facts: PictureFacts) => {
    const bytes = await gate.run(() => draw(facts));
    const picture = { etag: `"${hashBytes(bytes)}"`, bytes };
    cache.set(key, picture);
    return picture;
  };

  return {
    async get(facts) {
      const key = pictureKey(facts);
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

/** Another club with the same facts has the same picture. */
export const pictureKey = ({
  name,
  place,
  colours,
  picture,
  members_count,
}: PictureFacts): string =>
  hashBytes(Buffer.from(JSON.stringify([name, place, colours, picture, members_count])));

const tooMany = () =>
  new Refusal({
    status: 503,
    code: "pictures_busy",
    message: "Many pictures are being drawn. Try again in a moment.",
    headers: { "retry-after": RETRY_SECONDS },
  });
