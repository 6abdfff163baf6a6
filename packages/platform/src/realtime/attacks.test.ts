// A hostile or broken client on a bare socket must not bring the server down.
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { generateSigningKey, createTokens } from "#kernel/tokens.ts";
import { livePlatform, type LivePlatform } from "#testing/live-platform.ts";
import {
  listEvents,
  openJoinedConnection,
  openRawConnection,
  type RawConnection,
} from "#testing/raw-connection.ts";

import { realtimeApi } from "./index.ts";
import { FRAME_MAX_BYTES } from "./limits.ts";

let world: LivePlatform;
const failures: string[] = [];

beforeAll(async () => {
  world = await livePlatform({
    apis: { realtime: realtimeApi },
    rateLimits: true,
    onLog: (line) => {
      if (line.includes('"level":50')) failures.push(line);
    },
  });
});
afterAll(() => world[Symbol.asyncDispose]());

async function closeCode({ socket }: RawConnection): Promise<number> {
  const [code] = (await once(socket, "close")) as [number];
  return code;
}

async function refusal(query: string): Promise<[number | undefined, unknown]> {
  const socket = world.socket(query);
  socket.on("error", () => {});
  const [, answer] = (await once(socket, "unexpected-response")) as [
    unknown,
    AsyncIterable<Buffer> & { statusCode?: number },
  ];
  let body = "";
  for await (const part of answer) body += part.toString();
  return [answer.statusCode, JSON.parse(body)];
}

const seconds = () => Math.floor(world.clock.now().getTime() / 1000);

test("X.4 a handshake without a good key is refused in JSON", async () => {
  const stranger = await createTokens(
    { jwtSecret: "x".repeat(40), signingKey: await generateSigningKey() },
    world.clock,
  );
  const { tokens } = world.platform;
  const key = (token: string) => refusal(`apikey=${token}&vsn=1.0.0`);

  expect(await refusal("")).toEqual([401, { error: "API key is missing" }]);
  expect(await key("abc")).toEqual([
    401,
    { error: "MalformedJWT: The token provided is not a valid JWT" },
  ]);
  expect(await key(await stranger.signShared({ role: "service_role" }))).toEqual([
    401,
    { error: "JwtSignatureError: Failed to validate JWT signature" },
  ]);
  expect(await key(await stranger.signUser({ role: "authenticated", sub: randomUUID() }))).toEqual([
    401,
    { error: "JwtSignatureError: Failed to validate JWT signature" },
  ]);
  expect(await key(await tokens.signShared({ role: "anon", exp: seconds() - 100 }))).toEqual([
    401,
    { error: expect.stringMatching(/^InvalidJWTToken: Token has expired 10\d seconds ago$/) },
  ]);
  expect(await key(await tokens.signShared({ exp: seconds() + 100 }))).toEqual([
    401,
    { error: "InvalidJWTToken: Fields `role` and `exp` are required in JWT" },
  ]);
});

test("only the one address becomes a socket, all others stay ordinary requests", async () => {
  const ask = async (path: string, upgrade: string) => {
    const { port } = new URL(world.origin);
    const socket = connect(Number(port), "127.0.0.1");
    socket.write(
      `GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: upgrade, close\r\nupgrade: ${upgrade}\r\n\r\n`,
    );
    let text = "";
    for await (const part of socket) text += String(part);
    return text.split("\r\n")[0];
  };

  expect(await ask("/realtime/v1/websocket/x", "websocket")).toContain("404");
  expect(await ask("/elsewhere", "websocket")).toContain("404");
  expect(await ask("/realtime/v1/websocket", "h2c")).toContain("404");
  expect(await ask("http://a:99999999/x", "websocket")).toMatch(/40[04]/);
  expect(await ask("*", "websocket")).toMatch(/40[04]/);
  // The address is right, but the client sends no handshake.
  expect(await ask(`/realtime/v1/websocket?apikey=${world.anonKey}`, "websocket")).toContain("400");
});

test.each([
  ["no JSON", "{{{"],
  ["no message", "[1,2]"],
  ["the other protocol", '{"topic":"phoenix","event":"heartbeat","payload":{},"ref":"1"}'],
  ["deep nesting", "[".repeat(100_000)],
])("%s ends the socket with 1007", async (_name, text) => {
  const connection = await openRawConnection(world);

  connection.socket.send(text);

  expect(await closeCode(connection)).toBe(1007);
});

