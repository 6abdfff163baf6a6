// Whatever a caller sends, the log keeps one line a request, which programs can read.
import { expect, test } from "vitest";

import { createApp } from "./gateway.ts";

const FORGED = 'x"}\n{"level":50,"msg":"forged"}\r\n\u001b[31m\u2028';

async function linesAfter(url: string, headers: Record<string, string> = {}) {
  const lines: string[] = [];
  const app = createApp({
    logLevel: "trace",
    logTo: { write: (line) => void lines.push(line) },
  });
  app.get("/wait/:name", () => ({}));
  app.post("/fail", () => {
    throw new Error(FORGED);
  });
  await app.inject({ method: url === "/fail" ? "POST" : "GET", url, headers });
  await app.close();
  return lines;
}

test.each([
  [`/wait/${encodeURIComponent(FORGED)}?q=${encodeURIComponent(FORGED)}`],
  [`/nowhere/${encodeURIComponent(FORGED)}`],
])("an address forges no line of the log: %j", async (url) => {
  const lines = await linesAfter(url, { "user-agent": "agent-of-somebody", authorization: "b" });

  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd()).not.toMatch(/[\n\r]/);
  expect(lines[0]).not.toContain("forged");
});

test("the words of an error stay inside their line", async () => {
  const lines = await linesAfter("/fail");

  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    "unexpected failure",
    "request",
  ]);
  for (const line of lines) {
    expect(line.trimEnd()).not.toMatch(/[\n\r]/);
    expect(line).not.toContain("\u001b");
  }
});

test("each line says when, in UTC, with a number of its request", async () => {
  const before = Date.now();
  const [line = "{}"] = await linesAfter("/wait/x");
  const { time, reqId, level } = JSON.parse(line) as Record<string, unknown>;

  expect(time).toBeGreaterThanOrEqual(before);
  expect(time).toBeLessThanOrEqual(Date.now());
  expect(reqId).toEqual(expect.any(String));
  expect(level).toBe(30);
});
