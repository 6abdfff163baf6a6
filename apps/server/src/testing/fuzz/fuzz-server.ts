// The whole product in this process, with its routes noted and accounts to attack it with.
import { runOnServer } from "@capicu/platform/testing/run-on-server";
import type { FastifyInstance, RouteOptions } from "fastify";
import { sql } from "kysely";
import { randomBytes } from "node:crypto";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { readConfig } from "#config.ts";
import { createServer, type Server } from "#server.ts";

export interface Route {
  method: string;
  url: string;
}

export interface FuzzServer extends AsyncDisposable {
  readonly server: Server;
  readonly app: FastifyInstance;
  readonly routes: readonly Route[];
  /** `GET /healthz` of each route that a request has come to. */
  readonly reached: ReadonlySet<string>;
  /** Where it listens, `127.0.0.1:1234`. */
  readonly host: string;
}

const INDEX = `<!doctype html><html><head><!-- page --><title>Site</title><!-- /page --></head><body>
<script type="application/json" id="community-totals">null</script></body></html>`;

/** With everything switched on that is off by default, so that it is attacked as well. */
const SETTINGS = {
  LOG_LEVEL: "silent",
  RATE_LIMITS: "off",
  PUBLIC_URL: "http://127.0.0.1:3000",
  AUTH_ANONYMOUS: "on",
  AUTH_PHONE: "on",
  AUTH_MANUAL_LINKING: "on",
  AUTH_SAML: "on",
  AUTH_WEB3: "on",
  GOOGLE_CLIENT_ID: "client",
  GOOGLE_CLIENT_SECRET: "secret",
  // Nothing listens there.
  GOOGLE_ISSUER: "http://127.0.0.1:9",
};

export async function startFuzzServer(databaseServer: string | undefined): Promise<FuzzServer> {
  await using started = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), "fuzz-"));
  started.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  const site = join(folder, "site");
  await mkdir(site);
  await writeFile(join(site, "index.html"), INDEX);
  const database = await ownDatabase(databaseServer, started);
  const notes = noteRoutes();
  const config = readConfig({ ...SETTINGS, ...database, DATA_DIR: join(folder, "data") });
  const server = started.use(await createServer(config, site));
  const { routes, reached } = notes.of(server.app);
  await server.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  const stack = started.move();
  return {
    server,
    app: server.app,
    routes,
    reached,
    host: `127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

async function ownDatabase(url: string | undefined, started: AsyncDisposableStack) {
  if (url === undefined || url === "") return {};
  const name = `fuzz_${randomBytes(6).toString("hex")}`;
  await runOnServer(url, `create database ${name} template template0 encoding 'UTF8'`);
  started.defer(() => runOnServer(url, `drop database if exists ${name} with (force)`));
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { DATABASE_URL: own.href };
}

/** Every route of a server is noted when it is registered: a new one cannot be forgotten. */
function noteRoutes() {
  const CHANNEL = "fastify.initialization";
  const notes = new Map<FastifyInstance, { routes: Route[]; reached: Set<string> }>();
  const listen = (message: unknown) => {
    const { fastify: app } = message as { fastify: FastifyInstance };
    const noted = { routes: [] as Route[], reached: new Set<string>() };
    notes.set(app, noted);
    app.addHook("onRoute", ({ method, url }: RouteOptions) => {
      for (const one of [method].flat()) noted.routes.push({ method: one, url });
    });
    app.addHook("onRequest", async (request) => {
      noted.reached.add(`${request.method} ${request.routeOptions.url ?? ""}`);
    });
  };
  subscribe(CHANNEL, listen);
  return {
    of(app: FastifyInstance) {
      unsubscribe(CHANNEL, listen);
      const noted = notes.get(app);
      if (noted === undefined) throw new Error("the server's routes were not noted");
      return noted;
    },
  };
}

export const ROLES = ["visitor", "player", "admin", "operator"] as const;
export type Role = (typeof ROLES)[number];

/** Who attacks, and what of theirs there is; made anew each round, as the attacks end accounts. */
export interface Accounts {
  bearers: Record<Role, string | null>;
  ids: readonly string[];
  emails: readonly string[];
  handles: readonly string[];
  refreshTokens: readonly string[];
}

export const PASSWORD = "a-password-of-the-fuzz";

export async function makeAccounts(fuzz: FuzzServer): Promise<Accounts> {
  const player = await signUp(fuzz, { isAdmin: false });
  const admin = await signUp(fuzz, { isAdmin: true });
  const victim = await signUp(fuzz, { isAdmin: false });
  return {
    bearers: {
      visitor: null,
      player: player.token,
      admin: admin.token,
      operator: fuzz.server.keys.serviceRoleKey,
    },
    ids: [player.id, admin.id, victim.id],
    emails: [player.email, admin.email, victim.email],
    handles: [player.handle, admin.handle, victim.handle],
    refreshTokens: [player.refreshToken, victim.refreshToken],
  };
}

interface SignedUp {
  access_token: string;
  refresh_token: string;
  user: { id: string };
}

async function signUp({ app, server }: FuzzServer, { isAdmin }: { isAdmin: boolean }) {
  const name = `f${randomBytes(5).toString("hex")}`;
  const email = `${name}@example.com`;
  const answer = await app.inject({
    method: "POST",
    url: "/auth/v1/signup",
    payload: { email, password: PASSWORD, data: { username: name } },
  });
  if (answer.statusCode !== 200) throw new Error(`no account was made: ${answer.body}`);
  const { access_token: token, refresh_token: refreshToken, user } = answer.json<SignedUp>();
  await sql`
    insert into users (id, email, handle, username, display_name, is_admin, role)
    values (${user.id}, ${email}, ${`@${name}`}, ${name}, ${name}, ${isAdmin}, ${isAdmin ? "admin" : "user"})`.execute(
    server.parts.platform.database.service,
  );
  return { id: user.id, email, handle: `@${name}`, token, refreshToken };
}
