import { randomUUID } from "node:crypto";

import { registerPlayer } from "#mixed-load/player.ts";
import { addEarlierApprovals } from "#speed/earlier-approvals.ts";
import { BROWSER_HEADERS, type TableRow } from "#speed/row.ts";
import { addWaitingSubmissions } from "#speed/waiting-submissions.ts";

/** For each side; each submission can be approved once. */
const SUBMISSIONS = 4900;

/** A moderator approves one submission after the other, each of another player. */
export const row: TableRow = {
  async prepare(product, database) {
    const { id, token } = await registerPlayer(product, `moderator-${randomUUID()}`);
    await database.run("update users set is_admin = true where id = $1", [id]);
    await addEarlierApprovals(database);
    const submissions = await addWaitingSubmissions(database, 2 * SUBMISSIONS + 1);
    const [first = "", ...bodies] = submissions.map(({ submissionId, evidenceVersion }) =>
      JSON.stringify({ submissionId, evidenceVersion, action: "approve" }),
    );
    return {
      request: {
        method: "POST",
        path: "/functions/v1/admin-stats-action",
        headers: {
          ...BROWSER_HEADERS,
          apikey: product.anonKey,
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
        },
        body: first,
        bodies: bodies.slice(0, SUBMISSIONS),
      },
      bare: { bodies: bodies.slice(SUBMISSIONS) },
    };
  },
};
