// Tracks who is present in one channel on this process. Changes are sent together, so that a crowd
// costs few messages.
import { randomBytes } from "node:crypto";

import type { Member } from "./member.ts";
import { presenceMap, type Meta, type PresenceDiff, type PresenceEntry } from "./presence-map.ts";

export interface Presences {
  entries(): PresenceEntry[];
  track(member: Member, payload: Record<string, unknown>): void;
  untrack(member: Member): void;
}

/** Members who join at the same time are announced together, in few messages. */
const GATHER_MS = 50;

export function createPresences(announce: (diff: PresenceDiff) => void): Presences {
  const tracked = new Map<Member, Meta>();
  let joins: PresenceEntry[] = [];
  let leaves: PresenceEntry[] = [];
  let timer: NodeJS.Timeout | null = null;

  const flush = () => {
    timer = null;
    const diff = { joins: presenceMap(joins), leaves: presenceMap(leaves) };
    joins = [];
    leaves = [];
    announce(diff);
  };
  const gather = () => {
    timer ??= setTimeout(flush, GATHER_MS).unref();
  };

  const leave = (member: Member): Meta | null => {
    const meta = tracked.get(member);
    if (meta === undefined) return null;
    tracked.delete(member);
    leaves.push([member.presenceKey, meta]);
    gather();
    return meta;
  };

  return {
    entries: () => [...tracked].map(([{ presenceKey }, meta]) => [presenceKey, meta]),
    track(member, payload) {
      const previous = leave(member);
      const phx_ref = randomBytes(9).toString("base64url");
      const meta: Meta = { ...payload, phx_ref };
      if (previous !== null) meta["phx_ref_prev"] = previous.phx_ref;
      tracked.set(member, meta);
      joins.push([member.presenceKey, meta]);
      gather();
    },
    untrack: leave,
  };
}
