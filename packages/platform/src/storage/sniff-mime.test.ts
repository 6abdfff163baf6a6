import { expect, test } from "vitest";

import { measureCpuTime } from "#testing/cpu-time.ts";

import { sniffMime } from "./sniff-mime.ts";

// One pattern for all comments takes half a second for 24 of them, and twice as long for each one more.
const CPU_MAX_MS = 100;

test.each([
  ["image/svg+xml", '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ["image/svg+xml", "<SVG>"],
  [
    "image/svg+xml",
    '\n<?xml version="1.0"?>\n<!-- a --> <!----><!DOCTYPE svg PUBLIC "x">\n<svg\nwidth="1">',
  ],
  ["text/plain", "<svgx>"],
  ["text/plain", "<!-- never closed <svg>"],
  ["text/plain", "<?xml version='1.0'"],
  ["text/plain", "words <svg>"],
  ["text/html", " <!doctype html><svg>"],
  ["image/gif", "GIF89a"],
  ["application/octet-stream", "<svgx>\0"],
])("%s is recognised in %j", (mime, text) => {
  expect(sniffMime(Buffer.from(text, "latin1"))).toBe(mime);
});

test.each([
  ["comments without text", "<!---->"],
  ["comments with spaces between them", "<!-- --> \n"],
  ["openings without an end", "<!--"],
  ["ends without an opening", "-->"],
  ["declarations", "<?xml>"],
  ["document types", "<!doctype svg>"],
  ["spaces", " "],
  ["parts in turns", "<?xml><!----><!doctype svg> "],
])("%s are read in no time, however many there are", (_, unit) => {
  // In ascending order, so that a pattern that takes exponential time fails before it takes days.
  for (const count of [18, 20, 22, 24, 26, 28, 40, 146, 5_000]) {
    const bytes = Buffer.from(`${unit.repeat(count)}x`);
    let mime = "";

    const milliseconds = measureCpuTime(() => (mime = sniffMime(bytes)));

    expect(mime).toBe("text/plain");
    expect(milliseconds).toBeLessThan(CPU_MAX_MS);
  }
});