test("a damaged binary frame ends the socket with 1007", async () => {
  const connection = await openRawConnection(world);

  connection.socket.send(Buffer.from([3, 255, 255, 255, 255, 255, 1]));

  expect(await closeCode(connection)).toBe(1007);
});

test("an oversized frame ends the socket with 1009", async () => {
  const connection = await openRawConnection(world);

  connection.socket.send(Buffer.alloc(FRAME_MAX_BYTES + 1));

  expect(await closeCode(connection)).toBe(1009);
});

test("a broadcast too large is told to who asked for word, and to nobody else", async () => {
  const topic = `realtime:${randomUUID()}`;
  const other = await openJoinedConnection(world, topic);
  const sender = await openJoinedConnection(world, topic, { config: { broadcast: { ack: true } } });
  const payload = { type: "broadcast", event: "e", payload: { text: "x".repeat(300_000) } };

  sender.send("1", "2", topic, "broadcast", payload);
  expect((await sender.waitForReply("2"))[4]).toEqual({
    status: "error",
    response: { reason: "Payload size exceeded" },
  });
  sender.send("1", "3", topic, "broadcast", { ...payload, payload: {} });
  await sender.waitForReply("3");

  await vi.waitFor(() => expect(listEvents(other)).toEqual(["phx_reply", "broadcast"]));
});

test("a flood loses the channel, and without a channel the socket", async () => {
  const topic = `realtime:${randomUUID()}`;
  const connection = await openJoinedConnection(world, topic);
  const payload = { type: "broadcast", event: "e", payload: {} };

  for (let n = 0; n < 400; n += 1) connection.send("1", null, topic, "broadcast", payload);

  expect(await closeCode(connection)).toBe(1008);
  // Messages that arrive for a closed channel may also be answered before the socket closes.
  const ends = connection.received.filter(([, , , event]) =>
    ["system", "phx_close"].includes(event),
  );
  expect(ends.map(([, , , event, answer]) => [event, answer["message"]])).toEqual([
    ["system", "Too many messages per second"],
    ["phx_close", undefined],
  ]);
});

test("presence: too often, too much, and what is no map", async () => {
  const topic = `realtime:${randomUUID()}`;
  const track = (payload: unknown) => ({ type: "presence", event: "track", payload });
  const often = await openJoinedConnection(world, topic);
  for (let n = 0; n < 6; n += 1) often.send("1", null, topic, "presence", track({ n }));
  const large = await openJoinedConnection(world, topic);
  large.send("1", null, topic, "presence", track({ text: "x".repeat(10_000) }));
  const list = await openJoinedConnection(world, topic);
  list.send("1", "2", topic, "presence", track([1]));

  const systemMessage = ({ received }: RawConnection) =>
    vi.waitFor(() => {
      const word = received.find(([, , , event]) => event === "system");
      expect(word?.[4]["message"]).toBeDefined();
      return word?.[4]["message"];
    });
  expect(await systemMessage(often)).toBe("Client presence rate limit exceeded");
  expect(await systemMessage(large)).toBe("Track message size exceeded");
  expect((await list.waitForReply("2"))[4]).toEqual({
    status: "error",
    response: { reason: "Presence track payload must be a map" },
  });
  for (const { socket } of [often, large, list]) socket.close();
});

test("a socket that does not read is given up, the others go on", async () => {
  const topic = randomUUID();
  const deaf = await openJoinedConnection(world, `realtime:${topic}`);
  const lively = await openJoinedConnection(world, `realtime:${topic}`);
  deaf.socket.pause();
  const closed = once(deaf.socket, "close");
  const text = "x".repeat(200_000);

  for (let n = 0; n < 60; n += 1)
    await fetch(`${world.origin}/realtime/v1/api/broadcast/${topic}/events/long`, {
      method: "POST",
      headers: { "content-type": "application/json", apikey: world.anonKey },
      body: JSON.stringify({ text }),
    });
  await vi.waitFor(() => expect(listEvents(lively)).toHaveLength(61));
  deaf.socket.resume();

  expect((await closed)[0]).toBe(1006);
  expect(deaf.received.length).toBeLessThan(61);
  lively.socket.close();
});

test("a server that closes tells its sockets to come back, and does not wait for them", async () => {
  const closing = await livePlatform({ apis: { realtime: realtimeApi } });
  const socket = closing.socket();
  await once(socket, "open");
  const closed = once(socket, "close");

  await closing[Symbol.asyncDispose]();

  expect(await closed).toEqual([1012, expect.anything()]);
});

test("nothing of all this was a failure of the server", () => {
  expect(failures).toEqual([]);
});
