// The official client, unmodified, against a server that listens.
import type { SupabaseClient } from "@supabase/supabase-js";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

import { livePlatform, subscribed, type LivePlatform } from "#testing/live-platform.ts";

import { realtimeApi } from "./index.ts";

const PROTOCOLS = ["1.0.0", "2.0.0"] as const;
const SELF = { config: { broadcast: { self: true, ack: true } } };

let world: LivePlatform;
const failures: string[] = [];

beforeAll(async () => {
  world = await livePlatform({
    apis: { realtime: realtimeApi },
    onLog: (line) => {
      if (line.includes('"level":50')) failures.push(line);
    },
  });
});
afterAll(() => world[Symbol.asyncDispose]());

/** Joins, and records what others broadcast there. */
async function aListener(client: SupabaseClient, topic: string, options = { config: {} }) {
  const received: unknown[] = [];
  const channel = client
    .channel(topic, options)
    .on("broadcast", { event: "*" }, ({ event, payload }) => received.push([event, payload]));
  await subscribed(channel);
  return { channel, received };
}

describe.each(PROTOCOLS)("protocol %s", (vsn) => {
  test("S7.106 S7.107 a broadcast reaches both protocols and oneself", async () => {
    const topic = randomUUID();
    const old = await aListener(world.liveClient({ vsn: "1.0.0" }), topic);
    const recent = await aListener(world.liveClient({ vsn: "2.0.0" }), topic);
    const sender = await aListener(world.liveClient({ vsn }), topic, SELF);

    const answer = await sender.channel.send({
      type: "broadcast",
      event: "move",
      payload: { tile: "¡6|6!" },
    });

    expect(answer).toBe("ok");
    const messages = [["move", { tile: "¡6|6!" }]];
    await vi.waitFor(() => expect(old.received).toEqual(messages));
    await vi.waitFor(() => expect(recent.received).toEqual(messages));
    await vi.waitFor(() => expect(sender.received).toEqual(messages));
  });

  test("S7.107 without self the sender does not hear itself", async () => {
    const topic = randomUUID();
    const other = await aListener(world.liveClient(), topic);
    const sender = await aListener(world.liveClient({ vsn }), topic);

    await sender.channel.send({ type: "broadcast", event: "one", payload: {} });

    await vi.waitFor(() => expect(other.received).toHaveLength(1));
    expect(sender.received).toEqual([]);
  });

  test("S7.107 what is said in another channel is not heard", async () => {
    const sender = await aListener(world.liveClient({ vsn }), randomUUID(), SELF);
    const other = await aListener(world.liveClient({ vsn }), randomUUID());

    await sender.channel.send({ type: "broadcast", event: "one", payload: {} });

    await vi.waitFor(() => expect(sender.received).toHaveLength(1));
    expect(other.received).toEqual([]);
  });

  test("S7.107 messages arrive in the order they were sent", async () => {
    const topic = randomUUID();
    const other = await aListener(world.liveClient({ vsn }), topic);
    const { channel } = await aListener(world.liveClient({ vsn }), topic);

    for (let n = 0; n < 50; n += 1)
      await channel.send({ type: "broadcast", event: "n", payload: { n } });

    await vi.waitFor(() => expect(other.received).toHaveLength(50));
    expect(other.received).toEqual(Array.from({ length: 50 }, (_, n) => ["n", { n }]));
  });

  test("S7.108 presence: state, join, words anew, and leave when a socket dies", async () => {
    const topic = randomUUID();
    const config = (key: string) => ({ config: { presence: { key, enabled: true } } });
    const watcher = world.liveClient({ vsn: "1.0.0" }).channel(topic, config("watcher"));
    const leaves: string[] = [];
    watcher.on("presence", { event: "leave" }, ({ key }) => leaves.push(key));
    await subscribed(watcher);
    await watcher.track({ at: "table 1" });
    const client = world.liveClient({ vsn });
    const comer = client
      .channel(topic, config("comer"))
      .on("presence", { event: "sync" }, () => {});
    await subscribed(comer);

    expect(await comer.track({ at: "the door" })).toBe("ok");
    await vi.waitFor(() => {
      expect(Object.keys(watcher.presenceState()).toSorted()).toEqual(["comer", "watcher"]);
      expect(Object.keys(comer.presenceState()).toSorted()).toEqual(["comer", "watcher"]);
    });
    await comer.track({ at: "table 1" });
    await vi.waitFor(() =>
      expect(watcher.presenceState()["comer"]).toEqual([
        expect.objectContaining({ at: "table 1", presence_ref: expect.any(String) }),
      ]),
    );
    await client.realtime.disconnect();

    await vi.waitFor(() => expect(Object.keys(watcher.presenceState())).toEqual(["watcher"]));
    expect(leaves).toContain("comer");
  });

  test("S7.108 who stops tracking is gone from the state, but not from the channel", async () => {
    const topic = randomUUID();
    const { channel } = await aListener(world.liveClient({ vsn }), topic, {
      config: { presence: { key: "me" } },
    });
    await channel.track({});
    await vi.waitFor(() => expect(Object.keys(channel.presenceState())).toEqual(["me"]));

    await channel.untrack();

    await vi.waitFor(() => expect(channel.presenceState()).toEqual({}));
    expect(channel.state).toBe("joined");
  });

  test("S8.20 a private channel is refused with the reason", async () => {
    const topic = randomUUID();
    const channel = world.liveClient({ vsn }).channel(topic, { config: { private: true } });

    await expect(subscribed(channel)).rejects.toThrow(
      `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`,
    );
  });

  test("S7.106 who has left hears nothing, and may come back", async () => {
    const topic = randomUUID();
    const client = world.liveClient({ vsn });
    const first = await aListener(client, topic);
    expect(await client.removeChannel(first.channel)).toBe("ok");

    const again = await aListener(client, topic);
    const sender = await aListener(world.liveClient({ vsn }), topic);
    await sender.channel.send({ type: "broadcast", event: "one", payload: {} });

    await vi.waitFor(() => expect(again.received).toHaveLength(1));
    expect(first.received).toEqual([]);
  });

  test("S9.34 heartbeats are answered", async () => {
    const client = world.liveClient({ vsn });
    const beats: string[] = [];
    client.realtime.onHeartbeat((status) => beats.push(status));
    await aListener(client, randomUUID());

    await client.realtime.sendHeartbeat();

    await vi.waitFor(() => expect(beats).toEqual(["sent", "ok"]));
  });

  test("S9.35 S9.36 the client finds its own waits and joins again after a cut", async () => {
    const client = world.liveClient({ vsn });
    const topic = randomUUID();
    const { received } = await aListener(client, topic);
    const { realtime } = client;
    expect(realtime.timeout).toBe(10_000);
    expect([1, 2, 3, 4, 5].map((tries) => realtime.reconnectAfterMs(tries))).toEqual([
      1000, 2000, 5000, 10_000, 10_000,
    ]);

    world.cutConnections();
    const sender = await aListener(world.liveClient({ vsn }), topic, SELF);

    await vi.waitFor(
      async () => {
        await sender.channel.send({ type: "broadcast", event: "back", payload: {} });
        expect(received.length).toBeGreaterThan(0);
      },
      { timeout: 8000, interval: 200 },
    );
  });
});

