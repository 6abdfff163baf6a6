// Checks whether a PostgreSQL server can hold the platform, before anything is created in it.
import { Client } from "pg";

const WAIT_MS = 10_000;
const VERSION_MIN = 15;
const ROLES = ["anon", "authenticated", "service_role"];

interface Rights {
  version: number;
  name: string;
  makes_roles: boolean;
  has_roles: boolean;
  makes_schemas: boolean;
  makes_tables: boolean;
  is_migrated: boolean;
}

/**
 * Throws an error whose message says what is missing; returns whether migrations ran in it before.
 */
export async function checkPostgres(url: string): Promise<{ isMigrated: boolean }> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: WAIT_MS,
    query_timeout: WAIT_MS,
  });
  // A lost connection is reported only as an event of the client.
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<Rights>(RIGHTS, [ROLES]);
    const [rights] = rows;
    if (rights !== undefined) requireRights(rights);
    return { isMigrated: rights?.is_migrated ?? false };
  } catch (error) {
    throw explain(error, client);
  } finally {
    await client.end().catch(() => {});
  }
}

const RIGHTS = `
  select
    current_setting('server_version_num')::integer / 10000 as version,
    current_user::text as name,
    (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as makes_roles,
    (select count(*) = 3 and bool_and(pg_has_role(oid, 'member'))
      from pg_roles where rolname = any($1)) as has_roles,
    has_database_privilege(current_database(), 'create') as makes_schemas,
    has_schema_privilege('public', 'create') as makes_tables,
    to_regclass('platform.migrations') is not null as is_migrated`;

class DatabaseProblem extends Error {}

function requireRights(rights: Rights): void {
  const { version, name } = rights;
  if (version < VERSION_MIN)
    throw new DatabaseProblem(
      `is PostgreSQL ${version}, and version ${VERSION_MIN} or newer is needed`,
    );
  if (!rights.makes_roles && !rights.has_roles)
    throw new DatabaseProblem(
      `lets the user ${name} create no roles. As a superuser run: alter role "${name}" createrole`,
    );
  if (!rights.makes_schemas || !rights.makes_tables)
    throw new DatabaseProblem(
      `lets the user ${name} create nothing in this database. Make ${name} its owner`,
    );
}

const CONNECTION_CODES =
  /^(?:ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|ENOENT|EPIPE)$/;
const NAME_CODES = /^(?:ENOTFOUND|EAI_AGAIN)$/;
const CERTIFICATE_CODES =
  /CERT|^UNABLE_TO_VERIFY_LEAF_SIGNATURE$|^UNABLE_TO_GET_ISSUER_CERT_LOCALLY$/;

function explain(failure: unknown, client: Client): Error {
  return new Error(`${describeFailure(failure as NodeJS.ErrnoException, client)}.`, {
    cause: failure,
  });
}

function describeFailure(failure: NodeJS.ErrnoException, client: Client): string {
  const { host, port, user, database } = client;
  const address = `${host}:${port}`;
  const { code = "", message } = failure;
  if (failure instanceof DatabaseProblem) return `the server at ${address} ${message}`;
  if (CONNECTION_CODES.test(code) || /timeout|terminated/i.test(message))
    return `no PostgreSQL answers at ${address}`;
  if (NAME_CODES.test(code)) return `there is no host named ${host}`;
  if (code === "28P01" || code === "28000")
    return `the server at ${address} refuses the user ${user}: ${message}`;
  if (code === "3D000")
    return `the server at ${address} has no database named ${database}. Create it first`;
  if (CERTIFICATE_CODES.test(code))
    return `the certificate of the server at ${address} is not trusted (${code})`;
  return `the server at ${address} cannot be used: ${message}`;
}
