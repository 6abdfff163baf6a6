import { randomUUID } from "node:crypto";
import { brotliDecompressSync, gunzipSync, inflateRawSync } from "node:zlib";
import { describe, expect, test } from "vitest";

import {
  encodingFor,
  makeCachedResponse,
  personalise,
  type CachedResponse,
} from "./cached-response.ts";
import { toOwnPart, type OwnPlace } from "./own-part.ts";

const ANSWER = { success: true, players: [{ username: "Doña Carmen" }] };

describe("a cached response", () => {
  test("is the same answer three times, without anybody's own row", async () => {
    const { identity, gzip, br } = await makeCachedResponse(ANSWER);
    const text = identity.toString("utf8");

    expect(JSON.parse(text)).toEqual({ ...ANSWER, me: null });
    expect(gunzipSync(gzip).toString("utf8")).toBe(text);
    expect(brotliDecompressSync(br).toString("utf8")).toBe(text);
  });

  test("has an ETag that is the same for the same bytes and no others", async () => {
    const first = await makeCachedResponse(ANSWER);
    const again = await makeCachedResponse(structuredClone(ANSWER));
    const other = await makeCachedResponse({ ...ANSWER, players: [] });

    expect(first.etag).toMatch(/^"[\w-]{22}"$/);
    expect(again.etag).toBe(first.etag);
    expect(other.etag).not.toBe(first.etag);
  });
});

describe("with the caller's own part", () => {
  const me = { player: { username: "Otto ñ", rank: 5 }, next_rank_wins: null };
  const ownPart = (own: object | null) => toOwnPart(own as OwnPlace);
  const etagOf = (response: CachedResponse, own: object) =>
    personalise(response, ownPart(own), "identity").etag;
  const bytesFor = async (own: object | null) => {
    const response = await makeCachedResponse(ANSWER);
    const [identity, gzip, br] = (["identity", "gzip", "br"] as const).map((encoding) => {
      const parts = personalise(response, ownPart(own), encoding);
      return Buffer.concat([parts.shared, parts.own]);
    }) as [Buffer, Buffer, Buffer];
    return { identity, gzip, br };
  };

  test.each([me, null, { player: { bio: "ñ".repeat(30_000) } }])(
    "is the same answer, packed or not: %j",
    async (own) => {
      const { identity, gzip, br } = await bytesFor(own);

      expect(JSON.parse(identity.toString("utf8"))).toEqual({ ...ANSWER, me: own });
      expect(gunzipSync(gzip)).toEqual(identity);
      expect(brotliDecompressSync(br)).toEqual(identity);
    },
  );

  test("a board too long for one window of the compression is whole", async () => {
    const players = Array.from({ length: 4000 }, () => ({ username: randomUUID() }));
    const response = await makeCachedResponse({ ...ANSWER, players });
    const [identity, br] = (["identity", "br"] as const).map((encoding) => {
      const parts = personalise(response, ownPart(me), encoding);
      return Buffer.concat([parts.shared, parts.own]);
    });

    expect(brotliDecompressSync(br ?? "")).toEqual(identity);
  });

  test("an own part that fits into no single block is refused", async () => {
    const tooLong = { player: { bio: "x".repeat(70_000) } };

    await expect(bytesFor(tooLong)).rejects.toThrow("too long");
  });

  test("is one member: bytes after the first are ignored by browsers", async () => {
    const { identity, gzip } = await bytesFor(me);

    // Throws at anything that follows the end of the stream.
    const inflated = inflateRawSync(gzip.subarray(10, -8), { info: true }) as unknown as {
      buffer: Buffer;
      engine: { bytesWritten: number };
    };
    expect(inflated.buffer).toEqual(identity);
    expect(inflated.engine.bytesWritten).toBe(gzip.length - 18);
  });

  test("has an ETag of its own for each board and each own part", async () => {
    const one = await makeCachedResponse(ANSWER);
    const other = await makeCachedResponse({ ...ANSWER, players: [] });

    const tags = [
      etagOf(one, me),
      etagOf(other, me),
      etagOf(one, { ...me, next_rank_wins: 4 }),
      one.etag,
    ];

    expect(new Set(tags).size).toBe(4);
    expect(etagOf(one, structuredClone(me))).toBe(tags[0]);
  });
});

describe("the encoding is the smallest the reader takes", () => {
  test.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip;q=1.0, br;q=0.8", "br"],
    ["GZIP", "gzip"],
    ["gzip, deflate", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["gzip; q=0", "identity"],
    ["br;q=0.000", "identity"],
    ["deflate", "identity"],
    ["brotli", "identity"],
    ["", "identity"],
    [undefined, "identity"],
  ])("%j: %s", (accepted, encoding) => {
    expect(encodingFor(accepted)).toBe(encoding);
  });
});
