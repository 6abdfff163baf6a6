// The socket's own address is the caller's where no proxy is trusted.
import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";

import { createApp } from "#gateway.ts";

import { Refusal } from "./refusal.ts";

const BURST = 5;
const SHORT_MS = 10;
const LONG_MS = 400;

interface TestServerSettings {
  trustProxy?: number;
  pauseMs?: number;
  perMinute?: number;
}

async function aServer({ trustProxy = 0, pauseMs = SHORT_MS, perMinute = 6 }: TestServerSettings) {
  const lines: string[] = [];
  const app = createApp({
    logLevel: "warn",
    logTo: { write: (line) => void lines.push(line) },
    trustProxy,
    refusals: { burst: BURST, perMinute },
    refusalPauseMs: pauseMs,
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
  const refuseOften = async (times: number) => {
    for (let time = 0; time < times; time += 1) expect((await ask("refused")).status).toBe(429);
  };
  return { ask, refuseOften, port, lines, count: () => count };
}

/** A connection with the answers that it has got. */
async function open(port: number) {
  const socket = connect(port, "127.0.0.1").setNoDelay();
  onTestFinished(() => void socket.destroy());
  let text = "";
  socket.on("data", (chunk: Buffer) => (text += chunk.toString("latin1")));
  await once(socket, "connect");
  const send = () =>
    socket.write("GET /answered HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 192.0.2.1\r\n\r\n");
  const answers = () => text.match(/HTTP\/1\.1 \d+/g) ?? [];
  return { send, answers };
}

test("an address that goes on after many refusals is refused before its requests are read", async () => {
  const { ask, refuseOften, count } = await aServer({ trustProxy: 1 });

  await refuseOften(BURST * 3);
  const answer = await ask("answered");

  expect(count()).toBe(BURST);
  expect(answer.status).toBe(429);
  expect(answer.headers.get("retry-after")).toBe("60");
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  expect(await answer.json()).toMatchObject({ code: "over_request_rate_limit" });
  expect((await ask("answered", "192.0.2.2")).status).toBe(200);
});

test("a flood that goes on keeps itself out, and is let in again after it has stopped", async () => {
  // The limit's clock, which does not go on by itself: requests take longer on a busy machine.
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  // Ten are forgiven a second.
  const { ask, refuseOften, count } = await aServer({ trustProxy: 1, perMinute: 600 });
  await refuseOften(BURST * 3);

  for (let time = 0; time < 40; time += 1) {
    expect((await ask("answered")).status).toBe(429);
    vi.advanceTimersByTime(20);
  }
  vi.advanceTimersByTime(1200);

  expect((await ask("answered")).status).toBe(200);
  expect(count()).toBe(BURST);
});

test("an address that is answered is never counted", async () => {
  const { ask } = await aServer({});

  for (let time = 0; time < BURST * 3; time += 1) expect((await ask("answered")).status).toBe(200);
});

test("a refused connection is read again after a pause, and so is a new one", async () => {
  const { refuseOften, port } = await aServer({ pauseMs: LONG_MS });
  await refuseOften(BURST * 2);

  const begunAt = performance.now();
  const line = await open(port);
  line.send();
  await vi.waitFor(() => expect(line.answers()).toHaveLength(1), { timeout: 5000, interval: 5 });
  const first = performance.now() - begunAt;
  line.send();
  await vi.waitFor(() => expect(line.answers()).toHaveLength(2), { timeout: 5000, interval: 5 });
  const second = performance.now() - begunAt;

  expect(first).toBeGreaterThan(LONG_MS * 0.9);
  expect(second).toBeGreaterThan(LONG_MS * 1.9);
  expect(new Set(line.answers())).toEqual(new Set(["HTTP/1.1 429"]));
});

test("the connection of a trusted proxy is never paused", async () => {
  const { refuseOften, port, ask } = await aServer({ trustProxy: 1, pauseMs: 60_000 });
  await refuseOften(BURST * 2);
  const line = await open(port);

  for (let time = 1; time <= 3; time += 1) {
    line.send();
    await vi.waitFor(() => expect(line.answers()).toHaveLength(time), { timeout: 5000 });
  }

  expect(new Set(line.answers())).toEqual(new Set(["HTTP/1.1 429"]));
  expect((await ask("answered", "192.0.2.2")).status).toBe(200);
});

test("the log gets one line a minute, whatever comes", async () => {
  const { refuseOften, lines } = await aServer({});

  await refuseOften(BURST * 4);

  const noted = lines.filter((line) => line.includes("goes on after many refusals"));
  expect(noted.map((line) => JSON.parse(line) as object)).toMatchObject([
    { address: "127.0.0.1", refusals: 1 },
  ]);
});
