// Every request to this API gets an answer of its documented form, and never a 5xx.
import * as fc from "fast-check";
import type { FastifyPluginAsync, RouteOptions } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";

import { authApi } from "#auth/index.ts";
import type { Platform } from "#kernel/platform.ts";
import { testPlatform, type TestPlatform } from "#testing/test-platform.ts";

interface Route {
  method: string;
  url: string;
}

const RUNS = 100;
// The fields that the endpoints read, with any values.
const FIELDS = [
  "action_link,app_metadata,auth_code,ban_duration,chain,challenge_id,channel,client_id,code",
  "code_challenge,code_challenge_method,code_verifier,create_user,current_password,data,domain",
  "email,email_confirm,factor_type,friendly_name,gotrue_meta_security,grant_type,id,id_token",
  "message,new_email,nonce,page,password,password_hash,per_page,phone,phone_confirm,provider",
  "provider_id,redirect_to,refresh_token,scope,signature,state,token,token_hash,type",
  "user_metadata,web3,webauthn,SAMLResponse,RelayState,metadata_xml,domains",
]
  .join(",")
  .split(",");
const WORDS = fc.oneof(
  fc.string(),
  fc.constantFrom("", "\0", "a@b.co", "+4915112345678", "signup", "recovery", "totp", "ethereum"),
  fc.constantFrom("https://evil.example.com", "javascript:alert(1)", "' or 1=1 --", "%00", "../.."),
  fc.uuid(),
);
const VALUES = fc.oneof(WORDS, fc.jsonValue({ maxDepth: 3 }));
const BODIES = fc.oneof(
  { weight: 4, arbitrary: fc.dictionary(fc.constantFrom(...FIELDS), VALUES, { maxKeys: 8 }) },
  fc.jsonValue(),
  fc.constantFrom('{"__proto__":{"role":"x"}}', "{", "[]", "null", "[".repeat(5000), "\0"),
);
const QUERIES = fc.dictionary(fc.constantFrom(...FIELDS), WORDS, { maxKeys: 4 });
const BEARERS = fc.constantFrom("none", "junk", "anonymous", "player", "service");

let world: TestPlatform;
let bearers: Record<string, string>;
const routes: Route[] = [];

beforeAll(async () => {
  world = await testPlatform({
    apis: { auth: noting },
    auth: {
      anonymous: true,
      phone: true,
      manualLinking: true,
      saml: true,
      web3: true,
      google: { clientId: "x", clientSecret: "y", issuer: "http://127.0.0.1:9" },
    },
  });
  const account = { email: `fuzz-${Date.now()}@example.com`, password: "a-password" };
  const { data } = await world.client().auth.signUp(account);
  bearers = {
    junk: "Bearer a.b.c",
    anonymous: `Bearer ${world.anonKey}`,
    player: `Bearer ${data.session?.access_token}`,
    service: `Bearer ${world.serviceKey}`,
  };
});
afterAll(() => world[Symbol.asyncDispose]());

test("no body, query or bearer makes it fail", async () => {
  expect(routes.length).toBeGreaterThan(15);
  const request = fc.record({
    route: fc.constantFrom(...routes),
    body: BODIES,
    query: QUERIES,
    bearer: BEARERS,
    part: WORDS,
  });

  await fc.assert(
    fc.asyncProperty(request, async ({ route, body, query, bearer, part }) => {
      const path = route.url.replaceAll(/:\w+/g, () => encodeURIComponent(part) || "x");
      const authorization = bearers[bearer];
      const isBare = route.method === "GET" || route.method === "HEAD";
      const answer = await world.app.inject({
        method: route.method as "GET",
        url: `${path}?${new URLSearchParams(query).toString()}`,
        headers: {
          "content-type": "application/json",
          "x-supabase-api-version": "2024-01-01",
          ...(authorization !== undefined && { authorization }),
        },
        ...(!isBare && { payload: typeof body === "string" ? body : JSON.stringify(body) }),
      });

      expect(problemOf(answer)).toBeNull();
    }),
    { numRuns: RUNS * routes.length },
  );
}, 120_000);

/** Refusals carry a sentence, in this API's own form or in that of OAuth. */
function problemOf({ statusCode, body }: { statusCode: number; body: string }): string | null {
  if (statusCode >= 500) return `${statusCode} ${body}`;
  // The head of a refusal has no body.
  if (statusCode < 400 || body === "") return null;
  const answer = JSON.parse(body) as Record<string, unknown>;
  return typeof (answer["message"] ?? answer["error_description"]) === "string" ? null : body;
}

/** The API and the routes that it answers. */
function noting(platform: Platform): FastifyPluginAsync {
  return async (api) => {
    api.addHook("onRoute", ({ method, url }: RouteOptions) => {
      for (const one of [method].flat()) routes.push({ method: one, url });
    });
    await api.register(authApi(platform));
  };
}
