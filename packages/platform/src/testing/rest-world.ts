import type { SupabaseClient } from "@supabase/supabase-js";
import { randomBytes } from "node:crypto";

import type { RestSettings } from "#kernel/platform.ts";
import { restApi } from "#rest/index.ts";

import { testPlatform, type TestPlatform } from "./test-platform.ts";

/** The table API over a schema of this test's own. */
export interface RestWorld extends TestPlatform {
  readonly schema: string;
  /** A player's token, for bare requests. */
  token(sub: string): Promise<string>;
  /** The official client of a player. */
  player(sub: string): Promise<SupabaseClient>;
  /** A bare request below `/rest/v1/`, as the role `authenticated` unless a token is given. */
  ask(path: string, options?: RestRequestOptions): Promise<RestAnswer>;
}

export interface RestRequestOptions {
  method?: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";
  headers?: Record<string, string>;
  body?: string | object | Buffer;
  /** Null: a visitor. */
  token?: string | null;
}

export interface RestAnswer {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  /** Null when the body is no JSON. */
  body: unknown;
}

const SOMEBODY = "00000000-0000-4000-8000-000000000001";

/** `script` runs with the schema's name for `$schema`; whatever it makes is usable by the roles. */
export async function restWorld(
  script: string,
  settings: Partial<RestSettings> = {},
): Promise<RestWorld> {
  const schema = `shop_${randomBytes(4).toString("hex")}`;
  const world = await testPlatform({
    apis: { rest: restApi },
    rest: { exposedSchemas: [schema], ...settings },
  });
  await world.platform.database.script(`
    create schema ${schema};
    grant usage on schema ${schema} to anon, authenticated, service_role;
    set local search_path to ${schema}, public;
    ${script.replaceAll("$schema", schema)}`);
  const token = (sub: string) =>
    world.platform.tokens.signUser({
      sub,
      role: "authenticated",
      exp: Math.floor(Date.now() / 1000) + 600,
    });
  const somebody = await token(SOMEBODY);
  return {
    ...world,
    schema,
    token,
    player: async (sub) => world.client(await token(sub)),
    ask: (path, options = {}) => ask(world, path, { token: somebody, ...options }),
    async [Symbol.asyncDispose]() {
      await world.platform.database.script(`drop schema ${schema} cascade`);
      await world[Symbol.asyncDispose]();
    },
  };
}

async function ask(
  { app }: TestPlatform,
  path: string,
  options: RestRequestOptions,
): Promise<RestAnswer> {
  const { method = "GET", headers = {}, body, token } = options;
  const answer = await app.inject({
    method,
    url: `/rest/v1/${path}`,
    headers: {
      ...(token === null || token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(typeof body === "object" && !Buffer.isBuffer(body)
        ? { "content-type": "application/json" }
        : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: body }),
  });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text: answer.payload,
    body: parsed(answer.payload),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
