// An installation that is created once and copied by all products of a run, because creating one takes
// as long as starting it. On PostgreSQL each product creates its own.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { runCommand } from "./product.ts";

// oxlint-disable-next-line import/no-default-export -- the runner reads it
export default async function prepareData(): Promise<(() => Promise<void>) | undefined> {
  // `npm test` gives the same one to all parts of its journeys.
  if (process.env["TEST_DATABASE_URL"] || process.env["PREPARED_DATA"]) return undefined;
  const folder = await mkdtemp(join(tmpdir(), "capicu-e2e-prepared-"));
  runCommand(["migrate"], { ...process.env, DATA_DIR: folder });
  process.env["PREPARED_DATA"] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
