import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";

import { encodingFor, makeCachedResponse } from "./cached-response.ts";

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
