import type { FastifyBaseLogger } from "fastify";
import { mkdtemp, readFile, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect, onTestFinished, test, vi } from "vitest";

import { aMailServer } from "#testing/mail-server.ts";

import { createMailer } from "./create-mailer.ts";
import type { Mail } from "./mail.ts";

const FROM = "Domino Club <club@example.org>";
const MAIL: Mail = {
  to: "player@example.org",
  subject: "Bestätige dein Konto ✓",
  text: "Your code is 123456.",
  html: "<p>Your code is <b>123456</b>.</p>",
};

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "mailer-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

function aLog() {
  const info = vi.fn<(fields: object, message: string) => void>();
  return { info, log: { info } as unknown as FastifyBaseLogger };
}

const whole = {
  from: { name: "Domino Club", address: "club@example.org" },
  to: [{ name: "", address: "player@example.org" }],
  subject: MAIL.subject,
  text: expect.stringContaining(MAIL.text),
  html: expect.stringContaining(MAIL.html),
};

test("a mail reaches the mail server whole, with text and markup", async () => {
  const server = await aMailServer();
  onTestFinished(server.close);
  const settings = { smtpUrl: server.url, from: FROM, dataDir: await aFolder() };
  const mailer = createMailer(settings, aLog().log);

  await mailer.send(MAIL);
  await mailer.close();

  expect(server.received).toEqual([expect.objectContaining(whole)]);
  expect(await readdir(settings.dataDir)).toEqual([]);
});

test("a mail server that cannot be reached is an error, not a silent loss", async () => {
  const server = await aMailServer();
  await server.close();
  const mailer = createMailer(
    { smtpUrl: server.url, from: FROM, dataDir: await aFolder() },
    aLog().log,
  );

  await expect(mailer.send(MAIL)).rejects.toThrow("ECONNREFUSED");
  await mailer.close();
});

test("without a mail server the mail is a private file of the outbox, and the log names it only", async () => {
  const dataDir = await aFolder();
  const { info, log } = aLog();
  const mailer = createMailer({ smtpUrl: null, from: FROM, dataDir }, log);

  await mailer.send(MAIL);
  await mailer.send({ ...MAIL, to: "other@example.org" });

  const files = (await readdir(join(dataDir, "outbox"))).toSorted();
  expect(files).toEqual([expect.stringMatching(/\.eml$/), expect.stringMatching(/\.eml$/)]);
  const path = join(dataDir, "outbox", files[0] ?? "");
  expect(await PostalMime.parse(await readFile(path))).toMatchObject(whole);
  expect((await stat(path)).mode & 0o077).toBe(0);
  expect(info.mock.calls[0]).toEqual([{ file: path }, "mail kept in the outbox"]);
  expect(JSON.stringify(info.mock.calls)).not.toContain("123456");
});

test("headers of a mail arrive unfolded, and its name is its own", async () => {
  const server = await aMailServer();
  onTestFinished(server.close);
  const mailer = createMailer(
    { smtpUrl: server.url, from: FROM, dataDir: await aFolder() },
    aLog().log,
  );
  const link = `<https://capicu.example/unsubscribe?token=${"x".repeat(150)}>`;

  await mailer.send({ ...MAIL, messageId: "<1@here>", headers: { "List-Unsubscribe": link } });
  await mailer.close();

  expect(server.received).toEqual([
    expect.objectContaining({
      messageId: "<1@here>",
      headers: expect.arrayContaining([
        expect.objectContaining({ key: "list-unsubscribe", value: link }),
      ]),
    }),
  ]);
});

test("an address cannot add headers or further receivers", async () => {
  const dataDir = await aFolder();
  const mailer = createMailer({ smtpUrl: null, from: FROM, dataDir }, aLog().log);

  await mailer.send({ ...MAIL, subject: "Hello\r\nBcc: thief@example.org" });

  const [file] = await readdir(join(dataDir, "outbox"));
  const mail = await PostalMime.parse(await readFile(join(dataDir, "outbox", file ?? "")));
  expect(mail.bcc).toBeUndefined();
  expect(mail.headers.map((header) => header.key)).not.toContain("bcc");
});
