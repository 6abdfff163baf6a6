// Tracks ended sessions whose tokens have not expired yet.
import { sql } from "kysely";

import type { ChangeFeed, RowChange } from "./changes.ts";
import type { Clock } from "./clock.ts";
import type { Database } from "./database.ts";
import { SKEW_SECONDS } from "./tokens.ts";

export interface EndedSessions {
  /** Whether the session of a token has ended. */
  has(claims: Readonly<Record<string, unknown>>): boolean;
  /** Called after a session has ended on any process; returns the unsubscriber. */
  subscribe(listener: () => void): () => void;
  close(): void;
}

interface EndedSessionsDependencies {
  database: Pick<Database, "service">;
  changes: ChangeFeed;
  clock: Clock;
  /** Older entries are not needed: every token has expired since then. */
  tokenLifetimeSeconds: number;
}

interface EndRow {
  id: string;
  ended_at: Date;
}

export async function openEndedSessions(
  dependencies: EndedSessionsDependencies,
): Promise<EndedSessions> {
  const { database, changes, clock } = dependencies;
  // The table API accepts tokens a little longer.
  const rememberedSeconds = dependencies.tokenLifetimeSeconds + SKEW_SECONDS;
  const ends = new Map<string, number>();
  const listeners = new Set<() => void>();

  const forgetOld = () => {
    const oldest = clock.now().getTime() - rememberedSeconds * 1000;
    // The entries are ordered from old to new, except for a few from a process with another clock.
    for (const [id, at] of ends) {
      if (at >= oldest) return;
      ends.delete(id);
    }
  };
  const unsubscribe = changes.subscribe((batch) => {
    const ids = batch.flatMap(endedIn);
    if (ids.length === 0) return;
    forgetOld();
    for (const id of ids) ends.set(id, clock.now().getTime());
    for (const listener of listeners) listener();
  });

  // The query comes after the subscription: sessions that end meanwhile arrive by the feed.
  const { rows } = await sql<EndRow>`
    select id, ended_at from auth.ended_sessions
    where ended_at > now() - make_interval(secs => ${rememberedSeconds})
    order by ended_at`.execute(database.service);
  for (const { id, ended_at } of rows) ends.set(id, ended_at.getTime());

  return {
    has: ({ session_id: id }) => typeof id === "string" && ends.has(id),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: unsubscribe,
  };
}

function endedIn({ schema, table, record }: RowChange): string[] {
  if (schema !== "auth" || table !== "ended_sessions") return [];
  return typeof record?.["id"] === "string" ? [record["id"]] : [];
}
