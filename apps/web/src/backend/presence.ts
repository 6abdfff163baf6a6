// Who is online: the presences of one private channel, which tells the signed in alone.
import type { RealtimeChannel } from "@supabase/realtime-js";

import { client } from "./client.ts";

const CHANNEL = "players";
// A page that follows another one joins before this one has left.
const LINGER_MS = 2000;

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
  let ended = false;
  const joined = joinChannel(id, () => ended);
  return () => {
    ended = true;
    tell(new Set());
    joined.then((leave) => leave()).catch(() => undefined);
  };
}

async function joinChannel(id: string, ended: () => boolean): Promise<() => void> {
  const channels = await (await client()).channels();
  const { REALTIME_SUBSCRIBE_STATES } = await import("@supabase/realtime-js");
  // A private channel is joined with a session or not at all.
  await channels.setAuth();
  const channel = channels.channel(CHANNEL, {
    config: { private: true, presence: { key: id, enabled: true } },
  });
  channel
    .on("presence", { event: "sync" }, () => {
      if (!ended()) tell(idsOf(channel));
    })
    .subscribe((status) => {
      if (ended()) return;
      // Whether this player may be seen here is decided by the database.
      if (status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) void channel.track({});
      else tell(new Set());
    });
  return () => void channels.removeChannel(channel);
}

const idsOf = (channel: RealtimeChannel) => new Set(Object.keys(channel.presenceState()));

function tell(now: ReadonlySet<string>) {
  online = now;
  for (const changed of listeners) changed();
}
