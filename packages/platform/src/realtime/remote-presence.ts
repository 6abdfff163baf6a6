// Tracks who is present on other processes, as far as those have reported.
import {
  presenceEntries,
  presenceMap,
  type PresenceDiff,
  type PresenceEntry,
  type PresenceMap,
} from "./presence-map.ts";

export type RoomDiff = readonly [room: string, diff: PresenceDiff];

export interface RemotePresence {
  /** Returns the part of the difference that was new. */
  change(processId: string, room: string, diff: PresenceDiff): PresenceDiff;
  /** Takes over what a process reports of all its rooms. */
  replace(processId: string, rooms: Record<string, PresenceMap>): RoomDiff[];
  entriesIn(room: string): PresenceEntry[];
}

type Room = Map<string, PresenceEntry>;

export function createRemotePresence(): RemotePresence {
  const processes = new Map<string, Map<string, Room>>();

  const change: RemotePresence["change"] = (processId, name, { joins, leaves }) => {
    const rooms = processes.get(processId) ?? new Map<string, Room>();
    const room = rooms.get(name) ?? new Map<string, PresenceEntry>();
    // A state and the differences around it overlap, so known members are not announced again.
    const removed = presenceEntries(leaves).filter(([, { phx_ref }]) => room.delete(phx_ref));
    const added = presenceEntries(joins).filter(([, { phx_ref }]) => !room.has(phx_ref));
    for (const entry of added) room.set(entry[1].phx_ref, entry);
    if (room.size > 0) processes.set(processId, rooms.set(name, room));
    else rooms.delete(name);
    if (rooms.size === 0) processes.delete(processId);
    return { joins: presenceMap(added), leaves: presenceMap(removed) };
  };

  return {
    change,
    replace(processId, reported) {
      const names = new Set([
        ...(processes.get(processId)?.keys() ?? []),
        ...Object.keys(reported),
      ]);
      return [...names].map((name) => {
        const joins = reported[name] ?? {};
        const stays = new Set(presenceEntries(joins).map(([, { phx_ref }]) => phx_ref));
        const previous = [...(processes.get(processId)?.get(name)?.values() ?? [])];
        const leaves = presenceMap(previous.filter(([, { phx_ref }]) => !stays.has(phx_ref)));
        return [name, change(processId, name, { joins, leaves })] as const;
      });
    },
    entriesIn: (name) =>
      [...processes.values()].flatMap((rooms) => [...(rooms.get(name)?.values() ?? [])]),
  };
}
