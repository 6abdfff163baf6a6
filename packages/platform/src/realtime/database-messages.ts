// Sends the messages that the database publishes on channels to all members, and replays them for
// some days to members who join later.
import { sql } from "kysely";

import type { RowChange } from "#kernel/changes.ts";
import type { Platform } from "#kernel/platform.ts";

import type { Channels } from "./channels.ts";
import { broadcastFrames, type Broadcast } from "./frames.ts";
import type { ReplayRequest } from "./join-request.ts";
import { toChannelName, toRoom, TOPIC_PREFIX, type Member } from "./member.ts";

const RETENTION_DAYS = 3;
const PURGE_MS = 60 * 60 * 1000;
const REPLAY_MAX = 25;

/** A row of `realtime.messages`, as JSON. */
interface StoredMessage {
  id: string;
  topic: string;
  event: string;
  payload: unknown;
  /** In hexadecimal, after `\x`. */
  binary_payload: string | null;
  private: boolean;
}

/** Returns a function that stops it. */
export function broadcastDatabaseMessages(platform: Platform, channels: Channels): () => void {
  const purge = () =>
    purgeMessages(platform).catch((error: unknown) =>
      platform.log.error({ err: error }, "old messages not removed"),
    );
  const timer = setInterval(() => void purge(), PURGE_MS);
  timer.unref();
  const unsubscribe = platform.changes.subscribe((changes) => {
    for (const change of changes) if (isMessage(change)) broadcastMessage(channels, change);
  });
  return () => {
    clearInterval(timer);
    unsubscribe();
  };
}

/** This API's own table, which subscriptions to rows never concern. */
export const isMessage = ({ schema, table }: RowChange) =>
  schema === "realtime" && table === "messages";

function broadcastMessage(channels: Channels, { record }: RowChange) {
  if (record === null) return;
  const message = record as unknown as StoredMessage;
  const topic = `${TOPIC_PREFIX}${message.topic}`;
  const room = toRoom(topic, message.private);
  // Every process follows the table by itself.
  channels.broadcastHere(room, toBroadcast(message, { id: message.id }));
}

function toBroadcast(message: StoredMessage, meta: Record<string, unknown>): Broadcast {
  const { event, payload, binary_payload: binary } = message;
  const bytes = binary === null ? null : Buffer.from(binary.slice("\\x".length), "hex");
  return { event, payload: bytes ?? payload, meta };
}

/** Sends the messages of a private channel from before the member joined, oldest first. */
export async function replay(
  { database, channels }: Pick<Platform, "database"> & { channels: Channels },
  member: Member,
  { since, limit }: ReplayRequest,
): Promise<void> {
  const { rows } = await sql<{ message: StoredMessage }>`
    select to_jsonb(stored) as message from realtime.messages as stored
    where topic = ${toChannelName(member.topic)} and private and extension = 'broadcast'
      and event is not null
      and inserted_at >= to_timestamp(${since / 1000}) at time zone 'utc'
    order by inserted_at desc
    limit ${Math.min(limit ?? REPLAY_MAX, REPLAY_MAX)}`.execute(database.service);
  for (const { message } of rows.toReversed()) {
    const broadcast = toBroadcast(message, { replayed: true, id: message.id });
    channels.send(broadcastFrames(member.topic, broadcast), [member]);
  }
}

export async function purgeMessages({ database }: Pick<Platform, "database">): Promise<void> {
  await sql`
    delete from realtime.messages
    where inserted_at < (now() at time zone 'utc') - make_interval(days => ${RETENTION_DAYS})
  `.execute(database.service);
}
