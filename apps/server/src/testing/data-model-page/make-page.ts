import type { Database } from "@capicu/platform/kernel/database";
import { join } from "node:path";

import { PRODUCT_MIGRATIONS } from "#backup/migrate-database.ts";

import { dataModelPage } from "./page.ts";
import { readRelations } from "./read-relations.ts";
import { readSubjects } from "./read-subjects.ts";

export const DATA_MODEL_PAGE = join(import.meta.dirname, "../../../../../docs/data-model.md");

export async function makeDataModelPage(database: Database): Promise<string> {
  return dataModelPage(await readSubjects(PRODUCT_MIGRATIONS), await readRelations(database));
}
