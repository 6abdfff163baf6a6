// Who is online: the presences of one private channel, which tells the signed in alone, and of those
// of friends who show themselves to friends alone.
import type { RealtimeChannel } from "@supabase/realtime-js";

import { client } from "./client.ts";

const EVERYBODY = "players";
const FRIENDS = "friends:";
// A page that follows another one joins before this one has left.
const LINGER_MS = 2000;

/** By channel. */
const heard = new Map<string, readonly string[]>();
let online: ReadonlySet<string> = new Set();
let present: { id: string; leave: () => void } | undefined;
let leaving: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

export const onlinePlayers = () => online;

/** Ends when the answered function is called. */
export function onPresence(changed: () => void): () => void {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}

/** This player is here, until the answered function is called. */
export function appear(id: string): () => void {
  clearTimeout(leaving);
  if (present?.id !== id) {
    present?.leave();
    present = { id, leave: join(id) };
  }
  return () => {
    clearTimeout(leaving);
    leaving = setTimeout(() => {
      present?.leave();
      present = undefined;
    }, LINGER_MS);
  };
}

function join(id: string): () => void {
  const stay: Stay = { id, ended: false };
  const all = joinAll(stay);
  return () => {
    stay.ended = true;
    heard.clear();
    tell();
    all.then((leave) => leave()).catch(() => undefined);
  };
}

/** Of one player on this page. */
interface Stay {
  readonly id: string;
  ended: boolean;
}

async function joinAll(stay: Stay): Promise<() => void> {
  const channels = await (await client()).channels();
  // A private channel is joined with a session or not at all.
  await channels.setAuth();
  const joined = [await joinChannel(EVERYBODY, stay)];
  for (const friend of await friendsAlone())
    joined.push(await joinChannel(`${FRIENDS}${friend}`, stay));
  return () => {
    for (const channel of joined) void channels.removeChannel(channel);
  };
}

/** Who shows himself to friends alone, this player perhaps among them. */
async function friendsAlone(): Promise<string[]> {
  const { tables } = await client();
  const { data } = await tables.rpc("friend_channels");
  // Without them the dots of such friends are missing, and nothing else is.
  return (data as string[] | null) ?? [];
}

async function joinChannel(name: string, stay: Stay): Promise<RealtimeChannel> {
  const channels = await (await client()).channels();
  const { REALTIME_SUBSCRIBE_STATES } = await import("@supabase/realtime-js");
  const channel = channels.channel(name, {
    config: { private: true, presence: { key: stay.id, enabled: true } },
  });
  const isOwn = name === EVERYBODY || name === `${FRIENDS}${stay.id}`;
  channel
    .on("presence", { event: "sync" }, () => hear(name, stay, Object.keys(channel.presenceState())))
    .subscribe((status) => {
      if (stay.ended) return;
      // Whether this player may be seen here is decided by the database.
      if (status !== REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) hear(name, stay, []);
      else if (isOwn) void channel.track({});
    });
  return channel;
}

function hear(name: string, { ended }: Stay, ids: readonly string[]) {
  if (ended) return;
  heard.set(name, ids);
  tell();
}

function tell() {
  online = new Set([...heard.values()].flat());
  for (const changed of listeners) changed();
}
