import { REFUSALS } from "@capicu/contract/refusals";
import * as contract from "@capicu/contract/report-moderation";
import { refuse, type Refusal } from "@capicu/platform/kernel/refusal";
import { sql } from "kysely";

import { writeAudit } from "#ground/write-audit.ts";
import { implement } from "#implement.ts";

type Blocker = contract.ReportTie | "own" | "no_right" | "settled";

export const decideReports = implement(contract.decideReports)({
  access: { right: "reports" },
  // Reports are granted to nobody; the database function decides.
  transaction: "owner",
  async run({ input: { kind, id, outcome, reason }, caller, db, ...run }) {
    const { rows } = await sql<{ answer: Blocker | "done" }>`
      select decide_reports(${kind}, ${id}, ${caller.id}, ${outcome}) as answer`.execute(db);
    const answer = rows[0]?.answer ?? "settled";
    if (answer !== "done") throw refusalFor(answer);
    const isOfPlayer = kind !== "club" && kind !== "event";
    await writeAudit(db, {
      actorId: caller.id,
      action: outcome === "upheld" ? "report.upheld" : "report.dismissed",
      subject: { type: kind, id },
      playerId: isOfPlayer ? id : null,
      before: null,
      after: null,
      reason,
    });
    run.afterCommit(() => run.services.emails.deliver());
    return { success: true };
  },
});

function refusalFor(blocker: Blocker): Refusal {
  if (blocker === "no_right") return refuse(403, "forbidden", REFUSALS.forbidden);
  if (blocker === "settled") return refuse(409, "reports_settled", contract.REPORT_SETTLED);
  if (blocker === "own") return refuse(403, "report_own", contract.OWN_REPORT);
  return refuse(403, `report_${blocker}`, contract.REPORT_TIES[blocker]);
}
