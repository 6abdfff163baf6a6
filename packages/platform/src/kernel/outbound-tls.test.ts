// Services that this server calls over TLS have to prove their identity.
import { once } from "node:events";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";

import { openS3FileStore } from "#storage/s3-file-store.ts";
import { selfSigned } from "#testing/self-signed-certificate.ts";

import { createMessenger } from "./create-messenger.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

const LOG = {} as Parameters<typeof createMessenger>[1];

function identity() {
  const { privateKey, certificate } = selfSigned("127.0.0.1");
  const lines = certificate.match(/.{1,64}/g)?.join("\n");
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}

async function portOf(server: Pick<Server, "listen" | "address" | "on">): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server as Server, "listening");
  return (server.address() as AddressInfo).port;
}

/** Counts the requests that reach it: a refused handshake leaves the count at 0. */
async function aWebServer() {
  const paths: string[] = [];
  const server = createServer(identity(), (request, response) => {
    paths.push(request.url ?? "");
    response.end();
  });
  onTestFinished(() => void server.close());
  return { paths, url: `https://127.0.0.1:${await portOf(server)}` };
}

test("a mail server with a certificate of its own making gets no mail", async () => {
  const server = new SMTPServer({ ...identity(), secure: true, authOptional: true });
  server.on("error", () => undefined);
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const port = await portOf(server.server as Server);
  const mailer = createSmtpMailer(`smtps://127.0.0.1:${port}`, "a@example.org");
  onTestFinished(() => mailer.close());

  const sending = mailer.send({ to: "b@example.org", subject: "s", text: "t", html: "h" });

  await expect(sending).rejects.toThrow(/self-signed certificate/);
});

test("a webhook for text messages with such a certificate is told nothing", async () => {
  const { paths, url } = await aWebServer();
  const messenger = createMessenger({ webhookUrl: url, dataDir: "nowhere" }, LOG);

  await expect(messenger.send({ phone: "15550100", message: "1" })).rejects.toThrow("fetch failed");
  expect(paths).toEqual([]);
});

test("an object store with such a certificate is neither read nor written", async () => {
  const { paths, url } = await aWebServer();
  const store = openS3FileStore({
    endpoint: url,
    bucket: "b",
    region: "us-east-1",
    accessKeyId: "id",
    secretAccessKey: "secret",
  });

  await expect(store.readAll(crypto.randomUUID())).rejects.toThrow("fetch failed");
  expect(paths).toEqual([]);
});
