import { expect, test } from "vitest";

import { readConfig } from "#settings/config.ts";

import { importSite } from "./import-site.ts";

const SOURCE = "postgres://postgres:secret@db.example.org:5432/postgres";
const FILES = { IMPORT_FILES_URL: "https://files.example.org/", IMPORT_FILES_KEY: "key" };

const read = (words: string[], settings: Record<string, string>) =>
  importSite.read(words, readConfig(settings));

test("the command takes its source from the environment, for whoever does the work", () => {
  expect(read([], { IMPORT_DATABASE_URL: SOURCE })).toEqual(["", SOURCE, "", ""]);
  expect(read(["--dry-run"], { IMPORT_DATABASE_URL: SOURCE, ...FILES })).toEqual([
    "--dry-run",
    SOURCE,
    "https://files.example.org",
    "key",
  ]);
});

test.each([[["now"]], [["--dry-run", "twice"]], [[SOURCE]]])("%j says how it is used", (words) => {
  expect(() => read(words, { IMPORT_DATABASE_URL: SOURCE })).toThrow("Usage: capicu import");
});

test("what is missing in the environment is named", () => {
  expect(() => read([], {})).toThrow("IMPORT_DATABASE_URL");
  expect(() =>
    read([], { IMPORT_DATABASE_URL: SOURCE, IMPORT_FILES_URL: "https://files.example.org" }),
  ).toThrow("IMPORT_FILES_URL and IMPORT_FILES_KEY");
});
