import { readPrimaryOnly } from "@capicu/platform/kernel/public-reads";
import fastify from "fastify";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

import { testProduct, type TestProduct } from "#testing/test-product.ts";

import { serveComparePages } from "./compare-page.ts";
import { readPageTexts } from "./page-texts.ts";

let product: TestProduct;
let folder: string;
const site = fastify();

beforeAll(async () => {
  product = await testProduct();
  folder = await mkdtemp(join(tmpdir(), "site-"));
  await writeFile(
    join(folder, "index.html"),
    "<head><!-- page --><title>Capicú</title><!-- /page --></head>",
  );
  const { database } = product.world.platform;
  const publicReads = readPrimaryOnly(database);
  await serveComparePages(site, {
    folder,
    publicUrl: "https://capicu.example",
    config: {},
    texts: await readPageTexts(folder),
    publicReads,
  });
});

afterAll(async () => {
  await site.close();
  await product[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

const page = (one: string, other: string) => site.inject(`/compare/@${one}/@${other}`);

test("two players whom everybody may see are named", async () => {
  const [one, other] = [await product.aPlayer(), await product.aPlayer({ username: "<b>Ana</b>" })];

  const { statusCode, body } = await page(one.username, other.username);

  expect(statusCode).toBe(200);
  expect(body).toContain(`<title>${one.username} and &lt;b&gt;Ana&lt;/b&gt; · Capicú</title>`);
  expect(body).toContain('content="noindex"');
});

test("a handle with a dot is no file", async () => {
  const tail = crypto.randomUUID().slice(0, 5);
  const player = await product.aPlayer({ handle: `@ana.${tail}` });

  expect((await page(`ana.${tail}`, `ana.${tail}`)).body).toContain(player.username);
});

test.each([
  ["a private player", { profile_visibility: "private" }],
  ["a banned player", { banned_at: new Date() }],
])("%s is not found, and the answer shows nothing of that player", async (_who, columns) => {
  const [one, other] = [await product.aPlayer(), await product.aPlayer(columns)];

  for (const { statusCode, body } of [
    await page(one.username, other.username),
    await page(other.username, one.username),
  ]) {
    expect(statusCode).toBe(404);
    expect(body).toContain("<title>Player not found · Capicú</title>");
    expect(body).not.toContain(other.username);
  }
});

test.each(["nobody-at-all", "%00", "x".repeat(90), "%F0%9F%82%A1"])(
  "nobody by the handle %s",
  async (handle) => {
    const one = await product.aPlayer();

    expect((await page(one.username, handle)).statusCode).toBe(404);
  },
);