test("S7.107 bytes reach protocol 2.0.0 as bytes, and 1.0.0 not at all", async () => {
  const topic = randomUUID();
  const old = await aListener(world.liveClient({ vsn: "1.0.0" }), topic);
  const { channel, received } = await aListener(world.liveClient({ vsn: "2.0.0" }), topic, SELF);

  await channel.send({
    type: "broadcast",
    event: "bytes",
    payload: new Uint8Array([0, 255, 7]).buffer,
  });
  await channel.send({ type: "broadcast", event: "words", payload: {} });

  await vi.waitFor(() => expect(received).toHaveLength(2));
  const [[, bytes]] = received as [[string, ArrayBuffer]];
  expect([...new Uint8Array(bytes)]).toEqual([0, 255, 7]);
  await vi.waitFor(() => expect(old.received).toEqual([["words", {}]]));
});

describe("over HTTP", () => {
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${world.origin}/realtime/v1/api/broadcast${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", apikey: world.anonKey, ...headers },
      body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body),
    });

  test("S7.107 messages are taken with 202 and reach both protocols", async () => {
    const topic = randomUUID();
    const old = await aListener(world.liveClient({ vsn: "1.0.0" }), topic);
    const recent = await aListener(world.liveClient({ vsn: "2.0.0" }), topic);

    const answer = await post("", { messages: [{ topic, event: "news", payload: { n: 1 } }] });

    expect(answer.status).toBe(202);
    expect(await answer.text()).toBe("");
    await vi.waitFor(() => expect(old.received).toEqual([["news", { n: 1 }]]));
    await vi.waitFor(() => expect(recent.received).toEqual([["news", { n: 1 }]]));
  });

  test("S7.107 the official client sends so before it has joined", async () => {
    const topic = randomUUID();
    const { received } = await aListener(world.liveClient(), topic);

    const answer = await world.liveClient().channel(topic).httpSend("news", { n: 2 });

    expect(answer).toEqual({ success: true });
    await vi.waitFor(() => expect(received).toEqual([["news", { n: 2 }]]));
  });

  test("S7.107 bytes are taken as they are", async () => {
    const topic = randomUUID();
    const { received } = await aListener(world.liveClient(), topic);

    const answer = await post(`/${topic}/events/raw`, Buffer.from([1, 0, 2]), {
      "content-type": "application/octet-stream",
    });

    expect(answer.status).toBe(202);
    await vi.waitFor(() => expect(received).toHaveLength(1));
    const [[, bytes]] = received as [[string, ArrayBuffer]];
    expect([...new Uint8Array(bytes)]).toEqual([1, 0, 2]);
  });

  test("private messages are dropped without a word", async () => {
    const topic = randomUUID();
    const { received } = await aListener(world.liveClient(), topic);

    const messages = [{ topic, event: "news", payload: {}, private: true }];
    expect((await post("", { messages })).status).toBe(202);
    expect((await post(`/${topic}/events/news?private=true`, {})).status).toBe(202);
    await post("", { messages: [{ topic, event: "open", payload: {} }] });

    await vi.waitFor(() => expect(received).toEqual([["open", {}]]));
  });

  test("what is no message is refused with the reasons", async () => {
    const refused = await post("", { messages: [{ topic: "", payload: {} }] });

    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ errors: { messages: expect.any(Array) } });
    expect((await post("/t/events/e", "x", { "content-type": "text/plain" })).status).toBe(415);
    expect((await post("", { messages: [] }, { apikey: "" })).status).toBe(401);
    expect((await post("", { messages: [] }, { apikey: "x.y.z" })).status).toBe(401);
  });
});

test("nothing of all this was a failure of the server", () => {
  expect(failures).toEqual([]);
});
