import * as contract from "@capicu/contract/site-texts";
import { chooseText } from "@capicu/contract/text-choice";
import { sql } from "kysely";

import { implement } from "#implement.ts";

import { readCurrentTexts } from "./read-texts.ts";

export const readOpenTerms = implement(contract.readOpenTerms)({
  access: "signed-in",
  // No policy lets anybody read the tables: the query itself names the caller.
  transaction: "owner",
  async run({ input: { lang }, caller, db }) {
    const chosen = chooseText(await readCurrentTexts(db, "terms"), lang);
    const { rows: asking } = await sql<{ lang: string }>`
      select lang from terms_that_ask(${caller.id})`.execute(db);
    const isAsked = asking.some((each) => each.lang === chosen?.lang);
    return { success: true, terms: chosen !== undefined && isAsked ? chosen : null };
  },
});
