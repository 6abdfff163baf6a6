// Broadcasts and presence in the rooms of a site, across its processes.
import type { OpenRelay } from "#kernel/relay.ts";

import { joinCluster } from "./cluster-bus.ts";
import { createFanOut } from "./fan-out.ts";
import { broadcastFrames, messageFrames, type Broadcast, type Frames } from "./frames.ts";
import { toTopic, type Member } from "./member.ts";
import { presenceMap, type PresenceDiff, type PresenceMap } from "./presence-map.ts";
import { createRooms } from "./rooms.ts";

export interface Channels {
  add(member: Member): void;
  remove(member: Member): void;
  track(member: Member, payload: Record<string, unknown>): void;
  untrack(member: Member): void;
  /** Everybody present in the room, on whichever process. */
  presentIn(room: string): PresenceMap;
  /**
   * Sends to every member of the room who may read broadcasts, on every process, except the one
   * named.
   */
  broadcast(room: string, broadcast: Broadcast, except?: Member): void;
  /** Sends to this process's members only; every process receives such messages by itself. */
  broadcastHere(room: string, broadcast: Broadcast, except?: Member): void;
  /** Sends to the members named, after everything sent before. */
  send(frames: Frames, members: readonly Member[]): void;
  close(): Promise<void>;
}

export async function createChannels(openRelay: OpenRelay): Promise<Channels> {
  const fanOut = createFanOut();
  const rooms = createRooms((room, diff) => {
    broadcastPresence(room, diff);
    cluster.presence(room, diff);
  });

  const broadcastHere: Channels["broadcastHere"] = (room, broadcast, except) =>
    fanOut.send(
      broadcastFrames(toTopic(room), broadcast),
      rooms.readersIn(room, "broadcast").filter((member) => member !== except),
    );
  const broadcastPresence = (room: string, payload: PresenceDiff) => {
    const message = { topic: toTopic(room), event: "presence_diff", payload };
    const frames = messageFrames({ joinRef: null, ref: null, ...message });
    fanOut.send(frames, rooms.readersIn(room, "presence"));
  };

  const cluster = await joinCluster(openRelay, {
    onBroadcast: broadcastHere,
    onPresence: broadcastPresence,
    present: () => rooms.present(),
  });

  return {
    send: fanOut.send,
    broadcastHere,
    broadcast(room, broadcast, except) {
      broadcastHere(room, broadcast, except);
      cluster.broadcast(room, broadcast);
    },
    presentIn: (room) => presenceMap([...rooms.entriesIn(room), ...cluster.entriesIn(room)]),
    track: (member, payload) => rooms.readPresences(member).track(member, payload),
    untrack: (member) => rooms.readPresences(member).untrack(member),
    add: (member) => rooms.add(member),
    remove: (member) => rooms.remove(member),
    close: () => cluster.close(),
  };
}
