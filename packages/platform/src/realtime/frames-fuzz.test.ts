import * as fc from "fast-check";
import { expect, test } from "vitest";

import { parseBinary, parseText } from "./frames.ts";

const RUNS = 2000;
const versions = fc.constantFrom("1.0.0", "2.0.0");

test("no text makes a parser throw, and what it lets through has a topic and an event", () => {
  const texts = fc.oneof(
    fc.string(),
    fc.jsonValue({ maxDepth: 4 }).map((one) => JSON.stringify(one)),
    fc.array(fc.jsonValue(), { minLength: 4, maxLength: 6 }).map((one) => JSON.stringify(one)),
    fc.constantFrom("[".repeat(100_000), '{"__proto__":{}}', "[null,null,{},[],0]"),
  );
  fc.assert(
    fc.property(versions, texts, (version, text) => {
      const message = parseText(version, text);

      expect(message === null || typeof message.topic + typeof message.event).toBe(
        message === null || "stringstring",
      );
    }),
    { numRuns: RUNS },
  );
});

test("no bytes make the binary parser throw or read beyond their end", () => {
  const frames = fc.oneof(
    fc.uint8Array({ maxLength: 64 }),
    fc.uint8Array({ minLength: 7, maxLength: 32 }).map((bytes) => Uint8Array.of(3, ...bytes)),
  );
  fc.assert(
    fc.property(frames, (bytes) => {
      const message = parseBinary(Buffer.from(bytes));

      expect(message === null || typeof message.topic).toBe(message === null || "string");
    }),
    { numRuns: RUNS },
  );
});
