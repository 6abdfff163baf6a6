// The files of the built site are served; the folder itself is never listed.
import Fastify from "fastify";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

import { createFilledPages } from "./filled-pages.ts";
import { readPageTexts } from "./page-texts.ts";
import { serveSite } from "./static-site.ts";

async function aSite() {
  const folder = await mkdtemp(join(tmpdir(), "listed-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "index.html"), "<!doctype html><title>Screens</title>");
  await writeFile(join(folder, "assets", "screens-hash.js"), "export {};");
  await mkdir(join(folder, ".git"));
  for (const name of [".git/config", ".env"]) await writeFile(join(folder, name), "hidden words");
  const app = Fastify();
  const totals = async () => null;
  const pages = await createFilledPages({
    folder,
    publicUrl: "https://a.example",
    config: {},
    texts: await readPageTexts(folder),
    totals,
    board: async () => null,
  });
  await serveSite(app, { folder, pages });
  return app;
}

test.each(["/assets", "/assets/", "/assets/.", "/./assets/", "/assets/?list"])(
  "%s lists no file",
  async (url) => {
    const app = await aSite();

    const answer = await app.inject(url);

    expect(answer.body).not.toContain("screens-hash.js");
  },
);

test.each(["/.git/config", "/.env"])("a hidden file is not served: %s", async (url) => {
  const app = await aSite();

  const answer = await app.inject(url);

  expect(answer.body).not.toContain("hidden words");
});
