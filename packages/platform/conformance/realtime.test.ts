import {
  REALTIME_SUBSCRIBE_STATES,
  type RealtimeChannel,
  type SupabaseClient,
} from "@supabase/supabase-js";
import { afterEach, describe, expect, inject, test, vi } from "vitest";

import { newName, service, somebody, visitor } from "./test-clients.ts";

const { url, anonKey } = inject("plain");
const PROTOCOLS = ["1.0.0", "2.0.0"] as const;
const clients: SupabaseClient[] = [];

/** Machines that run tests are busy ones. */
const eventually = (fact: () => void) => vi.waitFor(fact, { timeout: 10_000 });

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.removeAllChannels()));
});

const line = (vsn: (typeof PROTOCOLS)[number] = "2.0.0") => noted(visitor({ vsn }));
const signedIn = async () => noted(await somebody());

function noted(client: SupabaseClient): SupabaseClient {
  clients.push(client);
  return client;
}

async function joined(channel: RealtimeChannel): Promise<RealtimeChannel> {
  await channel.socket.setAuth();
  await new Promise<void>((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) resolve();
      if (status === REALTIME_SUBSCRIBE_STATES.CHANNEL_ERROR)
        reject(error ?? new Error("refused without a reason"));
    });
  });
  return channel;
}

function broadcasts(channel: RealtimeChannel): unknown[] {
  const heard: unknown[] = [];
  channel.on("broadcast", { event: "*" }, ({ payload }) => heard.push(payload));
  return heard;
}

describe.each(PROTOCOLS)("broadcasts over protocol %s", (vsn) => {
  test.each(PROTOCOLS)("reach protocol %s, and the sender when asked", async (other) => {
    const topic = newName("room");
    const sender = line(vsn).channel(topic, { config: { broadcast: { self: true, ack: true } } });
    const hearer = line(other).channel(topic);
    const [own, heard] = [broadcasts(sender), broadcasts(hearer)];
    await Promise.all([joined(sender), joined(hearer)]);
    const sent = await sender.send({ type: "broadcast", event: "move", payload: { tile: [6, 6] } });

    expect(sent).toBe("ok");
    await eventually(() => expect([own, heard]).toEqual([[{ tile: [6, 6] }], [{ tile: [6, 6] }]]));
  });

  test("come in over HTTP as well", async () => {
    const topic = newName("room");
    const channel = line(vsn).channel(topic);
    const heard = broadcasts(channel);
    await joined(channel);
    const answer = await fetch(`${url}/realtime/v1/api/broadcast`, {
      method: "POST",
      headers: { apikey: anonKey, "content-type": "application/json" },
      body: JSON.stringify({ messages: [{ topic, event: "move", payload: { a: 1 } }] }),
    });

    expect(answer.status).toBe(202);
    await eventually(() => expect(heard).toEqual([{ a: 1 }]));
  });

  test("presence is seen by all, and ends with the line", async () => {
    const topic = newName("room");
    const mine = line(vsn);
    const here = mine.channel(topic, { config: { presence: { key: "ana" } } });
    const there = line().channel(topic, { config: { presence: { key: "beto" } } });
    there.on("presence", { event: "sync" }, () => {});
    here.on("presence", { event: "sync" }, () => {});
    await Promise.all([joined(here), joined(there)]);
    await here.track({ mood: "good" });
    await eventually(() =>
      expect(there.presenceState()).toMatchObject({ ana: [{ mood: "good" }] }),
    );
    await mine.realtime.disconnect();

    await eventually(() => expect(there.presenceState()).toEqual({}));
  });
});

