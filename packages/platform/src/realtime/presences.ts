// Who is in one channel, and with which words: state for who comes, differences for who is there.
import { randomBytes } from "node:crypto";

import type { Member } from "./member.ts";

type Meta = Record<string, unknown> & { phx_ref: string };
export type PresenceMap = Record<string, { metas: Meta[] }>;

export interface PresenceDiff {
  joins: PresenceMap;
  leaves: PresenceMap;
}

export interface Presences {
  state(): PresenceMap;
  track(member: Member, payload: Record<string, unknown>): void;
  untrack(member: Member): void;
}

/** A crowd that comes at once is told in few messages instead of one each. */
const GATHER_MS = 50;

export function createPresences(announce: (diff: PresenceDiff) => void): Presences {
  const tracked = new Map<Member, Meta>();
  let joins: [string, Meta][] = [];
  let leaves: [string, Meta][] = [];
  let timer: NodeJS.Timeout | null = null;

  const flush = () => {
    timer = null;
    const diff = { joins: byKey(joins), leaves: byKey(leaves) };
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
    state: () => byKey([...tracked].map(([{ presenceKey }, meta]) => [presenceKey, meta])),
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

function byKey(entries: [string, Meta][]): PresenceMap {
  const groups = Map.groupBy(entries, ([key]) => key);
  return Object.fromEntries(
    [...groups].map(([key, group]) => [key, { metas: group.map(([, meta]) => meta) }]),
  );
}
