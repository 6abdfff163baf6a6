// All texts of the product in English, by id, as they stand in the sources.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { sourceTexts } from "./catalogues.ts";

const ROOT = join(import.meta.dirname, "../..");
const SOURCES = "{apps/web,apps/server,packages/contract,packages/platform}/src/**/*.{ts,tsx}";

export async function readEnglishTexts(): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const file of globSync(SOURCES, { cwd: ROOT, exclude: ["**/*.test.{ts,tsx}"] })) {
    const code = readFileSync(join(ROOT, file), "utf8");
    for (const { id, message } of await sourceTexts(code, file)) texts.set(id, message);
  }
  return texts;
}
