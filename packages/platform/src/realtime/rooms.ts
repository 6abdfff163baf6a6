// Tracks which members are in which room on this process.
import type { Member } from "./member.ts";
import {
  presenceMap,
  type PresenceDiff,
  type PresenceEntry,
  type PresenceMap,
} from "./presence-map.ts";
import { createPresences, type Presences } from "./presences.ts";
import type { RightKind } from "./rights.ts";

export interface Rooms {
  add(member: Member): void;
  remove(member: Member): void;
  /** Lists the members of a room who may read a kind of message. */
  readersIn(room: string, kind: RightKind): Member[];
  /** The presences of a member's room. */
  readPresences(member: Member): Presences;
  entriesIn(room: string): PresenceEntry[];
  /** Everybody present, by room. */
  present(): Record<string, PresenceMap>;
}

interface Room {
  members: Set<Member>;
  presences: Presences;
}

export function createRooms(onPresence: (room: string, diff: PresenceDiff) => void): Rooms {
  const rooms = new Map<string, Room>();

  const open = ({ room: name }: Member): Room => {
    const existing = rooms.get(name);
    if (existing !== undefined) return existing;
    const presences = createPresences((diff) => onPresence(name, diff));
    const room: Room = { members: new Set(), presences };
    rooms.set(name, room);
    return room;
  };
  const entriesIn = (name: string) => rooms.get(name)?.presences.entries() ?? [];

  return {
    entriesIn,
    readersIn: (name, kind) =>
      [...(rooms.get(name)?.members ?? [])].filter(({ rights }) => rights[kind].read),
    readPresences: (member) => open(member).presences,
    present: () =>
      Object.fromEntries(
        [...rooms.keys()]
          .map((name) => [name, entriesIn(name)] as const)
          .filter(([, entries]) => entries.length > 0)
          .map(([name, entries]) => [name, presenceMap(entries)]),
      ),
    add(member) {
      open(member).members.add(member);
    },
    remove(member) {
      const room = rooms.get(member.room);
      if (room === undefined || !room.members.delete(member)) return;
      room.presences.untrack(member);
      if (room.members.size === 0) rooms.delete(member.room);
    },
  };
}
