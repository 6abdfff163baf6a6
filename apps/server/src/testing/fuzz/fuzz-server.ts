// The whole product in this process, with a list of its routes and with accounts for attacks.
import type { FastifyInstance, RouteOptions } from "fastify";
import { sql } from "kysely";
import { randomBytes } from "node:crypto";
import { subscribe, unsubscribe } from "node:diagnostics_channel";

import type { Server } from "#server.ts";
import { startWholeProduct, type WholeProductOptions } from "#testing/whole-product.ts";

export interface Route {
  method: string;
  url: string;
}

export interface FuzzServer extends AsyncDisposable {
  readonly server: Server;
  readonly app: FastifyInstance;
  readonly routes: readonly Route[];
  /** The routes that a request has reached, such as `GET /healthz`. */
  readonly reached: ReadonlySet<string>;
  /** The address at which it listens, such as `127.0.0.1:1234`. */
  readonly host: string;
}

/** Features that are off by default are switched on, so that they are attacked as well. */
const SETTINGS = {
  AUTH_ANONYMOUS: "on",
  AUTH_PHONE: "on",
  AUTH_MANUAL_LINKING: "on",
  AUTH_SAML: "on",
  AUTH_WEB3: "on",
  GOOGLE_CLIENT_ID: "client",
  GOOGLE_CLIENT_SECRET: "secret",
  // No server listens there.
  GOOGLE_ISSUER: "http://127.0.0.1:9",
};

export async function startFuzzServer(
  databaseServer: string | undefined,
  options: Pick<WholeProductOptions, "prepareData"> = {},
): Promise<FuzzServer> {
  const notes = noteRoutes();
  const product = await startWholeProduct(databaseServer, { ...options, settings: SETTINGS });
  const { server } = product;
  const { routes, reached } = notes.of(server.app);
  return { ...product, app: server.app, routes, reached };
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

/**
 * The attackers' accounts and their objects, created anew each round because attacks end accounts.
 */
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
    server.dependencies.platform.database.service,
  );
  return { id: user.id, email, handle: `@${name}`, token, refreshToken };
}
