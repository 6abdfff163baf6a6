// Which texts of the operator there are, for the pages that the server sends: read at the start, and again after every
// publishing by any process.
import { TEXT_KINDS, type TextVersions } from "@capicu/contract/text-choice";
import type { Query } from "@capicu/platform/kernel/database";
import type { Platform } from "@capicu/platform/kernel/platform";

import { followTable } from "#ground/follow-table.ts";

import { readCurrentTexts } from "./read-texts.ts";

export interface TextsWatch {
  current(): TextVersions;
  /** Calls the listener after each change. */
  onChange(listener: () => void): void;
  close(): Promise<void>;
}

export async function followTexts({
  database,
  changes,
  log,
}: Pick<Platform, "database" | "changes" | "log">): Promise<TextsWatch> {
  let current: TextVersions = {};
  const listeners: (() => void)[] = [];
  const load = async () => {
    current = await readVersions(database.service);
    for (const listener of listeners) listener();
  };
  const close = await followTable({ changes, log }, { table: "site_texts", load });
  return { current: () => current, onChange: (listener) => void listeners.push(listener), close };
}

async function readVersions(db: Query): Promise<TextVersions> {
  const versions: TextVersions = {};
  for (const kind of TEXT_KINDS) {
    const texts = await readCurrentTexts(db, kind);
    if (texts.length > 0) versions[kind] = texts.map(({ lang, version }) => ({ lang, version }));
  }
  return versions;
}
