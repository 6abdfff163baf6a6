// What the processes on one database tell each other about their channels, so that players meet
// whichever process they reached: broadcasts, and who is present where.
import { randomBytes } from "node:crypto";
import { z } from "zod";

import { parseJson } from "#kernel/json-depth.ts";
import type { OpenRelay, Relay } from "#kernel/relay.ts";

import { createElsewhere, type RoomDiff } from "./elsewhere.ts";
import type { Broadcast } from "./frames.ts";
import type { PresenceDiff, PresenceEntry, PresenceMap } from "./presence-map.ts";

const BEAT_MS = 10_000;
/** A process that has said nothing for so long has died with everybody on it. */
const DEAD_MS = 30_000;

const Presence = z.record(
  z.string(),
  z.object({ metas: z.array(z.looseObject({ phx_ref: z.string() })) }),
);
const Rooms = z.record(z.string(), Presence);
const Word = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("broadcast"),
    room: z.string(),
    event: z.string(),
    payload: z.unknown().optional(),
    /** Whether the payload is bytes, in base64. */
    isBytes: z.boolean(),
  }),
  z.object({ type: z.literal("presence"), room: z.string(), joins: Presence, leaves: Presence }),
  /** Everybody present on the process that says it. */
  z.object({ type: z.literal("state"), rooms: Rooms }),
  /** Of a process that has begun to listen, and knows of nobody. */
  z.object({ type: z.literal("hello"), rooms: Rooms }),
  z.object({ type: z.literal("beat") }),
  z.object({ type: z.literal("bye") }),
]);
type Word = z.infer<typeof Word>;
const Letter = z.object({ from: z.string(), word: Word });

export interface NeighbourListener {
  onBroadcast(room: string, broadcast: Broadcast): void;
  onPresence(room: string, diff: PresenceDiff): void;
  /** Everybody who is present on this process, by room. */
  present(): Record<string, PresenceMap>;
}

export interface Neighbours {
  broadcast(room: string, broadcast: Broadcast): void;
  presence(room: string, diff: PresenceDiff): void;
  /** Who is in a room by way of other processes. */
  entriesIn(room: string): PresenceEntry[];
  close(): Promise<void>;
}

export async function meetNeighbours(
  openRelay: OpenRelay,
  listener: NeighbourListener,
): Promise<Neighbours> {
  const self = randomBytes(9).toString("base64url");
  const elsewhere = createElsewhere();
  const heardAt = new Map<string, number>();
  const tell = (diffs: readonly RoomDiff[]) => {
    for (const [room, diff] of diffs) listener.onPresence(room, diff);
  };
  const bury = (place: string) => {
    heardAt.delete(place);
    tell(elsewhere.replace(place, {}));
  };

  const hear = (place: string, word: Word) => {
    if (word.type === "bye") return bury(place);
    heardAt.set(place, performance.now());
    if (word.type === "broadcast") return listener.onBroadcast(word.room, broadcastOf(word));
    if (word.type === "presence")
      return tell([[word.room, elsewhere.change(place, word.room, word)]]);
    if (word.type === "beat") return;
    tell(elsewhere.replace(place, word.rooms));
    if (word.type === "hello") say({ type: "state", rooms: listener.present() });
  };

  let relay: Relay | null = null;
  const say = (word: Word) => relay?.send(JSON.stringify({ from: self, word }));
  const greet = () => say({ type: "hello", rooms: listener.present() });
  relay = await openRelay({
    heard(text) {
      const letter = readLetter(text);
      if (letter !== null) hear(letter.from, letter.word);
    },
    resumed: greet,
  });
  greet();

  const beat = setInterval(() => {
    say({ type: "beat" });
    for (const [place, at] of heardAt) if (performance.now() - at > DEAD_MS) bury(place);
  }, BEAT_MS);
  beat.unref();

  return {
    broadcast(room, { event, payload }) {
      const isBytes = Buffer.isBuffer(payload);
      const said = isBytes ? payload.toString("base64") : payload;
      say({ type: "broadcast", room, event, payload: said, isBytes });
    },
    presence: (room, diff) => say({ type: "presence", room, ...diff }),
    entriesIn: (room) => elsewhere.entriesIn(room),
    async close() {
      clearInterval(beat);
      say({ type: "bye" });
      await relay?.close();
    },
  };
}

function broadcastOf({ event, payload, isBytes }: Word & { type: "broadcast" }): Broadcast {
  return { event, payload: isBytes ? Buffer.from(String(payload), "base64") : payload };
}

/** Null for what none of these processes has said: any role of the database may notify. */
function readLetter(text: string): z.infer<typeof Letter> | null {
  try {
    return Letter.safeParse(parseJson(text)).data ?? null;
  } catch {
    return null;
  }
}
