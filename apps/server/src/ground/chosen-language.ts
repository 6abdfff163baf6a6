import { isLanguageId, type LanguageId } from "@capicu/contract/languages";
import type { Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

/** The language that a player has chosen; null for none, and for a player who does not exist. */
export async function readChosenLanguage(
  service: Query,
  playerId: string,
): Promise<LanguageId | null> {
  const { rows } = await sql<{ locale: unknown }>`
    select locale from users where id = ${playerId}`.execute(service);
  const locale = rows[0]?.locale;
  return isLanguageId(locale) ? locale : null;
}
