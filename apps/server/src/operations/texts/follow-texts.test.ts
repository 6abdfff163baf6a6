// The pages that the server sends say which texts the operator has, soon after each publishing.
import { sql } from "kysely";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { createServer, type Server } from "#server.ts";
import { readConfig } from "#settings/config.ts";
import { prepareData } from "#testing/prepared-data.ts";

let folder: string;
let server: Server;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "texts-"));
  await prepareData(folder);
  server = await createServer(readConfig({ DATA_DIR: folder, LOG_LEVEL: "warn" }));
});

afterAll(async () => {
  await server?.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
});

const publish = (version: number, lang: string, body: string | null) =>
  sql`
    insert into site_texts (kind, version, lang, body, asks)
    values ('terms', ${version}, ${lang}, ${body}, false)`.execute(
    server.dependencies.platform.database.service,
  );

const configOf = async () => (await server.app.inject("/config.json")).json<{ texts?: unknown }>();

test("a site of built-in pages says nothing of texts; then each text is named until it goes", async () => {
  expect(await configOf()).not.toHaveProperty("texts");

  await publish(1, "es-419", "Juega limpio.");
  await publish(2, "en", "Be fair.");
  const texts = {
    terms: [
      { lang: "es-419", version: 1 },
      { lang: "en", version: 2 },
    ],
  };
  await vi.waitFor(async () => expect(await configOf()).toMatchObject({ texts }));

  await publish(3, "es-419", null);
  await publish(4, "en", null);
  await vi.waitFor(async () => expect(await configOf()).not.toHaveProperty("texts"));
});
