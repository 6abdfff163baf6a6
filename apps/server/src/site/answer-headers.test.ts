// The headers that browsers get with every answer of every API.
import { authApi } from "@capicu/platform/auth/index";
import { functionsApi } from "@capicu/platform/functions/index";
import { createApp, registerApis } from "@capicu/platform/gateway";
import { realtimeApi } from "@capicu/platform/realtime/index";
import { restApi } from "@capicu/platform/rest/index";
import { storageApi } from "@capicu/platform/storage/index";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { secondFactor } from "#ground/second-factor.ts";
import { staffRight } from "#ground/staff-right.ts";
import { productFunctions } from "#product-functions.ts";
import { testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

import { securityHeaders, sendSecurityHeaders } from "./security-headers.ts";
import { serveSite } from "./static-site.ts";

const BUCKET = `headers-${randomUUID()}`;
const NOTE = `/storage/v1/object/public/${BUCKET}/note.txt`;
const ORIGIN = "https://capicu.example";

let product: TestProduct;
let player: TestPlayer;
let app: ReturnType<typeof createApp>;

beforeAll(async () => {
  product = await testProduct();
  const { platform } = product.world;
  player = await product.aPlayer();
  app = createApp({ logLevel: "silent" });
  sendSecurityHeaders(app, securityHeaders({ publicUrl: ORIGIN, payments: false }));
  await registerApis(app, {
    auth: authApi(platform),
    rest: restApi(platform),
    storage: storageApi(platform, product.services.files),
    realtime: realtimeApi(platform),
    functions: functionsApi(platform, {
      functions: productFunctions,
      services: product.services,
      secondFactor,
      staffRight,
      checkOutput: true,
    }),
  });
  await serveSite(app, { folder: "nowhere", pages: null });
  await sql`
    insert into storage.buckets (id, name, public)
    values (${BUCKET}, ${BUCKET}, true)`.execute(platform.database.service);
  await app.inject({
    method: "POST",
    url: NOTE.replace("/public", ""),
    headers: {
      authorization: `Bearer ${product.world.serviceKey}`,
      "content-type": "text/plain",
      "cache-control": "max-age=3600",
    },
    payload: "a note",
  });
});

afterAll(async () => {
  await app.close();
  await product[Symbol.asyncDispose]();
});

type Ask = readonly [method: "GET" | "POST" | "DELETE", url: string, status: number];

const PRIVATE: readonly Ask[] = [
  ["GET", "/auth/v1/settings", 200],
  ["GET", "/auth/v1/user", 200],
  ["GET", "/rest/v1/users?select=email", 200],
  ["GET", "/rest/v1/nowhere", 404],
  ["POST", "/functions/v1/account-sessions", 200],
  ["POST", "/functions/v1/admin-users", 403],
  ["GET", "/storage/v1/object/authenticated/screenshots/none.png", 400],
  ["POST", "/realtime/v1/api/broadcast", 422],
  ["GET", "/nowhere", 404],
];
const EVERY: readonly Ask[] = [...PRIVATE, ["GET", NOTE, 200]];

const ask = (method: Ask[0], url: string) =>
  app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${player.token}`, origin: "https://elsewhere.example" },
    ...(method === "POST" && { payload: {} }),
  });

describe.each(EVERY)("%s %s", (method, url, status) => {
  test("is neither sniffed, framed nor read as a page of its own", async () => {
    const answer = await ask(method, url);
    const policy = String(answer.headers["content-security-policy"]);

    expect(answer.statusCode).toBe(status);
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toMatch(/base-uri 'none'|sandbox/);
    expect(policy).toMatch(/object-src 'none'|default-src 'none'/);
    expect(answer.headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
  });

  test("insists on TLS for a year, for subdomains too", async () => {
    const { headers } = await ask(method, url);

    expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
  });

  test("says what it is, in which characters", async () => {
    const { headers } = await ask(method, url);

    expect(headers["content-type"]).toMatch(/^(?:application\/json; charset=utf-8|text\/plain)/);
  });

  test("sets no cookie, and lends no credentials of the browser to other origins", async () => {
    const { headers } = await ask(method, url);

    expect(headers).not.toHaveProperty("set-cookie");
    expect(headers).not.toHaveProperty("access-control-allow-credentials");
  });
});

test.each(PRIVATE)("%s %s is stored nowhere", async (method, url) => {
  expect((await ask(method, url)).headers["cache-control"]).toBe("no-store");
});

test("a public file may be stored as long as its sender said", async () => {
  expect((await ask("GET", NOTE)).headers["cache-control"]).toBe("max-age=3600");
});

test.each(["/", "/auth/v1/user", "/rest/v1/users", "/functions/v1/leaderboard", NOTE])(
  "TRACE %s does not echo the request",
  async (url) => {
    const answer = await app.inject({
      method: "TRACE" as "GET",
      url,
      headers: { authorization: "Bearer secret-token" },
    });

    expect([404, 405]).toContain(answer.statusCode);
    expect(answer.body).not.toContain("secret-token");
  },
);
