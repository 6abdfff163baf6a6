import { createApp } from "@capicu/platform/gateway";
import { parseTrustedProxies } from "@capicu/platform/kernel/trusted-proxies";
import { expect, test } from "vitest";

import { warnOfUntrustedProxy } from "./untrusted-proxy.ts";

async function warningsOf(setting: string, headers: Record<string, string>) {
  const lines: string[] = [];
  const app = createApp({ logLevel: "warn", logTo: { write: (line) => void lines.push(line) } });
  warnOfUntrustedProxy(app, parseTrustedProxies(setting) ?? 0);
  app.get("/", () => "here");
  for (let request = 0; request < 3; request += 1) await app.inject({ url: "/", headers });
  return lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
}

test("the first request that came through a proxy names the setting that is off, once", async () => {
  const warnings = await warningsOf("off", { "x-forwarded-for": "203.0.113.9" });

  expect(warnings).toEqual([expect.stringContaining("TRUST_PROXY is off")]);
});

test.each([
  ["off", {}],
  ["on", { "x-forwarded-for": "203.0.113.9" }],
  ["loopback", { forwarded: "for=203.0.113.9" }],
])("with TRUST_PROXY=%s and %j there is nothing to warn of", async (setting, headers) => {
  expect(await warningsOf(setting, headers)).toEqual([]);
});
