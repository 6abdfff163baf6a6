import { SOURCE_LANGUAGE } from "@capicu/contract/languages";
import { parseMarkdown } from "@capicu/contract/markdown/parse-markdown";
import * as contract from "@capicu/contract/site-texts";
import type { TextDraft } from "@capicu/contract/site-texts";
import type { Query } from "@capicu/platform/kernel/database";
import { refuse } from "@capicu/platform/kernel/refusal";
import { sql } from "kysely";

import { translate } from "#ground/translate.ts";
import { writeAudit } from "#ground/write-audit.ts";
import { implement } from "#implement.ts";

export const publishText = implement(contract.publishText)({
  access: { right: "settings" },
  // No policy lets anybody write a text; the database function decides.
  transaction: "owner",
  async run({ input: draft, caller, db }) {
    refuseForbidden(draft.body);
    const { id, version } = await publish(db, draft, caller.id);
    const { kind, lang, base, body, asks } = draft;
    await writeAudit(db, {
      actorId: caller.id,
      action: body === null ? "text.withdrawn" : "text.published",
      subject: { type: "site_text", id },
      playerId: null,
      before: base === 0 ? null : { version: base },
      after: { kind, lang, version, asks: kind === "terms" && body !== null && asks },
      reason: null,
    });
    return { success: true, version };
  },
});

/** The screen finds the same before it sends; each line of the sentence is about one of the text. */
function refuseForbidden(body: string | null): void {
  const { problems } = parseMarkdown(body ?? "");
  const sentences = problems.map(({ line, sentence }) =>
    translate(SOURCE_LANGUAGE, sentence, { line }),
  );
  if (sentences.length > 0) throw refuse(400, "bad_text", sentences.join("\n"));
}

interface PublishingResult {
  answer: "done" | "no_right" | "outdated" | "unchanged";
  id: string;
  version: number;
}

async function publish(db: Query, draft: TextDraft, adminId: string): Promise<PublishingResult> {
  const { kind, lang, base, body, asks } = draft;
  const { rows } = await sql<PublishingResult>`
    select answer, text_id as id, new_version as version
    from publish_text(${adminId}, ${kind}, ${lang}, ${base}, ${body}, ${asks})`.execute(db);
  const [result] = rows;
  if (result?.answer === "outdated") throw refuse(409, "text_outdated", contract.TEXT_OUTDATED);
  if (result?.answer === "unchanged") throw refuse(409, "text_unchanged", contract.TEXT_UNCHANGED);
  if (result?.answer !== "done") throw refuse(403, "forbidden", "You may not do this");
  return result;
}
