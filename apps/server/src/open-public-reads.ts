import type { Platform } from "@capicu/platform/kernel/platform";
import { openPostgres } from "@capicu/platform/kernel/postgres";
import {
  openReplicaReads,
  readPrimaryOnly,
  type PublicReads,
} from "@capicu/platform/kernel/public-reads";

import type { Config } from "./settings/config.ts";

/** A replica that is silent must not keep readers waiting, since the primary can answer them. */
const CONNECTING_MS = 2000;
/** The statement itself ends before the driver gives up on the connection. */
const MARGIN_MS = 2000;

type Dependencies = Pick<Platform, "database" | "changes" | "log">;

/** Boards and profiles for everybody come from the replica, where one is set. */
export function openPublicReads(
  config: Config,
  { database, changes, log }: Dependencies,
  opened: AsyncDisposableStack,
): PublicReads {
  if (config.DATABASE_READ_URL === undefined) return readPrimaryOnly(database);
  const replica = opened.adopt(openReplica(config, config.DATABASE_READ_URL, log), (one) =>
    one.close(),
  );
  return opened.adopt(openReplicaReads({ primary: database, replica, changes, log }), (reads) =>
    reads.close(),
  );
}

export function openReplica(
  { STATEMENT_TIMEOUT_S }: Pick<Config, "STATEMENT_TIMEOUT_S">,
  url: string,
  log: Pick<Platform["log"], "warn" | "debug">,
) {
  const ms = STATEMENT_TIMEOUT_S * 1000;
  return openPostgres({
    url,
    statementLimit: {
      ms,
      onExceeded: (statement) => log.warn(statement, "a statement took too long and was ended"),
    },
    patienceMs: { connecting: CONNECTING_MS, query: ms + MARGIN_MS },
    // The next read reports a replica that is gone, once.
    onLostConnection: (error) => log.debug({ err: error }, "lost a connection to the replica"),
  });
}
