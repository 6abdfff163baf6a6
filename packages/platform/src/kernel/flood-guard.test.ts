// The socket's own address is the caller's, as no proxy is trusted here.
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";

import { createApp } from "#gateway.ts";

import { Refusal } from "./refusal.ts";

const BURST = 5;

async function aServer(trustProxy: number) {
  const app = createApp({
    logLevel: "silent",
    trustProxy,
    refusals: { burst: BURST, perMinute: 6 },
  });
  let count = 0;
  app.post("/refused", () => {
    count += 1;
    throw new Refusal({ status: 429, code: "slow_down", message: "Slow down" });
  });
  app.get("/answered", () => "answered");
  await app.listen({ host: "127.0.0.1", port: 0 });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const ask = (path: string, address = "192.0.2.1") =>
    fetch(`http://127.0.0.1:${port}/${path}`, {
      headers: { "x-forwarded-for": address },
      ...(path === "refused" && { method: "POST", body: "x".repeat(100_000) }),
    });
  return { ask, count: () => count };
}

test("an address that goes on after many refusals is refused before its requests are read", async () => {
  const { ask, count } = await aServer(1);

  for (let time = 0; time < BURST * 3; time += 1) expect((await ask("refused")).status).toBe(429);
  const answer = await ask("answered");

  expect(count()).toBe(BURST);
  expect(answer.status).toBe(429);
  expect(answer.headers.get("retry-after")).toBe("10");
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  expect(await answer.json()).toMatchObject({ code: "over_request_rate_limit" });
  expect((await ask("answered", "192.0.2.2")).status).toBe(200);
});

test("an address that is answered is never counted", async () => {
  const { ask } = await aServer(0);

  for (let time = 0; time < BURST * 3; time += 1) expect((await ask("answered")).status).toBe(200);
});
