// Says what the stored files take, lists those that belong to nothing, and deletes those when told to.
import type { FileCount, FileFinding, FilePlace } from "@capicu/contract/stored-files";
import { STORAGE_BLOCKERS } from "@capicu/contract/stored-files";
import { systemClock } from "@capicu/platform/kernel/clock";
import { parseArgs } from "node:util";

import { openFiles } from "#ground/open-files.ts";
import { countFiles, type FileWorkTools } from "#ground/stored-files/count-files.ts";
import { deleteOrphans } from "#ground/stored-files/delete-orphans.ts";
import { FINDINGS_MAX } from "#ground/stored-files/findings.ts";
import { orderFileWork } from "#ground/stored-files/order-file-work.ts";
import {
  findFilePlace,
  readFileCount,
  readFindings,
} from "#ground/stored-files/read-file-count.ts";

import type { Site, SiteCommand } from "./site-command.ts";

const USAGE =
  "Usage: capicu storage [--count] [--json] [--delete-orphans [--foreign]] [--renew-pictures]";
/** Of each list; the others are in the JSON. */
const LINES_MAX = 100;

export const storage: SiteCommand = {
  migrates: true,
  read(words) {
    parse(words);
    return words;
  },
  async run(site: Site, words) {
    const options = parse(words);
    const { config, database, print } = site;
    const tools = { database, files: await openFiles(config), clock: systemClock };
    const { counted_at } = await readFileCount(database.service);
    if ((options.count || counted_at === null) && !(await countFiles(tools)))
      throw new Error("Another process is counting or deleting. Try again when it is done.");
    const listing = await readListing(site);
    if (!options.json) for (const line of linesOf(listing)) print(line);
    if (options.renew) await giveOrder(site, { act: "renew", countId: null });
    const sentence = options.delete ? await deleteListed(site, tools, { listing, options }) : null;
    if (options.json)
      print(JSON.stringify({ ...listing, count: await readFileCount(database.service) }, null, 2));
    else if (sentence !== null) print(sentence);
    return listing.count.missing === 0;
  },
};

interface StorageOptions {
  count: boolean;
  json: boolean;
  delete: boolean;
  foreign: boolean;
  renew: boolean;
}

function parse(words: string[]): StorageOptions {
  const flag = { type: "boolean", default: false } as const;
  try {
    const { values } = parseArgs({
      args: words,
      options: {
        count: flag,
        json: flag,
        "delete-orphans": flag,
        foreign: flag,
        "renew-pictures": flag,
      },
    });
    const { count, json, foreign } = values;
    if (foreign && !values["delete-orphans"]) throw new Error(USAGE);
    return {
      count,
      json,
      foreign,
      delete: values["delete-orphans"],
      renew: values["renew-pictures"],
    };
  } catch (error) {
    throw new Error(USAGE, { cause: error });
  }
}

interface FileReport {
  count: FileCount;
  place: FilePlace;
  orphans: FileFinding[];
  missing: FileFinding[];
}

async function readListing({ config, database: { service } }: Site): Promise<FileReport> {
  const all = { after: "", limit: FINDINGS_MAX };
  const orphans = await readFindings(service, { problem: "orphan", ...all });
  const missing = await readFindings(service, { problem: "missing", ...all });
  return {
    count: await readFileCount(service),
    place: await findFilePlace(config),
    orphans: orphans.findings,
    missing: missing.findings,
  };
}

async function giveOrder(
  { database }: Site,
  order: { act: "renew" | "delete"; countId: string | null; isForeignMeant?: boolean },
): Promise<void> {
  const answer = await database.asService((db) => orderFileWork(db, { personId: null, ...order }));
  if (answer === "done" || answer === "no_right") return;
  throw new Error(STORAGE_BLOCKERS[answer]);
}

interface DeletionOrder {
  listing: FileReport;
  options: StorageOptions;
}

/** Just what was listed; returns what came of it. */
async function deleteListed(
  site: Site,
  tools: FileWorkTools,
  { listing: { count }, options }: DeletionOrder,
): Promise<string> {
  if (count.orphans === 0) return STORAGE_BLOCKERS.none;
  await giveOrder(site, { act: "delete", countId: count.id, isForeignMeant: options.foreign });
  if (!(await deleteOrphans(tools)))
    return "Another process is at work; the server deletes them after that.";
  const { deletion } = await readFileCount(site.database.service);
  const { files = 0, bytes = 0, remainder = 0 } = deletion ?? {};
  return `${files} files are deleted, ${sizeOf(bytes)}; ${remainder} stay, because they are no orphans any more.`;
}

function linesOf({ count, place, orphans, missing }: FileReport): string[] {
  const where =
    place.bucket === null
      ? `The files are on the disk, of which ${sizeOf(place.free_bytes ?? 0)} are free.`
      : `The files are in the bucket ${place.bucket}.`;
  const kinds = count.kinds.map(
    ({ kind, files, bytes }) =>
      `  ${kind.padEnd(20)} ${String(files).padStart(10)} ${sizeOf(bytes).padStart(10)}`,
  );
  return [
    where,
    `Counted on ${count.counted_at ?? ""}:`,
    ...kinds,
    `Files that no row names: ${count.orphans}, ${sizeOf(count.orphan_bytes)}.`,
    ...listOf(orphans, count.orphans),
    `Rows whose file is gone: ${count.missing}.`,
    ...listOf(missing, count.missing),
  ];
}

const listOf = (found: readonly FileFinding[], total: number): string[] => [
  ...found.slice(0, LINES_MAX).map((finding) => `  ${wordsOf(finding)}`),
  ...(total > LINES_MAX ? [`  … and ${total - LINES_MAX} more`] : []),
];

const wordsOf = ({ version, bucket, name, bytes, dated_at }: FileFinding): string =>
  [
    version,
    sizeOf(bytes).padStart(10),
    dated_at.slice(0, 10),
    ...(name === null ? [] : [`${bucket}/${JSON.stringify(name).slice(1, -1)}`]),
  ].join("  ");

const UNITS = ["B", "kB", "MB", "GB", "TB"];

function sizeOf(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  const value = bytes / 1000 ** step;
  return `${step === 0 ? value : value.toFixed(1)} ${UNITS[step]}`;
}
