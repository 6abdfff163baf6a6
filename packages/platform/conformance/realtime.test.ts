import {
  REALTIME_SUBSCRIBE_STATES,
  type RealtimeChannel,
  type SupabaseClient,
} from "@supabase/supabase-js";
import { afterEach, describe, expect, inject, test, vi } from "vitest";

import { newName, serviceClient, signedInClient, anonymousClient } from "./test-clients.ts";

const { url, anonKey } = inject("defaultServer");
const PROTOCOLS = ["1.0.0", "2.0.0"] as const;
const clients: SupabaseClient[] = [];

/** The time limit is long because machines that run tests are busy. */
const eventually = (assertion: () => void) => vi.waitFor(assertion, { timeout: 10_000 });

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.removeAllChannels()));
});

const connect = (vsn: (typeof PROTOCOLS)[number] = "2.0.0") => track(anonymousClient({ vsn }));
const connectSignedIn = async () => track(await signedInClient());

function track(client: SupabaseClient): SupabaseClient {
  clients.push(client);
  return client;
}

async function join(channel: RealtimeChannel): Promise<RealtimeChannel> {
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

function collectBroadcasts(channel: RealtimeChannel): unknown[] {
  const received: unknown[] = [];
  channel.on("broadcast", { event: "*" }, ({ payload }) => received.push(payload));
  return received;
}

describe.each(PROTOCOLS)("broadcasts over protocol %s", (vsn) => {
  test.each(PROTOCOLS)(
    "reach clients of protocol %s, and the sender if it requests so",
    async (other) => {
      const topic = newName("room");
      const sender = connect(vsn).channel(topic, {
        config: { broadcast: { self: true, ack: true } },
      });
      const receiver = connect(other).channel(topic);
      const [own, received] = [collectBroadcasts(sender), collectBroadcasts(receiver)];
      await Promise.all([join(sender), join(receiver)]);
      const result = await sender.send({
        type: "broadcast",
        event: "move",
        payload: { tile: [6, 6] },
      });

      expect(result).toBe("ok");
      await eventually(() =>
        expect([own, received]).toEqual([[{ tile: [6, 6] }], [{ tile: [6, 6] }]]),
      );
    },
  );

  test("can be sent over HTTP", async () => {
    const topic = newName("room");
    const channel = connect(vsn).channel(topic);
    const received = collectBroadcasts(channel);
    await join(channel);
    const answer = await fetch(`${url}/realtime/v1/api/broadcast`, {
      method: "POST",
      headers: { apikey: anonKey, "content-type": "application/json" },
      body: JSON.stringify({ messages: [{ topic, event: "move", payload: { a: 1 } }] }),
    });

    expect(answer.status).toBe(202);
    await eventually(() => expect(received).toEqual([{ a: 1 }]));
  });

  test("presence is visible to all, and ends with the connection", async () => {
    const topic = newName("room");
    const departingClient = connect(vsn);
    const departing = departingClient.channel(topic, { config: { presence: { key: "ana" } } });
    const remaining = connect().channel(topic, { config: { presence: { key: "beto" } } });
    remaining.on("presence", { event: "sync" }, () => {});
    departing.on("presence", { event: "sync" }, () => {});
    await Promise.all([join(departing), join(remaining)]);
    await departing.track({ mood: "good" });
    await eventually(() =>
      expect(remaining.presenceState()).toMatchObject({ ana: [{ mood: "good" }] }),
    );
    await departingClient.realtime.disconnect();

    await eventually(() => expect(remaining.presenceState()).toEqual({}));
  });
});

describe("row changes", () => {
  test("reach subscribers that may read the row, filtered by event and value", async () => {
    const topic = newName();
    const client = connect();
    const received: unknown[] = [];
    const channel = client
      .channel(topic)
      .on(
        "postgres_changes",
        { event: "*", schema: "public", table: "news", filter: `topic=eq.${topic}` },
        ({ eventType, new: after, old }) => received.push([eventType, after, old]),
      );
    await joinAndAwaitChanges(channel);
    const db = serviceClient();
    const { data } = await db.from("news").insert({ topic, text: "a" }).select().single();
    await db.from("news").insert({ topic: newName(), text: "elsewhere" });
    // A change carries the row as it is at the time of delivery, so the insert must be delivered before the update.
    await eventually(() => expect(received).toHaveLength(1));
    await db.from("news").update({ text: "b" }).eq("id", data.id);

    await eventually(() =>
      expect(received).toMatchObject([
        ["INSERT", { topic, text: "a" }, {}],
        ["UPDATE", { topic, text: "b" }, { id: data.id }],
      ]),
    );
  });

  test("do not reach subscribers that may not read the row", async () => {
    const topic = newName();
    const [owner, other] = [await connectSignedIn(), await connectSignedIn()];
    const reader = (await owner.auth.getUser()).data.user?.id;
    const received = await Promise.all(
      [owner, other].map(async (client) => {
        const texts: unknown[] = [];
        const changes = { event: "INSERT", schema: "public", table: "news" } as const;
        const channel = client.channel(topic).on("postgres_changes", changes, (change) => {
          if (change.new["topic"] === topic) texts.push(change.new["text"]);
        });
        await joinAndAwaitChanges(channel);
        return texts;
      }),
    );
    const db = serviceClient();
    await db.from("news").insert({ topic, text: "secret", reader });
    await db.from("news").insert({ topic, text: "for all" });

    await eventually(() => expect(received).toEqual([["secret", "for all"], ["for all"]]));
  });
});

describe("private channels", () => {
  test("can be joined only if a policy allows reading", async () => {
    const config = { private: true };
    const member = await connectSignedIn();
    const open = member.channel(`room:open:${newName()}`, { config });

    await expect(join(open)).resolves.toBeDefined();
    await expect(join(member.channel(newName("hall"), { config }))).rejects.toThrow(
      /Unauthorized: You do not have permissions to read from this Channel topic: hall/,
    );
    await expect(join(connect().channel(`room:${newName()}`, { config }))).rejects.toThrow(
      /Unauthorized/,
    );
  });

  test("accept messages only if a policy allows writing", async () => {
    const name = newName();
    const [one, two] = [await connectSignedIn(), await connectSignedIn()];
    const received: unknown[][] = [];
    for (const topic of [`room:open:${name}`, `room:closed:${name}`]) {
      const receiver = one.channel(topic, { config: { private: true } });
      received.push(collectBroadcasts(receiver));
      const sender = two.channel(topic, { config: { private: true } });
      await Promise.all([join(receiver), join(sender)]);
      await sender.send({ type: "broadcast", event: "move", payload: { topic } });
    }

    await eventually(() => expect(received[0]).toEqual([{ topic: `room:open:${name}` }]));
    expect(received[1]).toEqual([]);
  });
});

test("a trigger may broadcast to a private channel, with the rights of the user who changes the row", async () => {
  const [one, two] = [await connectSignedIn(), await connectSignedIn()];
  const [open, closed] = [`room:open:${newName()}`, `room:closed:${newName()}`];
  const receivers = [open, closed].map((topic) =>
    one.channel(topic, { config: { private: true } }),
  );
  const received = receivers.map(collectBroadcasts);
  await Promise.all(receivers.map(join));
  for (const room of [closed, open]) await two.from("moves").insert({ room, tile: "6-6" });

  await eventually(() =>
    expect(received[0]).toMatchObject([
      { operation: "INSERT", table: "moves", record: { room: open, tile: "6-6" } },
    ]),
  );
  expect(received[1]).toEqual([]);
});

test.each([
  ["no key", ""],
  ["an invalid key", "?apikey=nonsense"],
  ["a forged key", `?apikey=${anonKey.slice(0, -4)}AAAA`],
])("a connection with %s is refused", async (_, query) => {
  const socket = new WebSocket(`${url.replace("http", "ws")}/realtime/v1/websocket${query}`);
  const outcome = await new Promise((resolve) => {
    socket.addEventListener("error", () => resolve("refused"));
    socket.addEventListener("open", () => resolve("opened"));
  });

  expect(outcome).toBe("refused");
});

/** Joins a channel and waits until its row changes are subscribed. */
async function joinAndAwaitChanges(channel: RealtimeChannel): Promise<void> {
  const subscribed = new Promise<void>((resolve, reject) => {
    channel.on("system", {}, ({ status, message }: { status: string; message: string }) =>
      status === "ok" ? resolve() : reject(new Error(message)),
    );
  });
  await join(channel);
  await subscribed;
}
