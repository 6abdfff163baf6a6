import { clubSlug } from "@capicu/contract/club-text";
import * as contract from "@capicu/contract/seasons";
import type { SeasonAct, SeasonBlocker } from "@capicu/contract/seasons";
import type { Query } from "@capicu/platform/kernel/database";
import { refuse } from "@capicu/platform/kernel/refusal";
import { sql, type RawBuilder } from "kysely";

import { writeAudit } from "#ground/write-audit.ts";
import { implement } from "#implement.ts";

const AUDITED = {
  open: "season.opened",
  rename: "season.renamed",
  close: "season.closed",
  cancel: "season.taken back",
} as const;

const STATUSES: Partial<Record<SeasonBlocker, number>> = {
  missing: 404,
  no_right: 403,
  end_before_begin: 400,
  begins_in_the_past: 400,
  too_long: 400,
};
const CONFLICT = 409;

export const manageSeason = implement(contract.manageSeason)({
  access: { right: "seasons" },
  // No policy lets anybody write a season; the database function decides.
  transaction: "owner",
  async run({ input, caller, db, services: { boards }, afterCommit }) {
    const slug = slugFor(input);
    const before = await seasonId(db, slug);
    const { rows } = await sql<{ answer: SeasonBlocker | "done" }>`
      select ${question(input, slug, caller.id)} as answer`.execute(db);
    const answer = rows[0]?.answer ?? "missing";
    if (answer !== "done")
      throw refuse(
        STATUSES[answer] ?? CONFLICT,
        `season_${answer}`,
        contract.SEASON_BLOCKERS[answer],
      );
    const { action, ...facts } = input;
    await writeAudit(db, {
      actorId: caller.id,
      action: AUDITED[action],
      subject: { type: "season", id: before ?? (await seasonId(db, slug)) ?? "" },
      playerId: null,
      before: null,
      after: facts,
      reason: null,
    });
    afterCommit(async () => boards.periods.forgetSeasons());
    return { success: true, slug };
  },
});

async function seasonId(db: Query, slug: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from seasons where slug = ${slug}`.execute(db);
  return rows[0]?.id ?? null;
}

/** A name without Latin letters gives no address, so the first day does. */
function slugFor(act: SeasonAct): string {
  if (act.action !== "open") return act.slug;
  return clubSlug(act.name) || `season-${act.first_day}`;
}

function question(act: SeasonAct, slug: string, moderator: string): RawBuilder<unknown> {
  switch (act.action) {
    case "open":
      return sql`open_season(
        ${moderator}, ${slug}, ${act.name}, ${act.first_day}::date, ${act.last_day}::date)`;
    case "rename":
      return sql`rename_season(${moderator}, ${slug}, ${act.name})`;
    case "close":
      return sql`close_season(${moderator}, ${slug})`;
    case "cancel":
      return sql`cancel_season(${moderator}, ${slug})`;
    default:
      return act satisfies never;
  }
}
