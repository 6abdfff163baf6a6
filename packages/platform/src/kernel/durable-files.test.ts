import { mkdir, mkdtemp, readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

import { saveWholeFile } from "./durable-files.ts";

const aFolder = () => mkdtemp(join(tmpdir(), "durable-"));

test("a file is saved in a folder that does not exist yet", async () => {
  const path = join(await aFolder(), "new", "words.txt");

  await saveWholeFile(path, "words");

  expect(await readFile(path, "utf8")).toBe("words");
});

test("what cannot be saved leaves nothing behind", async () => {
  const folder = await aFolder();
  const path = join(folder, "words.txt");
  await mkdir(path);

  await expect(saveWholeFile(path, "words")).rejects.toThrow("EISDIR");

  expect(await readdir(folder)).toEqual(["words.txt"]);
});
