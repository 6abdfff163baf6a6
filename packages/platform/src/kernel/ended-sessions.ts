// Sessions that were ended while tokens of theirs are still good.
import { sql } from "kysely";

import type { ChangeFeed, RowChange } from "./changes.ts";
import type { Clock } from "./clock.ts";
import type { Database } from "./database.ts";
import { SKEW_SECONDS } from "./tokens.ts";

export interface EndedSessions {
  /** Whether what a token says of its session is over. */
  has(claims: Readonly<Record<string, unknown>>): boolean;
  /** Told after a session has ended, wherever; returns the unsubscriber. */
  subscribe(listener: () => void): () => void;
  close(): void;
}

interface EndedSessionsDependencies {
  database: Pick<Database, "service">;
  changes: ChangeFeed;
  clock: Clock;
  /** Older ends are of no interest: every token has expired since. */
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
  // The table API takes tokens a little longer.
  const rememberedSeconds = dependencies.tokenLifetimeSeconds + SKEW_SECONDS;
  const ends = new Map<string, number>();
  const listeners = new Set<() => void>();

  const forgetOld = () => {
    const oldest = clock.now().getTime() - rememberedSeconds * 1000;
    // Oldest first, but for the few that come from a process whose clock is another.
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
