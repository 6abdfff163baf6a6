// `npm run data-model`: writes docs/data-model.md.
import { openEmbedded } from "@capicu/platform/kernel/embedded/open-embedded";
import { writeFile } from "node:fs/promises";

import { migrateDatabase } from "#backup/migrate-database.ts";

import { DATA_MODEL_PAGE, makeDataModelPage } from "./make-page.ts";

const database = await openEmbedded({ directory: null });
await migrateDatabase(database);
await writeFile(DATA_MODEL_PAGE, await makeDataModelPage(database));
await database.close();
