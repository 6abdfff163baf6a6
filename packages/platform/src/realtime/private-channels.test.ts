// Private channels through the official client: policies of realtime.messages say who may do what.
import type { SupabaseClient } from "@supabase/supabase-js";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { livePlatform, subscribed, type LivePlatform } from "#testing/live-platform.ts";
import { listEvents, openJoinedConnection } from "#testing/raw-connection.ts";

import { purgeMessages } from "./database-messages.ts";
import { realtimeApi } from "./index.ts";

const PROTOCOLS = ["1.0.0", "2.0.0"] as const;
const READ = randomUUID();
const BOTH = randomUUID();
const LENT = randomUUID();

let world: LivePlatform;
let player: string;

beforeAll(async () => {
  world = await livePlatform({ apis: { realtime: realtimeApi } });
  player = await world.token(randomUUID());
  await world.platform.database.script(`
    create policy "${READ}" on realtime.messages for select to authenticated
      using (realtime.topic() like 'read:${READ}%' or realtime.topic() like 'both:${BOTH}%');
    create policy "${BOTH}" on realtime.messages for insert to authenticated
      with check (realtime.topic() like 'both:${BOTH}%');
  `);
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await world.platform.database.script(`
    drop policy "${READ}" on realtime.messages;
    drop policy "${BOTH}" on realtime.messages;
  `);
});

async function aListener(client: SupabaseClient, topic: string, config: object = {}) {
  const received: Record<string, unknown>[] = [];
  const channel = client
    .channel(topic, { config: { private: true, ...config } })
    .on("broadcast", { event: "*" }, (message) => received.push(message));
  await subscribed(channel);
  return { channel, received };
}

const bothTopic = () => `both:${BOTH}:${randomUUID()}`;
const readTopic = () => `read:${READ}:${randomUUID()}`;

test.each([
  ["a player without a policy", () => player, "restricted:1"],
  ["a visitor", () => undefined, `both:${BOTH}:visitor`],
])("%s is refused", async (_who, tokenOf, topic) => {
  const token = tokenOf();
  const client = world.liveClient(token === undefined ? {} : { token });
  await expect(aListener(client, topic)).rejects.toThrow(
    `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`,
  );
});

test("asking for rights leaves no row behind", async () => {
  const topic = bothTopic();
  await aListener(world.liveClient({ token: player }), topic);
  const { rows } = await sql`select id from realtime.messages where topic = ${topic}`.execute(
    world.platform.database.service,
  );
  expect(rows).toEqual([]);
});

test.each(PROTOCOLS)("whoever may write is heard by whoever may read, over %s", async (vsn) => {
  const topic = bothTopic();
  const listener = await aListener(world.liveClient({ vsn, token: player }), topic);
  const outside = await aListener(world.liveClient({ vsn }), topic, { private: false });
  const { channel } = await aListener(world.liveClient({ vsn, token: player }), topic);

  await channel.send({ type: "broadcast", event: "move", payload: { tile: 6 } });

  await vi.waitFor(() => expect(listener.received).toMatchObject([{ payload: { tile: 6 } }]));
  expect(outside.received).toEqual([]);
});

test("whoever may only read says and tracks nothing", async () => {
  const topic = readTopic();
  const wire = `realtime:${topic}`;
  const join = { config: { private: true }, access_token: player };
  const listener = await openJoinedConnection(world, wire, join);
  const sender = await openJoinedConnection(world, wire, join);

  sender.send("1", "2", wire, "broadcast", { type: "broadcast", event: "move", payload: {} });
  sender.send("1", "3", wire, "presence", { type: "presence", event: "track", payload: {} });
  sender.send("1", "4", wire, "phx_leave", {});
  await sender.waitForReply("4");

  expect(listEvents(listener)).not.toContain("broadcast");
  expect(sender.received.some(([, ref]) => ref === "2" || ref === "3")).toBe(false);
});

