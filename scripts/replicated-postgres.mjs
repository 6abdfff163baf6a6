// Runs a PostgreSQL server and a streaming replica of it until the standard input ends; prints their
// addresses as one line of JSON, or null where there is no PostgreSQL.
import { startReplicatedPostgres } from "./postgres.mjs";

const servers = await startReplicatedPostgres();
process.stdout.write(
  `${JSON.stringify(servers && { primary: servers.primary.url, replica: servers.replica.url })}\n`,
);
process.stdin.resume().once("end", () => void servers?.stop());
if (servers === null) process.stdin.pause();
