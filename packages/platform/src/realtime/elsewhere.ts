// Who is present by way of other processes, as far as these have said.
import {
  presenceEntries,
  presenceMap,
  type PresenceDiff,
  type PresenceEntry,
  type PresenceMap,
} from "./presence-map.ts";

export type RoomDiff = readonly [room: string, diff: PresenceDiff];

export interface Elsewhere {
  /** Answers what was new in it. */
  change(place: string, room: string, diff: PresenceDiff): PresenceDiff;
  /** Takes what a process says of all its rooms for the truth. */
  replace(place: string, rooms: Record<string, PresenceMap>): RoomDiff[];
  entriesIn(room: string): PresenceEntry[];
}

type Room = Map<string, PresenceEntry>;

export function createElsewhere(): Elsewhere {
  const places = new Map<string, Map<string, Room>>();

  const change: Elsewhere["change"] = (place, name, { joins, leaves }) => {
    const rooms = places.get(place) ?? new Map<string, Room>();
    const room = rooms.get(name) ?? new Map<string, PresenceEntry>();
    // A state and the differences around it overlap: what is known already is told to nobody.
    const gone = presenceEntries(leaves).filter(([, { phx_ref }]) => room.delete(phx_ref));
    const come = presenceEntries(joins).filter(([, { phx_ref }]) => !room.has(phx_ref));
    for (const entry of come) room.set(entry[1].phx_ref, entry);
    if (room.size > 0) places.set(place, rooms.set(name, room));
    else rooms.delete(name);
    if (rooms.size === 0) places.delete(place);
    return { joins: presenceMap(come), leaves: presenceMap(gone) };
  };

  return {
    change,
    replace(place, said) {
      const names = new Set([...(places.get(place)?.keys() ?? []), ...Object.keys(said)]);
      return [...names].map((name) => {
        const joins = said[name] ?? {};
        const stays = new Set(presenceEntries(joins).map(([, { phx_ref }]) => phx_ref));
        const known = [...(places.get(place)?.get(name)?.values() ?? [])];
        const leaves = presenceMap(known.filter(([, { phx_ref }]) => !stays.has(phx_ref)));
        return [name, change(place, name, { joins, leaves })] as const;
      });
    },
    entriesIn: (name) =>
      [...places.values()].flatMap((rooms) => [...(rooms.get(name)?.values() ?? [])]),
  };
}