describe("changes of rows", () => {
  test("reach whoever may see the row, of the kind and with the values asked for", async () => {
    const topic = newName();
    const client = line();
    const heard: unknown[] = [];
    const channel = client
      .channel(topic)
      .on(
        "postgres_changes",
        { event: "*", schema: "public", table: "news", filter: `topic=eq.${topic}` },
        ({ eventType, new: after, old }) => heard.push([eventType, after, old]),
      );
    await live(channel);
    const db = service();
    const { data } = await db.from("news").insert({ topic, text: "a" }).select().single();
    await db.from("news").insert({ topic: newName(), text: "elsewhere" });
    // A row is told as its follower may see it at that moment, not as it was.
    await eventually(() => expect(heard).toHaveLength(1));
    await db.from("news").update({ text: "b" }).eq("id", data.id);

    await eventually(() =>
      expect(heard).toMatchObject([
        ["INSERT", { topic, text: "a" }, {}],
        ["UPDATE", { topic, text: "b" }, { id: data.id }],
      ]),
    );
  });

  test("are kept from whom policies keep the row", async () => {
    const topic = newName();
    const [mine, theirs] = [await signedIn(), await signedIn()];
    const reader = (await mine.auth.getUser()).data.user?.id;
    const heard = await Promise.all(
      [mine, theirs].map(async (client) => {
        const texts: unknown[] = [];
        const changes = { event: "INSERT", schema: "public", table: "news" } as const;
        const channel = client.channel(topic).on("postgres_changes", changes, (change) => {
          if (change.new["topic"] === topic) texts.push(change.new["text"]);
        });
        await live(channel);
        return texts;
      }),
    );
    const db = service();
    await db.from("news").insert({ topic, text: "secret", reader });
    await db.from("news").insert({ topic, text: "for all" });

    await eventually(() => expect(heard).toEqual([["secret", "for all"], ["for all"]]));
  });
});

describe("private channels", () => {
  test("are joined by whom a policy lets read", async () => {
    const config = { private: true };
    const member = await signedIn();
    const open = member.channel(`room:open:${newName()}`, { config });

    await expect(joined(open)).resolves.toBeDefined();
    await expect(joined(member.channel(newName("hall"), { config }))).rejects.toThrow(
      /Unauthorized: You do not have permissions to read from this Channel topic: hall/,
    );
    await expect(joined(line().channel(`room:${newName()}`, { config }))).rejects.toThrow(
      /Unauthorized/,
    );
  });

  test("hear only those a policy lets write", async () => {
    const name = newName();
    const [one, two] = [await signedIn(), await signedIn()];
    const heard: unknown[][] = [];
    for (const topic of [`room:open:${name}`, `room:closed:${name}`]) {
      const hearer = one.channel(topic, { config: { private: true } });
      heard.push(broadcasts(hearer));
      const sender = two.channel(topic, { config: { private: true } });
      await Promise.all([joined(hearer), joined(sender)]);
      await sender.send({ type: "broadcast", event: "move", payload: { topic } });
    }

    await eventually(() => expect(heard[0]).toEqual([{ topic: `room:open:${name}` }]));
    expect(heard[1]).toEqual([]);
  });
});

test("a table may tell a private channel itself, under the rights of whoever changes it", async () => {
  const [one, two] = [await signedIn(), await signedIn()];
  const [open, closed] = [`room:open:${newName()}`, `room:closed:${newName()}`];
  const hearers = [open, closed].map((topic) => one.channel(topic, { config: { private: true } }));
  const heard = hearers.map(broadcasts);
  await Promise.all(hearers.map(joined));
  for (const room of [closed, open]) await two.from("moves").insert({ room, tile: "6-6" });

  await eventually(() =>
    expect(heard[0]).toMatchObject([
      { operation: "INSERT", table: "moves", record: { room: open, tile: "6-6" } },
    ]),
  );
  expect(heard[1]).toEqual([]);
});

test.each([
  ["no key", ""],
  ["a key that is none", "?apikey=nonsense"],
  ["a forged key", `?apikey=${anonKey.slice(0, -4)}AAAA`],
])("a line with %s is refused", async (_, query) => {
  const socket = new WebSocket(`${url.replace("http", "ws")}/realtime/v1/websocket${query}`);
  const ended = await new Promise((resolve) => {
    socket.addEventListener("error", () => resolve("refused"));
    socket.addEventListener("open", () => resolve("opened"));
  });

  expect(ended).toBe("refused");
});

/** Joined, and told that changes are watched from now on. */
async function live(channel: RealtimeChannel): Promise<void> {
  const told = new Promise<void>((resolve, reject) => {
    channel.on("system", {}, ({ status, message }: { status: string; message: string }) =>
      status === "ok" ? resolve() : reject(new Error(message)),
    );
  });
  await joined(channel);
  await told;
}
