import Fastify from "fastify";
import { describe, expect, test } from "vitest";

import { securityHeaders, sendSecurityHeaders } from "./security-headers.ts";

async function headersOf(publicUrl: string, { url = "/", payments = false } = {}) {
  const app = Fastify();
  sendSecurityHeaders(app, securityHeaders({ publicUrl, payments }));
  app.get("/", () => "here");
  const { headers } = await app.inject(url);
  const words = String(headers["content-security-policy"]).split(";");
  const policy = Object.fromEntries(
    words.map((directive) => {
      const [name = "", ...sources] = directive.trim().split(" ");
      return [name, sources];
    }),
  );
  return { headers, policy };
}

describe("the content security policy", () => {
  test("lets the site run its own scripts and nobody else's", async () => {
    const { policy } = await headersOf("https://capicu.example");

    expect(policy).toMatchObject({
      "default-src": ["'self'"],
      "script-src": ["'self'"],
      "object-src": ["'none'"],
      "base-uri": ["'none'"],
      "form-action": ["'self'"],
      "frame-ancestors": ["'none'"],
    });
  });

  test("names no stranger and no wildcard", async () => {
    const { headers } = await headersOf("https://capicu.example");
    const text = String(headers["content-security-policy"]);

    expect(text).not.toMatch(/\*|unsafe-eval|https?:/);
    expect(text.match(/unsafe-inline/g)).toHaveLength(1);
  });

  test.each([
    ["https://capicu.example", "wss://capicu.example"],
    ["http://localhost:3000", "ws://localhost:3000"],
  ])("%s speaks to its own websocket", async (publicUrl, socket) => {
    expect((await headersOf(publicUrl)).policy["connect-src"]).toEqual(["'self'", socket]);
  });
});

test("S7.110 the payment provider's script is allowed only where a key is set", async () => {
  const { policy } = await headersOf("https://capicu.example", { payments: true });
  const without = await headersOf("https://capicu.example");

  expect(policy["script-src"]).toEqual(["'self'", "https://js.stripe.com"]);
  expect(without.policy["script-src"]).toEqual(["'self'"]);
});

test("only what is served over TLS insists on it", async () => {
  const secure = await headersOf("https://capicu.example");
  const plain = await headersOf("http://localhost:3000");

  expect(secure.headers["strict-transport-security"]).toBeDefined();
  expect(secure.policy).toHaveProperty("upgrade-insecure-requests");
  expect(plain.headers["strict-transport-security"]).toBeUndefined();
  expect(plain.policy).not.toHaveProperty("upgrade-insecure-requests");
});

test("answers that found nothing carry the headers too", async () => {
  const { headers } = await headersOf("https://capicu.example", { url: "/nowhere" });

  expect(headers).toMatchObject({
    "content-security-policy": expect.stringContaining("script-src 'self'"),
    "x-content-type-options": "nosniff",
    "x-frame-options": "SAMEORIGIN",
    "referrer-policy": "strict-origin-when-cross-origin",
  });
});

test("the headers of one answer cannot change those of the next", async () => {
  const headers = securityHeaders({ publicUrl: "https://capicu.example", payments: false });
  const app = Fastify();
  sendSecurityHeaders(app, headers);
  app.get("/", (_request, reply) =>
    reply.header("content-security-policy", "sandbox").send("here"),
  );
  app.get("/next", () => "there");

  const own = await app.inject("/");
  const next = await app.inject("/next");

  expect(own.headers["content-security-policy"]).toBe("sandbox");
  expect(next.headers["content-security-policy"]).toContain("default-src 'self'");
  expect(headers).toHaveLength(12);
});
