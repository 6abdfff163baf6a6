import * as contract from "@capicu/contract/site-texts";
import type { SiteText } from "@capicu/contract/site-texts";
import { chooseText } from "@capicu/contract/text-choice";
import { PreparedReply } from "@capicu/platform/functions/prepared-reply";
import type { Query } from "@capicu/platform/kernel/database";
import { holdsTag } from "@capicu/platform/kernel/entity-tag";
import { sql } from "kysely";

import { implement } from "#implement.ts";

import { readCurrentTexts } from "./read-texts.ts";

/** A browser asks each time whether its copy is still right: nobody reads Terms of yesterday. */
const CACHING = { "cache-control": "no-cache", vary: "authorization" };

export const readSiteText = implement(contract.readSiteText)({
  access: "anyone",
  // No policy lets anybody read the table: it holds past versions, and who published them.
  transaction: "none",
  async run({ input: { kind, lang }, request: { headers }, owner }) {
    const chosen = chooseText(await readCurrentTexts(owner, kind), lang);
    // A version is never changed, so that its number stands for its words.
    const etag = `"${kind}-${chosen?.version ?? 0}"`;
    const isHeld = holdsTag(headers, etag);
    const text =
      chosen === undefined || isHeld
        ? null
        : { ...chosen, body: await readBody(owner, kind, chosen.version) };
    return answer(text, etag);
  },
});

async function readBody(db: Query, kind: string, version: number): Promise<string> {
  const { rows } = await sql<{ body: string }>`
    select body from site_texts where kind = ${kind} and version = ${version}`.execute(db);
  return rows[0]?.body ?? "";
}

const answer = (text: SiteText | null, etag: string) =>
  new PreparedReply(Buffer.from(JSON.stringify({ success: true, text })), {
    "content-type": "application/json; charset=utf-8",
    etag,
    ...CACHING,
  });
