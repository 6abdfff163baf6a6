// Presences as the wire has them: under each key, the words of everyone who goes by it.

/** A reference names one coming; whoever changes his words comes anew. */
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
