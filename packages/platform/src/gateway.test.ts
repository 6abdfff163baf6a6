import type { FastifyPluginAsync } from "fastify";
import { expect, test } from "vitest";

import { Refusal } from "#kernel/refusal.ts";
import { noteCaller, noteRefusal } from "#kernel/request-facts.ts";

import { createApp, registerApis } from "./gateway.ts";

const closed: FastifyPluginAsync = async () => {};

async function aGateway() {
  const lines: string[] = [];
  const app = createApp({
    logLevel: "info",
    logTo: { write: (line) => void lines.push(line) },
  });
  const functions: FastifyPluginAsync = async (api) => {
    api.get("/broken", () => {
      throw new Error("the secret of the database");
    });
    api.get("/refused", (request, reply) => {
      noteCaller(request, "a-player");
      noteRefusal(request, "not_yours");
      return reply.code(403).send({});
    });
  };
  const apis = { auth: closed, rest: closed, storage: closed, realtime: closed, functions };
  await registerApis(app, apis);
  return { app, lines };
}

test("a bug is answered with the request's id alone, with CORS, and logged without the query", async () => {
  const { app, lines } = await aGateway();

  const answer = await app.inject({
    url: "/functions/v1/broken?token=secret-token",
    headers: { origin: "http://elsewhere.example" },
  });

  expect(answer.statusCode).toBe(500);
  expect(answer.headers["access-control-allow-origin"]).toBe("*");
  expect(answer.body).not.toContain("secret");
  expect(answer.json()).toHaveProperty("request_id");
  expect(lines.join("")).not.toContain("secret-token");
  expect(lines.filter((line) => line.includes('"err"'))).toHaveLength(1);
});

test("a refusal beside the APIs is answered in words, with its headers, and is no bug", async () => {
  const { app, lines } = await aGateway();
  app.get("/page", () => {
    const headers = { "retry-after": "7" };
    throw new Refusal({ status: 429, code: "too_many", message: "Try again later.", headers });
  });

  const answer = await app.inject("/page");

  expect([answer.statusCode, answer.headers["retry-after"], answer.json()]).toEqual([
    429,
    "7",
    { error: "Try again later.", code: "too_many" },
  ]);
  expect(lines.filter((line) => line.includes('"err"'))).toHaveLength(0);
});

test("every path under an API answers a preflight and echoes the headers asked for", async () => {
  const { app } = await aGateway();

  const answer = await app.inject({
    method: "OPTIONS",
    url: "/storage/v1/anything/at/all",
    headers: {
      origin: "http://elsewhere.example",
      "access-control-request-method": "PUT",
      "access-control-request-headers": "x-upsert,x-something",
    },
  });

  expect(answer.statusCode).toBe(204);
  expect(answer.headers["access-control-allow-headers"]).toBe("x-upsert,x-something");
  expect(answer.headers["access-control-allow-methods"]).toContain("PUT");
});

test("what no API knows is a 404 in JSON, with CORS", async () => {
  const { app } = await aGateway();

  const answer = await app.inject({
    url: "/rest/v1/nothing?apikey=secret-token",
    headers: { origin: "http://elsewhere.example" },
  });

  expect([answer.statusCode, answer.json().error]).toEqual([404, "Not Found"]);
  expect(answer.headers["access-control-allow-origin"]).toBe("*");
  expect(answer.body).not.toContain("secret-token");
});

test("the log line tells route, status, caller and refusal, and nothing of the query", async () => {
  const { app, lines } = await aGateway();

  await app.inject({ url: "/functions/v1/refused?token=secret-token" });

  const line = lines.map((text) => JSON.parse(text) as Record<string, unknown>).at(-1);
  expect(line).toMatchObject({
    msg: "request",
    method: "GET",
    route: "/functions/v1/refused",
    status: 403,
    caller: "a-player",
    refusal: "not_yours",
  });
  expect(line).toHaveProperty("ms");
  expect(line).toHaveProperty("reqId");
  expect(lines.join("")).not.toContain("secret-token");
});
