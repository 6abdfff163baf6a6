import Fastify from "fastify";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

import { createMessenger } from "./create-messenger.ts";

const MESSAGE = { phone: "15551234567", message: "Your code is 123456" };
const { log } = Fastify({ logger: false });

test("without a webhook messages are kept in the outbox", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "messages-"));

  await createMessenger({ webhookUrl: null, dataDir }, log).send(MESSAGE);

  const [file = ""] = await readdir(join(dataDir, "outbox"));
  expect(file).toMatch(/\.txt$/);
  const text = await readFile(join(dataDir, "outbox", file), "utf8");
  expect(text).toBe("To: +15551234567\n\nYour code is 123456\n");
  await rm(dataDir, { recursive: true });
});

test("a webhook gets each message, and its refusal and its redirects are failures", async () => {
  const received: unknown[] = [];
  const app = Fastify();
  app.post("/texts", (request, reply) => {
    received.push(request.body);
    return reply.send({});
  });
  app.post("/refuses", (_request, reply) => reply.code(500).send());
  app.post("/elsewhere", (_request, reply) => reply.redirect("/texts", 307));
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  const send = (path: string) =>
    createMessenger({ webhookUrl: `${origin}${path}`, dataDir: "" }, log).send(MESSAGE);

  await send("/texts");
  await expect(send("/refuses")).rejects.toThrow("500");
  await expect(send("/elsewhere")).rejects.toThrow("fetch failed");

  expect(received).toEqual([MESSAGE]);
  await app.close();
});

test("only a webhook reaches phones", () => {
  const reaches = (webhookUrl: string | null) =>
    createMessenger({ webhookUrl, dataDir: "" }, log).reachesPhones;

  expect([reaches(null), reaches("https://example.com/texts")]).toEqual([false, true]);
});
