// Who is online: the presences of one private channel for signed-in players, and of the channels of
// friends who are visible only to friends.
import type { RealtimeChannel } from "@supabase/realtime-js";

import { client } from "./client.ts";

const EVERYBODY = "players";
const FRIENDS = "friends:";
// The next page joins before this one has left.
const LEAVE_DELAY_MS = 2000;

/** By channel. */
const idsOfChannel = new Map<string, readonly string[]>();
let online: ReadonlySet<string> = new Set();
let present: { id: string; leave: () => void } | undefined;
let leaveTimer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

export const onlinePlayers = () => online;

/** Returns a function that stops it. */
export function onPresence(changed: () => void): () => void {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}

/** Marks this player as online; returns a function that ends it. */
export function appear(id: string): () => void {
  clearTimeout(leaveTimer);
  if (present?.id !== id) {
    present?.leave();
    present = { id, leave: join(id) };
  }
  return () => {
    clearTimeout(leaveTimer);
    leaveTimer = setTimeout(() => {
      present?.leave();
      present = undefined;
    }, LEAVE_DELAY_MS);
  };
}

function join(id: string): () => void {
  const state: PresenceState = { id, ended: false };
  const all = joinAll(state);
  return () => {
    state.ended = true;
    idsOfChannel.clear();
    publishOnline();
    all.then((leave) => leave()).catch(() => undefined);
  };
}

/** The presence of one player on this page. */
interface PresenceState {
  readonly id: string;
  ended: boolean;
}

async function joinAll(state: PresenceState): Promise<() => void> {
  const channels = await (await client()).channels();
  // A private channel can be joined only with a session.
  await channels.setAuth();
  const joined = [await joinChannel(EVERYBODY, state)];
  for (const friend of await friendsAlone())
    joined.push(await joinChannel(`${FRIENDS}${friend}`, state));
  return () => {
    for (const channel of joined) void channels.removeChannel(channel);
  };
}

/** Players who are visible only to friends, possibly including this player. */
async function friendsAlone(): Promise<string[]> {
  const { tables } = await client();
  const { data } = await tables.rpc("friend_channels");
  // If it fails, only these friends' online dots are missing.
  return (data as string[] | null) ?? [];
}

async function joinChannel(name: string, state: PresenceState): Promise<RealtimeChannel> {
  const channels = await (await client()).channels();
  const { REALTIME_SUBSCRIBE_STATES } = await import("@supabase/realtime-js");
  const channel = channels.channel(name, {
    config: { private: true, presence: { key: state.id, enabled: true } },
  });
  const isOwn = name === EVERYBODY || name === `${FRIENDS}${state.id}`;
  channel
    .on("presence", { event: "sync" }, () =>
      receiveIds(name, state, Object.keys(channel.presenceState())),
    )
    .subscribe((status) => {
      if (state.ended) return;
      // The database decides whether this player may be visible here.
      if (status !== REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) receiveIds(name, state, []);
      else if (isOwn) void channel.track({});
    });
  return channel;
}

function receiveIds(name: string, { ended }: PresenceState, ids: readonly string[]) {
  if (ended) return;
  idsOfChannel.set(name, ids);
  publishOnline();
}

function publishOnline() {
  online = new Set([...idsOfChannel.values()].flat());
  for (const changed of listeners) changed();
}
