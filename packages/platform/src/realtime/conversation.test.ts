// A channel's life as both sides word it: joins, answers, tokens and their end.
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { listEvents, joined, talk } from "#testing/bare-talk.ts";
import { livePlatform, type LivePlatform } from "#testing/live-platform.ts";

import { realtimeApi } from "./index.ts";

let world: LivePlatform;

beforeAll(async () => {
  world = await livePlatform({ apis: { realtime: realtimeApi }, rateLimits: true });
});
afterAll(() => world[Symbol.asyncDispose]());

test("S8.20 the hundred and first channel of a socket is refused", async () => {
  const talking = await talk(world);
  for (let n = 0; n <= 100; n += 1) talking.say(`${n}`, `${n}`, `realtime:${n}`, "phx_join", {});

  expect((await talking.answerTo("99"))[4]["status"]).toBe("ok");
  expect((await talking.answerTo("100"))[4]).toEqual({
    status: "error",
    response: { reason: "ChannelRateLimitReached: Too many channels" },
  });
  talking.socket.close();
});

test.each([
  ["realtime:", "phx_join", {}, "TopicNameRequired: You must provide a topic name"],
  ["elsewhere", "phx_join", {}, "unmatched topic"],
  ["realtime:never-joined", "broadcast", {}, "unmatched topic"],
  ["phoenix", "shout", {}, "unmatched topic"],
  ["realtime:a", "phx_join", { config: 7 }, "InvalidJoinPayload: The join payload is invalid"],
  [
    "realtime:a",
    "phx_join",
    { config: { postgres_changes: [{}] } },
    "InvalidJoinPayload: The join payload is invalid",
  ],
  [
    "realtime:a",
    "phx_join",
    { access_token: "a.b.c" },
    "MalformedJWT: The token provided is not a valid JWT",
  ],
  [
    "realtime:a",
    "phx_join",
    { config: { private: true } },
    "Unauthorized: You do not have permissions to read from this Channel topic: a",
  ],
])("S8.20 %s %s %j is answered: %s", async (...[topic, event, payload, reason]) => {
  const talking = await talk(world);

  talking.say("1", "1", topic, event, payload);

  expect((await talking.answerTo("1"))[4]).toEqual({ status: "error", response: { reason } });
  talking.socket.close();
});

test("the entries come back as they were given, with a number", async () => {
  const entry = { event: "*", schema: "public", table: "t", filter: "a=eq.1", extra: [1] };
  const talking = await talk(world);

  talking.say("1", "1", "realtime:a", "phx_join", {
    config: { postgres_changes: [entry, { event: "INSERT", schema: "public" }] },
  });

  const [, , , , said] = await talking.answerTo("1");
  expect(said["response"]).toEqual({
    postgres_changes: [
      { ...entry, id: expect.any(Number) },
      { event: "INSERT", schema: "public", id: expect.any(Number) },
    ],
  });
  talking.socket.close();
});

test("a second join of a topic closes the first, whose words no longer count", async () => {
  const topic = `realtime:${randomUUID()}`;
  const talking = await joined(world, topic);

  talking.say("2", "2", topic, "phx_join", { config: { broadcast: { self: true } } });
  await talking.answerTo("2");
  talking.say("1", "3", topic, "phx_leave", {});
  talking.say("1", "4", topic, "broadcast", { type: "broadcast", event: "old", payload: {} });
  talking.say("2", "5", topic, "broadcast", { type: "broadcast", event: "new", payload: {} });
  talking.say(null, "6", "phoenix", "heartbeat", {});

  await talking.answerTo("6");
  const closed = talking.received.filter(([, , , event]) => event === "phx_close");
  expect(closed).toEqual([["1", "1", topic, "phx_close", {}]]);
  expect(talking.received.some(([, ref]) => ref === "3")).toBe(false);
  talking.socket.close();
});

test("leaving is answered, then closed", async () => {
  const topic = `realtime:${randomUUID()}`;
  const talking = await joined(world, topic);

  talking.say("1", "2", topic, "phx_leave", {});
  await talking.answerTo("2");

  await vi.waitFor(() => expect(talking.received.at(-1)?.[3]).toBe("phx_close"));
  talking.socket.close();
});

test("a token that is foreign or has run out ends the stay with the reason", async () => {
  const topic = `realtime:${randomUUID()}`;
  const foreign = await joined(world, topic);
  const ignored = await joined(world, topic);

  foreign.say("1", null, topic, "access_token", { access_token: `${world.anonKey}x` });
  for (const access_token of [null, "sb_publishable_x", world.anonKey])
    ignored.say("1", null, topic, "access_token", { access_token });
  ignored.say(null, "9", "phoenix", "heartbeat", {});

  await vi.waitFor(() => expect(foreign.received.at(-1)?.[3]).toBe("phx_close"));
  expect(foreign.received.at(-2)?.[4]).toEqual({
    extension: "system",
    status: "error",
    message: "JwtSignatureError: Failed to validate JWT signature",
    channel: topic.slice("realtime:".length),
  });
  await ignored.answerTo("9");
  expect(listEvents(ignored)).toEqual(["phx_reply", "phx_reply"]);
});

test("X.4 what ran out while the channel was open closes it", async () => {
  const topic = `realtime:${randomUUID()}`;
  const access_token = await world.token(randomUUID(), 20);
  const talking = await joined(world, topic, { access_token });

  world.clock.forward(25);

  await vi.waitFor(() => expect(talking.received.at(-1)?.[3]).toBe("phx_close"), 5000);

  expect(talking.received.at(-2)?.[4]["message"]).toMatch(
    /^InvalidJWTToken: Token has expired \d seconds ago$/,
  );
});

test("S9.34 a minute of silence ends a socket, a heartbeat keeps it", async () => {
  const silent = await talk(world);
  const lively = await talk(world);
  const silentEnds = once(silent.socket, "close");

  world.clock.forward(40);
  lively.say(null, "1", "phoenix", "heartbeat", {});
  await lively.answerTo("1");
  world.clock.forward(40);

  await silentEnds;
  expect(lively.socket.readyState).toBe(lively.socket.OPEN);
  lively.socket.close();
});
