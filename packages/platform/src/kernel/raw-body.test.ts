import Fastify from "fastify";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

import { rawBody } from "./raw-body.ts";

const post = async (isTaken: boolean) => {
  const app = Fastify();
  app.addContentTypeParser("*", (_request, _body, done) => done(null));
  if (isTaken)
    app.addHook("preParsing", async (_request, _reply, body) => body.pipe(new PassThrough()));
  // oxlint-disable-next-line oxc/no-async-endpoint-handlers -- Fastify awaits its handlers.
  app.post("/", async (request) => text(rawBody(request)));
  const headers = { "content-type": "application/octet-stream" };
  return app.inject({ method: "POST", url: "/", headers, payload: "every byte" });
};

test("a body is read as it was sent", async () => {
  expect((await post(false)).body).toBe("every byte");
});

test("a body that another part has taken is a failure, never an empty file", async () => {
  const answer = await post(true);
  expect(answer.statusCode).toBe(500);
  expect(answer.body).toContain("was read before");
});
