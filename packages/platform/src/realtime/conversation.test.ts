// The life of a channel: joins, answers, tokens, and the messages at its end.
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { livePlatform, type LivePlatform } from "#testing/live-platform.ts";
import { listEvents, openJoinedConnection, openRawConnection } from "#testing/raw-connection.ts";

import { realtimeApi } from "./index.ts";

let world: LivePlatform;

beforeAll(async () => {
  world = await livePlatform({ apis: { realtime: realtimeApi }, rateLimits: true });
});
afterAll(() => world[Symbol.asyncDispose]());

test("S8.20 the hundred and first channel of a socket is refused", async () => {
  const connection = await openRawConnection(world);
  for (let n = 0; n <= 100; n += 1)
    connection.send(`${n}`, `${n}`, `realtime:${n}`, "phx_join", {});

  expect((await connection.waitForReply("99"))[4]["status"]).toBe("ok");
  expect((await connection.waitForReply("100"))[4]).toEqual({
    status: "error",
    response: { reason: "ChannelRateLimitReached: Too many channels" },
  });
  connection.socket.close();
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
  const connection = await openRawConnection(world);

  connection.send("1", "1", topic, event, payload);

  expect((await connection.waitForReply("1"))[4]).toEqual({
    status: "error",
    response: { reason },
  });
  connection.socket.close();
});

test("the entries come back as they were given, with a number", async () => {
  const entry = { event: "*", schema: "public", table: "t", filter: "a=eq.1", extra: [1] };
  const connection = await openRawConnection(world);

  connection.send("1", "1", "realtime:a", "phx_join", {
    config: { postgres_changes: [entry, { event: "INSERT", schema: "public" }] },
  });

  const [, , , , payload] = await connection.waitForReply("1");
  expect(payload["response"]).toEqual({
    postgres_changes: [
      { ...entry, id: expect.any(Number) },
      { event: "INSERT", schema: "public", id: expect.any(Number) },
    ],
  });
  connection.socket.close();
});

test("a second join of a topic closes the first, whose words no longer count", async () => {
  const topic = `realtime:${randomUUID()}`;
  const connection = await openJoinedConnection(world, topic);

  connection.send("2", "2", topic, "phx_join", { config: { broadcast: { self: true } } });
  await connection.waitForReply("2");
  connection.send("1", "3", topic, "phx_leave", {});
  connection.send("1", "4", topic, "broadcast", { type: "broadcast", event: "old", payload: {} });
  connection.send("2", "5", topic, "broadcast", { type: "broadcast", event: "new", payload: {} });
  connection.send(null, "6", "phoenix", "heartbeat", {});

  await connection.waitForReply("6");
  const closed = connection.received.filter(([, , , event]) => event === "phx_close");
  expect(closed).toEqual([["1", "1", topic, "phx_close", {}]]);
  expect(connection.received.some(([, ref]) => ref === "3")).toBe(false);
  connection.socket.close();
});

test("leaving is answered, then closed", async () => {
  const topic = `realtime:${randomUUID()}`;
  const connection = await openJoinedConnection(world, topic);

  connection.send("1", "2", topic, "phx_leave", {});
  await connection.waitForReply("2");

  await vi.waitFor(() => expect(connection.received.at(-1)?.[3]).toBe("phx_close"));
  connection.socket.close();
});

test("a token that is foreign or has run out ends the stay with the reason", async () => {
  const topic = `realtime:${randomUUID()}`;
  const foreign = await openJoinedConnection(world, topic);
  const ignored = await openJoinedConnection(world, topic);

  foreign.send("1", null, topic, "access_token", { access_token: `${world.anonKey}x` });
  for (const access_token of [null, "sb_publishable_x", world.anonKey])
    ignored.send("1", null, topic, "access_token", { access_token });
  ignored.send(null, "9", "phoenix", "heartbeat", {});

  await vi.waitFor(() => expect(foreign.received.at(-1)?.[3]).toBe("phx_close"));
  expect(foreign.received.at(-2)?.[4]).toEqual({
    extension: "system",
    status: "error",
    message: "JwtSignatureError: Failed to validate JWT signature",
    channel: topic.slice("realtime:".length),
  });
  await ignored.waitForReply("9");
  expect(listEvents(ignored)).toEqual(["phx_reply", "phx_reply"]);
});

test("X.4 what ran out while the channel was open closes it", async () => {
  const topic = `realtime:${randomUUID()}`;
  const access_token = await world.token(randomUUID(), 20);
  const connection = await openJoinedConnection(world, topic, { access_token });

  world.clock.forward(25);

  await vi.waitFor(() => expect(connection.received.at(-1)?.[3]).toBe("phx_close"), 5000);

  expect(connection.received.at(-2)?.[4]["message"]).toMatch(
    /^InvalidJWTToken: Token has expired \d seconds ago$/,
  );
});

test("S9.34 a minute of silence ends a socket, a heartbeat keeps it", async () => {
  const silent = await openRawConnection(world);
  const lively = await openRawConnection(world);
  const silentEnds = once(silent.socket, "close");

  world.clock.forward(40);
  lively.send(null, "1", "phoenix", "heartbeat", {});
  await lively.waitForReply("1");
  world.clock.forward(40);

  await silentEnds;
  expect(lively.socket.readyState).toBe(lively.socket.OPEN);
  lively.socket.close();
});
