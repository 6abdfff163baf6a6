// The modes of the platform's files, in a folder that other accounts may enter.
import { randomUUID } from "node:crypto";
import { chmod, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

import { openDiskFileStore } from "#storage/disk-file-store.ts";

import { openEmbedded } from "./embedded/open-embedded.ts";
import { createFileMailer } from "./file-mailer.ts";
import { hasModes } from "./private-files.ts";

async function openPathsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  const facts = await Promise.all(
    names.map(async (name) => ({ name, mode: (await stat(join(folder, name))).mode })),
  );
  return facts.filter(({ mode }) => (mode & 0o077) !== 0).map(({ name }) => name);
}

async function aFolder() {
  const path = await mkdtemp(join(tmpdir(), "private-"));
  await chmod(path, 0o755);
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, maxRetries: 3 }) };
}

// Only with an ordinary umask do the modes come from the code.
describe.runIf(hasModes && process.umask() === 0o022)("in an open folder", () => {
  test("the embedded database is for its own account alone, new files included", async () => {
    await using folder = await aFolder();
    const database = await openEmbedded({ directory: join(folder.path, "database") });
    await database.script(
      "create table games (id int); insert into games select generate_series(1, 5000); checkpoint",
    );
    const open = await openPathsIn(folder.path);
    await database.close();

    expect(open).toEqual([]);
    expect(await openPathsIn(folder.path)).toEqual([]);
  });

  test("so are stored files and kept mails", async () => {
    await using folder = await aFolder();
    const files = await openDiskFileStore(join(folder.path, "files"));
    const mailer = createFileMailer({
      folder: join(folder.path, "outbox"),
      from: "a@example.org",
      onSaved: () => undefined,
    });

    await files.put(
      randomUUID(),
      (async function* () {
        yield Buffer.from("a screenshot");
      })(),
    );
    await mailer.send({
      to: "b@example.org",
      subject: "A code",
      text: "123456",
      html: "<p>123456</p>",
    });

    expect(await readdir(folder.path)).toEqual(["files", "outbox"]);
    expect(await openPathsIn(folder.path)).toEqual([]);
  });
});
