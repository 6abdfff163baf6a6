import { ownDatabase } from "@capicu/platform/testing/own-database";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";

import { MIGRATIONS } from "#backup/migrate-database.ts";

import { DATA_MODEL_PAGE, makeDataModelPage } from "./make-page.ts";

test("docs/data-model.md is what `npm run data-model` makes of the migrations", async () => {
  await using database = await ownDatabase(MIGRATIONS.slice(1));

  const page = await makeDataModelPage(database);

  expect(await readFile(DATA_MODEL_PAGE, "utf8")).toBe(page);
});
