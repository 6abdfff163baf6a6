// The channel on which the server says that boards have changed, with the official client.
import { BOARD_CHANNELS, BOARDS_CHANGED } from "@capicu/contract/board-channels";
import {
  createClient,
  REALTIME_SUBSCRIBE_STATES,
  type RealtimeChannel,
  type SupabaseClient,
} from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";

import { seedPlayers } from "#commands/seed-players.ts";
import { prepareData } from "#testing/prepared-data.ts";
import { startWholeProduct, type WholeProduct } from "#testing/whole-product.ts";

let product: WholeProduct;
let visitor: SupabaseClient;
let other: SupabaseClient;
let seed = 0;

beforeAll(async () => {
  product = await startWholeProduct(inject("testDatabaseUrl"), { prepareData });
  const client = () =>
    createClient(`http://${product.host}`, product.server.keys.anonKey, {
      auth: { persistSession: false },
    });
  visitor = client();
  other = client();
});

afterAll(async () => {
  await visitor.removeAllChannels();
  await other.removeAllChannels();
  await product[Symbol.asyncDispose]();
});

async function join(client: SupabaseClient, topic: string) {
  const messages: unknown[] = [];
  const channel = client.channel(topic, { config: { private: true } });
  channel.on("broadcast", { event: BOARDS_CHANGED }, ({ payload }) => messages.push(payload));
  await new Promise<void>((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) resolve();
      else if (status !== REALTIME_SUBSCRIBE_STATES.CLOSED) reject(error ?? new Error(status));
    });
  });
  return { channel, messages };
}

const changeBoards = () =>
  seedPlayers(product.server.dependencies.platform.database, 1, (seed += 1));

test.each(Object.values(BOARD_CHANNELS))(
  "a visitor hears on %s that boards have changed",
  async (topic) => {
    const { messages } = await join(visitor, topic);

    await changeBoards();

    await vi.waitFor(() => expect(messages.length).toBeGreaterThan(0), { timeout: 10_000 });
    expect(messages[0]).toEqual({ version: expect.any(String) as string });
  },
);

test("nobody else can say so, over the socket or over HTTP", async () => {
  const listener = await join(other, BOARD_CHANNELS.board);
  const forger: RealtimeChannel = visitor.channel(BOARD_CHANNELS.board);
  const forged = {
    type: "broadcast" as const,
    event: BOARDS_CHANGED,
    payload: { version: "forged" },
  };

  await forger.send(forged);
  await fetch(`http://${product.host}/realtime/v1/api/broadcast`, {
    method: "POST",
    headers: { apikey: product.server.keys.anonKey, "content-type": "application/json" },
    body: JSON.stringify({ messages: [{ topic: BOARD_CHANNELS.board, ...forged, private: true }] }),
  });
  await changeBoards();

  await vi.waitFor(() => expect(listener.messages.length).toBeGreaterThan(0), { timeout: 10_000 });
  expect(listener.messages).not.toContainEqual({ version: "forged" });
});
