import * as contract from "@capicu/contract/site-texts";
import {
  TEXT_VERSIONS_SHOWN,
  type OpenedText,
  type TextVersion,
} from "@capicu/contract/site-texts";
import type { Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { implement } from "#implement.ts";

export const listTexts = implement(contract.listTexts)({
  access: { right: "settings" },
  // No policy lets anybody read the table.
  transaction: "owner",
  async run({ input: { opened }, db }) {
    const { rows: texts } = await sql<TextVersion>`
      select distinct on (kind, lang) ${FACTS} from site_texts order by kind, lang, version desc`.execute(
      db,
    );
    return { success: true, texts, opened: opened === undefined ? null : await open(db, opened) };
  },
});

const FACTS = sql`
  kind, lang, version, to_jsonb(published_at) as published_at, asks, body is null as is_built_in,
  (select username from users where users.id = published_by) as published_by`;

interface ChosenVersion {
  kind: string;
  lang: string;
  version?: number | undefined;
}

async function open(db: Query, { kind, lang, version }: ChosenVersion): Promise<OpenedText> {
  const { rows: versions } = await sql<TextVersion>`
    select ${FACTS} from site_texts
    where kind = ${kind} and lang = ${lang}
    order by version desc limit ${TEXT_VERSIONS_SHOWN}`.execute(db);
  const chosen = version ?? versions[0]?.version ?? 0;
  const { rows } = await sql<{ body: string }>`
    select coalesce(body, '') as body from site_texts
    where kind = ${kind} and lang = ${lang} and version = ${chosen}`.execute(db);
  return { versions, body: rows[0]?.body ?? "" };
}
