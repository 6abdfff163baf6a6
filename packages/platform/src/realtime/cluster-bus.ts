// Messages between the processes on one database about their channels: broadcasts, and who is
// present. Members of a channel meet, whichever process they are connected to.
import { randomBytes } from "node:crypto";
import { z } from "zod";

import { parseJson } from "#kernel/json-depth.ts";
import type { OpenRelay, Relay } from "#kernel/relay.ts";

import type { Broadcast } from "./frames.ts";
import type { PresenceDiff, PresenceEntry, PresenceMap } from "./presence-map.ts";
import { createRemotePresence, type RoomDiff } from "./remote-presence.ts";

const HEARTBEAT_MS = 10_000;
/** A process that was silent for this long counts as dead, and its members as gone. */
const DEAD_MS = 30_000;

const Presence = z.record(
  z.string(),
  z.object({ metas: z.array(z.looseObject({ phx_ref: z.string() })) }),
);
const Rooms = z.record(z.string(), Presence);
const ClusterMessage = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("broadcast"),
    room: z.string(),
    event: z.string(),
    payload: z.unknown().optional(),
    /** Whether the payload is bytes, in base64. */
    isBytes: z.boolean(),
  }),
  z.object({ type: z.literal("presence"), room: z.string(), joins: Presence, leaves: Presence }),
  /** Everybody present on the sending process. */
  z.object({ type: z.literal("state"), rooms: Rooms }),
  /** A process sends this when it starts to listen and does not know the other processes yet. */
  z.object({ type: z.literal("hello"), rooms: Rooms }),
  z.object({ type: z.literal("beat") }),
  z.object({ type: z.literal("bye") }),
]);
type ClusterMessage = z.infer<typeof ClusterMessage>;
const Envelope = z.object({ from: z.string(), message: ClusterMessage });

export interface ClusterListener {
  onBroadcast(room: string, broadcast: Broadcast): void;
  onPresence(room: string, diff: PresenceDiff): void;
  /** Everybody who is present on this process, by room. */
  present(): Record<string, PresenceMap>;
}

export interface ClusterBus {
  broadcast(room: string, broadcast: Broadcast): void;
  presence(room: string, diff: PresenceDiff): void;
  /** Lists who is in a room on other processes. */
  entriesIn(room: string): PresenceEntry[];
  close(): Promise<void>;
}

export async function joinCluster(
  openRelay: OpenRelay,
  listener: ClusterListener,
): Promise<ClusterBus> {
  const self = randomBytes(9).toString("base64url");
  const remotePresence = createRemotePresence();
  const lastSeenAt = new Map<string, number>();
  const announce = (diffs: readonly RoomDiff[]) => {
    for (const [room, diff] of diffs) listener.onPresence(room, diff);
  };
  const removeProcess = (processId: string) => {
    lastSeenAt.delete(processId);
    announce(remotePresence.replace(processId, {}));
  };

  const handleMessage = (processId: string, message: ClusterMessage) => {
    if (message.type === "bye") return removeProcess(processId);
    lastSeenAt.set(processId, performance.now());
    if (message.type === "broadcast")
      return listener.onBroadcast(message.room, decodeBroadcast(message));
    if (message.type === "presence")
      return announce([[message.room, remotePresence.change(processId, message.room, message)]]);
    if (message.type === "beat") return;
    announce(remotePresence.replace(processId, message.rooms));
    if (message.type === "hello") send({ type: "state", rooms: listener.present() });
  };

  let relay: Relay | null = null;
  const send = (message: ClusterMessage) => relay?.send(JSON.stringify({ from: self, message }));
  const sendHello = () => send({ type: "hello", rooms: listener.present() });
  relay = await openRelay({
    receive(text) {
      const envelope = readEnvelope(text);
      if (envelope !== null) handleMessage(envelope.from, envelope.message);
    },
    resumed: sendHello,
  });
  sendHello();

  const heartbeat = setInterval(() => {
    send({ type: "beat" });
    for (const [processId, at] of lastSeenAt)
      if (performance.now() - at > DEAD_MS) removeProcess(processId);
  }, HEARTBEAT_MS);
  heartbeat.unref();

  return {
    broadcast(room, { event, payload }) {
      const isBytes = Buffer.isBuffer(payload);
      const encoded = isBytes ? payload.toString("base64") : payload;
      send({ type: "broadcast", room, event, payload: encoded, isBytes });
    },
    presence: (room, diff) => send({ type: "presence", room, ...diff }),
    entriesIn: (room) => remotePresence.entriesIn(room),
    async close() {
      clearInterval(heartbeat);
      send({ type: "bye" });
      await relay?.close();
    },
  };
}

function decodeBroadcast({
  event,
  payload,
  isBytes,
}: ClusterMessage & { type: "broadcast" }): Broadcast {
  return { event, payload: isBytes ? Buffer.from(String(payload), "base64") : payload };
}

/** Null for a payload that none of these processes sent: any role of the database may notify. */
function readEnvelope(text: string): z.infer<typeof Envelope> | null {
  try {
    return Envelope.safeParse(parseJson(text)).data ?? null;
  } catch {
    return null;
  }
}
