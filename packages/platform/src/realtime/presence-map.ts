// Presences in the format of the wire: under each key, the state of everyone who uses that key.

/** Each join has a reference; a member who changes their state leaves and joins again. */
export type Meta = Record<string, unknown> & { phx_ref: string };
export type PresenceMap = Record<string, { metas: Meta[] }>;
export type PresenceEntry = readonly [key: string, meta: Meta];

export interface PresenceDiff {
  joins: PresenceMap;
  leaves: PresenceMap;
}

export function presenceMap(entries: Iterable<PresenceEntry>): PresenceMap {
  const groups = Map.groupBy(entries, ([key]) => key);
  return Object.fromEntries(
    [...groups].map(([key, group]) => [key, { metas: group.map(([, meta]) => meta) }]),
  );
}

export function presenceEntries(map: PresenceMap): PresenceEntry[] {
  return Object.entries(map).flatMap(([key, { metas }]) =>
    metas.map((meta) => [key, meta] as const),
  );
}
