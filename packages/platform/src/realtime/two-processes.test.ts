// Two servers on one database: the members of a channel meet, whichever server they are connected
// to.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { livePlatform, subscribed, type LivePlatform } from "#testing/live-platform.ts";

import { realtimeApi, type Announcement } from "./index.ts";

let local: LivePlatform;
let remote: LivePlatform;
let announce: (announcement: Announcement) => void = () => {};

const announcements = (send: typeof announce) => {
  announce = send;
  return () => {};
};

beforeAll(async () => {
  local = await livePlatform({
    apis: { realtime: (platform) => realtimeApi(platform, { announcements }) },
  });
  remote = await livePlatform({ apis: { realtime: realtimeApi } });
});
afterAll(async () => {
  await local[Symbol.asyncDispose]();
  await remote[Symbol.asyncDispose]();
});

const aTopic = () => `two:${randomUUID()}`;

async function aListener(world: LivePlatform, topic: string, config = {}) {
  const received: unknown[] = [];
  const channel = world
    .liveClient()
    .channel(topic, { config })
    .on("broadcast", { event: "*" }, ({ event, payload }) => received.push([event, payload]));
  await subscribed(channel);
  return { channel, received };
}

test("a broadcast reaches the other server's players once, and its sender not at all", async () => {
  const topic = aTopic();
  const [sender, localListener, remoteListener] = [
    await aListener(local, topic),
    await aListener(local, topic),
    await aListener(remote, topic),
  ];

  await sender.channel.send({ type: "broadcast", event: "move", payload: { n: 1 } });
  await sender.channel.send({ type: "broadcast", event: "move", payload: { n: 2 } });

  const messages = [1, 2].map((n) => ["move", { n }]);
  await vi.waitFor(() => expect(remoteListener.received).toEqual(messages));
  expect(localListener.received).toEqual(messages);
  expect(sender.received).toEqual([]);
});

test("a broadcast over HTTP reaches both, another topic neither", async () => {
  const topic = aTopic();
  const [localListener, remoteListener] = [
    await aListener(local, topic),
    await aListener(remote, topic),
  ];
  const post = (name: string, payload: object) =>
    fetch(`${local.origin}/realtime/v1/api/broadcast`, {
      method: "POST",
      headers: { apikey: local.anonKey, "content-type": "application/json" },
      body: JSON.stringify({ messages: [{ topic: name, event: "news", payload }] }),
    });

  await post(aTopic(), { for: "others" });
  await post(topic, { for: "us" });

  const messages = [["news", { for: "us" }]];
  await vi.waitFor(() => expect(remoteListener.received).toEqual(messages));
  expect(localListener.received).toEqual(messages);
});

test("a message of the database reaches everybody once", async () => {
  const topic = aTopic();
  const [localListener, remoteListener] = [
    await aListener(local, topic),
    await aListener(remote, topic),
  ];

  await local.platform.database.script(
    `select realtime.send('{"n":1}'::jsonb, 'told', '${topic}', false)`,
  );
  await vi.waitFor(
    () => expect([localListener.received.length, remoteListener.received.length]).toEqual([1, 1]),
    5000,
  );
  await remoteListener.channel.send({ type: "broadcast", event: "end", payload: {} });

  await vi.waitFor(() => expect(localListener.received).toHaveLength(2));
  expect(remoteListener.received).toHaveLength(1);
});

test("presence spans both: who comes, who changes, who goes, who was there before", async () => {
  const topic = aTopic();
  const config = (key: string) => ({ presence: { key } });
  const ana = (await aListener(local, topic, config("ana"))).channel;
  await ana.track({ mood: "calm" });
  const ben = (await aListener(remote, topic, config("ben"))).channel;
  const moods = (channel: typeof ana) =>
    Object.fromEntries(
      Object.entries(channel.presenceState<{ mood: string }>()).map(([key, metas]) => [
        key,
        metas.map(({ mood }) => mood),
      ]),
    );

  await ben.track({ mood: "keen" });
  const both = { ana: ["calm"], ben: ["keen"] };
  await vi.waitFor(() => expect([moods(ana), moods(ben)]).toEqual([both, both]));

  await ana.track({ mood: "cross" });
  await vi.waitFor(() => expect(moods(ben)).toEqual({ ...both, ana: ["cross"] }));

  await ana.unsubscribe();
  await vi.waitFor(() => expect(moods(ben)).toEqual({ ben: ["keen"] }));
});

test("a server that stops takes its players out of the others' rooms", async () => {
  const topic = aTopic();
  const third = await livePlatform({ apis: { realtime: realtimeApi } });
  const joined: string[] = [];
  const departures: string[] = [];
  const watcher = local
    .liveClient()
    .channel(topic)
    .on("presence", { event: "join" }, ({ key }) => joined.push(key))
    .on("presence", { event: "leave" }, ({ key }) => departures.push(key));
  await subscribed(watcher);
  const guest = third.liveClient().channel(topic, { config: { presence: { key: "guest" } } });
  await subscribed(guest);
  await guest.track({});
  await vi.waitFor(() => expect(joined).toEqual(["guest"]));

  await third[Symbol.asyncDispose]();

  await vi.waitFor(() => expect(departures).toEqual(["guest"]));
});

test("an announcement reaches the members here, and only one for all those elsewhere", async () => {
  const topic = aTopic();
  await local.platform.database.script(`
    create policy "${topic}" on realtime.messages for select to anon
    using (realtime.topic() = '${topic}')`);
  const [here, elsewhere] = [
    await aListener(local, topic, { private: true }),
    await aListener(remote, topic, { private: true }),
  ];

  announce({ topic, event: "changed", payload: { version: "1" }, isForAll: false });
  announce({ topic, event: "changed", payload: { version: "2" }, isForAll: true });

  const messages = ["1", "2"].map((version) => ["changed", { version }]);
  await vi.waitFor(() => expect(elsewhere.received).toEqual([messages[1]]));
  expect(here.received).toEqual(messages);
  await local.platform.database.script(`drop policy "${topic}" on realtime.messages`);
});
