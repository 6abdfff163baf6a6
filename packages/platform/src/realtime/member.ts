// A socket, and its membership in each channel it has joined.
import type { Duplex } from "node:stream";
import { WebSocket } from "ws";

import type { RateLimit } from "#kernel/rate-limit.ts";

import type { Access } from "./access.ts";
import type { Frames, Version } from "./frames.ts";
import type { JoinRequest } from "./join-request.ts";
import { QUEUED_MAX_BYTES } from "./limits.ts";
import type { Rights } from "./rights.ts";

export interface Peer {
  readonly version: Version;
  /** The access of the key it connected with; a channel may have a token of its own. */
  readonly access: Access;
  /** Keyed by topic. */
  readonly members: Map<string, Member>;
  readonly events: RateLimit;
  readonly presenceCalls: RateLimit;
  isOpen(): boolean;
  send(frames: Frames): void;
  end(code: number, reason: string): void;
}

export interface Member {
  readonly peer: Peer;
  /** The topic as on the wire, with its `realtime:`. */
  readonly topic: string;
  /** A private channel and a public one of the same topic do not receive each other's messages. */
  readonly room: string;
  readonly joinRef: string | null;
  readonly request: JoinRequest;
  readonly presenceKey: string;
  access: Access;
  rights: Rights;
  /** When the rights were last loaded, in milliseconds. */
  checkedAt: number;
  isJoined: boolean;
  hasPresenceState: boolean;
}

export const TOPIC_PREFIX = "realtime:";

/** No topic on the wire begins with it. */
const PRIVATE = "private ";

export const toRoom = (topic: string, isPrivate: boolean) =>
  isPrivate ? `${PRIVATE}${topic}` : topic;

export const toTopic = (room: string) =>
  room.startsWith(PRIVATE) ? room.slice(PRIVATE.length) : room;

export const toChannelName = (topic: string) => topic.slice(TOPIC_PREFIX.length);

interface PeerOptions {
  socket: WebSocket;
  /** The connection below the socket. */
  stream: Duplex;
  version: Version;
  access: Access;
  events: RateLimit;
  presenceCalls: RateLimit;
}

export function createPeer({ socket, stream, ...parts }: PeerOptions): Peer {
  return {
    ...parts,
    members: new Map(),
    isOpen: () => socket.readyState === WebSocket.OPEN,
    send(frames) {
      if (socket.readyState !== WebSocket.OPEN) return;
      // The unread messages of one slow reader would otherwise grow until the process runs out of
      // memory.
      if (stream.writableLength > QUEUED_MAX_BYTES) return socket.terminate();
      const frame = frames(parts.version);
      // The library would frame the same message again for each socket. It never keeps a frame back, because
      // nothing is compressed, so the order of what both write stays right.
      if (frame !== null) stream.write(frame);
    },
    end: (code, reason) => socket.close(code, reason),
  };
}
