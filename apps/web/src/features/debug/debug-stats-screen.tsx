import {
  DEBUG_SUBMISSIONS_MAX,
  DEBUG_USERS_MAX,
  type DebugStats,
} from "@capicu/contract/operations";
import { formatRate } from "@capicu/contract/statistics";

import { readDebugStats } from "#backend/operations.ts";
import { formatCount } from "#lib/format-numbers.ts";
import { useRequest } from "#lib/use-request.ts";
import { StatCell, TileCard } from "#ui/card.tsx";
import { LoadingView } from "#ui/loader.tsx";
import { Tag } from "#ui/tag.tsx";

import { CopyButton } from "./copy-button.tsx";
import { DebugError } from "./debug-error.tsx";
import { PlainTable } from "./plain-table.tsx";
import "./debug.css";

const TIME = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });
const USER_COLUMNS = ["Username", "Wins", "Losses", "Win Rate", "Games", "Points", "Complete %"];

/** Shows database contents to admins who investigate a fault. */
export function DebugStatsScreen() {
  const { value, error, reload } = useRequest(readDebugStats);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <title>Debug Stats · Capicú</title>
      <h1 className="type-h1">Debug Stats</h1>
      {error !== undefined && <DebugError error={error} onRetry={reload} />}
      {value === undefined && error === undefined && <LoadingView>Loading stats...</LoadingView>}
      {value !== undefined && <Stats stats={value} />}
    </div>
  );
}

function Stats({ stats }: { stats: DebugStats }) {
  const { userCount, usersWithStats, users, recentSubmissions } = stats;
  return (
    <>
      <TileCard className="max-w-md">
        <StatCell label="Total users" value={userCount.toLocaleString("en-US")} />
        <StatCell label="Users with stats" value={usersWithStats.toLocaleString("en-US")} />
      </TileCard>
      <CopyButton what="Copy as JSON" text={() => JSON.stringify(stats, null, 2)} />
      <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h2 className="type-h2">Users</h2>
        {userCount > DEBUG_USERS_MAX && (
          <p className="type-small text-ink-2">The newest {DEBUG_USERS_MAX}.</p>
        )}
        <PlainTable
          label="Users"
          columns={USER_COLUMNS}
          numbers={USER_COLUMNS.slice(1)}
          empty="No users yet"
          rows={users.map((user) => ({
            key: user.email,
            cells: [
              <span key="name" title={user.email}>
                {user.username}
              </span>,
              count(user.wins),
              count(user.losses),
              percent(user.win_rate),
              count(user.games_played),
              count(user.points_scored),
              percent(user.percent_complete),
            ],
          }))}
        />
      </section>
      <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h2 className="type-h2">Recent submissions</h2>
        <p className="type-small text-ink-2">The newest {DEBUG_SUBMISSIONS_MAX}.</p>
        <PlainTable
          label="Recent submissions"
          columns={["Username", "Status", "Overall wins", "Overall losses", "Submitted"]}
          numbers={["Overall wins", "Overall losses"]}
          empty="No submissions yet"
          rows={recentSubmissions.map((submission) => ({
            key: submission.id,
            cells: [
              submission.username,
              <Tag key="status" variant={submission.status === "approved" ? "pos" : "warn"}>
                {submission.status}
              </Tag>,
              count(submission.overall_wins),
              count(submission.overall_losses),
              TIME.format(new Date(submission.submitted_at)),
            ],
          }))}
        />
      </section>
    </>
  );
}

const count = (value: number | null) => (value === null ? "–" : formatCount(value));
const percent = (value: number | null) => (value === null ? "–" : formatRate(value));
