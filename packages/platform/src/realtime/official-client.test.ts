// The official client, unmodified, against a server that listens.
import { createClient, type RealtimeChannel, type SupabaseClient } from "@supabase/supabase-js";
import { randomBytes, randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

import { testPlatform, type TestPlatform } from "#testing/test-platform.ts";

import { realtimeDoor } from "./index.ts";

const TABLE = `live_${randomBytes(4).toString("hex")}`;
const VERSIONS = ["1.0.0", "2.0.0"] as const;
const NOTHING_COMES_MS = 400;

let world: TestPlatform;
let origin: string;
const clients: SupabaseClient[] = [];

beforeAll(async () => {
  world = await testPlatform({ doors: { realtime: realtimeDoor } });
  await world.app.listen({ host: "127.0.0.1", port: 0 });
  origin = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`;
  await world.platform.database.script(`
    create table ${TABLE} (
      id uuid primary key default gen_random_uuid(),
      owner uuid,
      word text,
      points bigint,
      at timestamptz not null default now(),
      secret text
    );
    alter table ${TABLE} enable row level security;
    grant select (id, owner, word, points, at) on ${TABLE} to anon, authenticated;
    create policy "rows without an owner are everybody's" on ${TABLE}
      for select to anon, authenticated using (owner is null);
    create policy "owners read their own" on ${TABLE}
      for select to authenticated using (owner = auth.uid());
    select realtime.publish('${TABLE}');
  `);
});

afterAll(async () => {
  for (const client of clients) await client.realtime.disconnect();
  await world[Symbol.asyncDispose]();
  await world.platform.database.script(`drop table ${TABLE}`);
});

interface ClientFacts {
  vsn?: (typeof VERSIONS)[number];
  token?: string;
}

function aClient({ vsn = "2.0.0", token }: ClientFacts = {}): SupabaseClient {
  const client = createClient(origin, world.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    realtime: { vsn },
    ...(token !== undefined && { accessToken: async () => token }),
  });
  clients.push(client);
  return client;
}

async function subscribed(channel: RealtimeChannel): Promise<RealtimeChannel> {
  await new Promise<void>((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === "SUBSCRIBED") resolve();
      else if (status === "CHANNEL_ERROR") reject(error ?? new Error(status));
    });
  });
  return channel;
}

describe.each(VERSIONS)("protocol %s", (vsn) => {
  test("S7.106 S7.109 a visitor with only the anon key follows rows", async () => {
    const changes: unknown[] = [];
    const words: unknown[] = [];
    const channel = aClient({ vsn })
      .channel("rows")
      .on("postgres_changes", { event: "*", schema: "public", table: TABLE }, (change) =>
        changes.push(change),
      )
      .on("system", {}, (word) => words.push(word));
    await subscribed(channel);
    await vi.waitFor(() => expect(words).toHaveLength(1));
    const id = randomUUID();

    await world.platform.database.script(`
      insert into ${TABLE} (id, word, points, secret) values ('${id}', 'hello', 7, 's3cret')`);

    await vi.waitFor(() => expect(changes).toHaveLength(1));
    expect(changes[0]).toMatchObject({ eventType: "INSERT", new: { id, word: "hello", points: 7 } });
    expect(JSON.stringify(changes)).not.toContain("s3cret");
  });
});