test("HTTP broadcasts reach a private channel from whoever may write there", async () => {
  const topic = bothTopic();
  const { received } = await aListener(world.liveClient({ token: player }), topic);
  const send = (key: string, path: string, payload: object | Buffer) =>
    world.app.inject({
      method: "POST",
      url: `/realtime/v1/api/broadcast${path}`,
      headers: {
        authorization: `Bearer ${key}`,
        "content-type": Buffer.isBuffer(payload) ? "application/octet-stream" : "application/json",
      },
      payload,
    });
  const one = `/${encodeURIComponent(topic)}/events/move?private=true`;
  for (const [key, by] of [
    [world.anonKey, "visitor"],
    [player, "player"],
    [world.serviceKey, "service"],
  ] as const) {
    const messages = [{ topic, event: "move", payload: { by }, private: true }];
    expect((await send(key, "", { messages })).statusCode).toBe(202);
    expect((await send(key, one, { by })).statusCode).toBe(202);
  }
  await send(player, one, Buffer.from([1, 2]));

  await vi.waitFor(() => expect(received).toHaveLength(5));
  expect(received.slice(0, 4).map(({ payload }) => payload)).toEqual([
    { by: "player" },
    { by: "player" },
    { by: "service" },
    { by: "service" },
  ]);
});

test("a right that was taken away closes the channel with the next token", async () => {
  const script = (text: string) => world.platform.database.script(text);
  await script(`create policy "${LENT}" on realtime.messages for select to authenticated
    using (realtime.topic() = 'lent:${LENT}')`);
  const token = await world.token(randomUUID(), 3600);
  const topic = `realtime:lent:${LENT}`;
  const connection = await openJoinedConnection(world, topic, {
    config: { private: true },
    access_token: token,
  });
  await script(`drop policy "${LENT}" on realtime.messages`);
  const other = await world.token(randomUUID(), 3600);
  connection.send("1", "3", topic, "access_token", { access_token: other });

  await vi.waitFor(() => expect(listEvents(connection)).toContain("phx_close"));
  const system = connection.received.find(([, , , event]) => event === "system");
  expect(system?.[4]["message"]).toBe(
    `You no longer have permission to read from this Channel topic: lent:${LENT}`,
  );
});

test("what the database says reaches those it is meant for", async () => {
  const topic = bothTopic();
  const open = await aListener(world.liveClient(), topic, { private: false });
  const closed = await aListener(world.liveClient({ token: player }), topic);
  await world.platform.database.script(`
    select realtime.send('{"n":1}', 'said', '${topic}');
    select realtime.send('{"n":2}', 'said', '${topic}', false);
    select realtime.send_binary('\\x0102', 'bytes', '${topic}');
  `);

  await vi.waitFor(() => expect(closed.received).toHaveLength(2));
  await vi.waitFor(() => expect(open.received).toHaveLength(1));
  expect(closed.received[0]).toMatchObject({ event: "said", payload: { n: 1 } });
  expect(closed.received[1]).toMatchObject({ event: "bytes" });
  expect(open.received[0]).toMatchObject({ payload: { n: 2 } });
});

const PATIENCE = { timeout: 10_000 };

test("what was said before is said again to whoever asks for it", async () => {
  const topic = bothTopic();
  const first = await aListener(world.liveClient({ token: player }), topic);
  await world.platform.database.script(`select realtime.send('{"n":1}', 'said', '${topic}')`);
  // The member joins only after the message was sent; one who joins in between may receive it
  // twice.
  await vi.waitFor(() => expect(first.received).toHaveLength(1), PATIENCE);
  const replay = { since: Date.now() - 60_000, limit: 5 };
  const { received } = await aListener(world.liveClient({ token: player }), topic, {
    broadcast: { replay },
  });
  await vi.waitFor(() => expect(received).toHaveLength(1), PATIENCE);
  expect(received[0]).toMatchObject({ payload: { n: 1 }, meta: { replayed: true } });
});

test("messages are removed after three days", async () => {
  const topic = randomUUID();
  const { database } = world.platform;
  await database.script(`
    insert into realtime.messages (topic, extension, event, inserted_at) values
      ('${topic}', 'broadcast', 'old', (now() at time zone 'utc') - interval '73 hours'),
      ('${topic}', 'broadcast', 'new', (now() at time zone 'utc') - interval '71 hours')`);
  await purgeMessages(world.platform);
  const { rows } = await sql`select event from realtime.messages where topic = ${topic}`.execute(
    database.service,
  );
  expect(rows).toEqual([{ event: "new" }]);
});
