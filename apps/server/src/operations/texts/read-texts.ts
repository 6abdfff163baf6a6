import type { LanguageId } from "@capicu/contract/languages";
import type { TextKind } from "@capicu/contract/text-choice";
import type { Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

interface CurrentText {
  lang: LanguageId;
  version: number;
  published_at: string;
}

/** The texts that stand in place of the built-in page, one for each language that has one. */
export async function readCurrentTexts(db: Query, kind: TextKind): Promise<CurrentText[]> {
  const { rows } = await sql<CurrentText>`
    select lang, version, to_jsonb(published_at) as published_at
    from current_texts(${kind}) order by version`.execute(db);
  return rows;
}
