import type { SupabaseClient } from "@supabase/supabase-js";
import { randomUUID } from "node:crypto";
import { expect, vi } from "vitest";

import { subscribed } from "./live-platform.ts";

export interface Change {
  eventType: string;
  new: Record<string, unknown>;
  old: Record<string, unknown>;
}

export interface Follow {
  event?: "*" | "INSERT" | "UPDATE" | "DELETE";
  table: string;
  filter?: string;
  topic?: string;
}

/** Joins and waits until the subscription is live. */
export async function follower(client: SupabaseClient, { event = "*", ...follow }: Follow) {
  const { table, topic = randomUUID(), filter } = follow;
  const changes: Change[] = [];
  const words: { status: string; message: string }[] = [];
  const subscription = { schema: "public", table, ...(filter !== undefined && { filter }) };
  const channel = client
    .channel(topic)
    .on("postgres_changes", { ...subscription, event: event as "*" }, (change) =>
      changes.push(change as unknown as Change),
    )
    .on("system", {}, (word) => words.push(word));
  await subscribed(channel);
  await vi.waitFor(() => expect(words).toHaveLength(1));
  return { channel, changes, word: words[0], words };
}

export const readWords = ({ changes }: { changes: Change[] }): unknown[] =>
  changes.map((row) => row.new["word"]);
