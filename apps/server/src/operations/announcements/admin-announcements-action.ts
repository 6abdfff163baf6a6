import * as contract from "@capicu/contract/announcement-management";
import type { AnnouncementAct, AnnouncementDraft } from "@capicu/contract/announcement-management";
import {
  ANNOUNCEMENT_BLOCKERS,
  type AnnouncementBlocker,
} from "@capicu/contract/announcement-text";
import type { Query } from "@capicu/platform/kernel/database";
import { refuse } from "@capicu/platform/kernel/refusal";
import { sql, type RawBuilder } from "kysely";
import { randomUUID } from "node:crypto";

import { writeAudit } from "#ground/write-audit.ts";
import { implement } from "#implement.ts";

const AUDITED = {
  publish: "announcement.published",
  end: "announcement.ended",
  delete: "announcement.deleted",
} as const;

const STATUSES: Partial<Record<AnnouncementBlocker, number>> = {
  missing: 404,
  no_right: 403,
  end_before_start: 400,
  end_past: 400,
  too_long: 400,
};
const CONFLICT = 409;

export const manageAnnouncement = implement(contract.manageAnnouncement)({
  access: { right: "settings" },
  // No policy lets anybody write an announcement; the database function decides.
  transaction: "owner",
  async run({ input, caller, db }) {
    const { action } = input;
    const id = action === "publish" ? randomUUID() : input.id;
    const before = action === "publish" ? null : await findFacts(db, id);
    const { rows } = await sql<{ answer: AnnouncementBlocker | "done" }>`
      select ${question(input, id, caller.id)} as answer`.execute(db);
    const answer = rows[0]?.answer ?? "missing";
    if (answer !== "done")
      throw refuse(
        STATUSES[answer] ?? CONFLICT,
        `announcement_${answer}`,
        ANNOUNCEMENT_BLOCKERS[answer],
      );
    await writeAudit(db, {
      actorId: caller.id,
      action: AUDITED[action],
      subject: { type: "announcement", id },
      playerId: null,
      before,
      after: action === "delete" ? null : await findFacts(db, id),
      reason: null,
    });
    return { success: true, id };
  },
});

type AnnouncementFacts = Readonly<Record<string, unknown>>;

async function findFacts(db: Query, id: string): Promise<AnnouncementFacts | null> {
  const { rows } = await sql<AnnouncementFacts>`
    select level, texts, audience, link, starts_at, ends_at from announcements
    where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

function question(act: AnnouncementAct, id: string, admin: string): RawBuilder<unknown> {
  if (act.action !== "publish") return sql`stop_announcement(${admin}, ${id}, ${act.action})`;
  const { starts_at, ends_at } = act;
  return sql`publish_announcement(
    ${admin}, ${id}, ${JSON.stringify(storedFacts(act))}::jsonb, ${starts_at}::timestamptz, ${ends_at}::timestamptz)`;
}

/** A language without words is left out. */
function storedFacts({ level, audience, link, texts }: AnnouncementDraft) {
  const written = Object.entries(texts).filter(([, words]) => words !== "");
  return { level, audience, link, texts: Object.fromEntries(written) };
}
