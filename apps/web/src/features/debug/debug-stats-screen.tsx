import {
  DEBUG_SUBMISSIONS_MAX,
  DEBUG_USERS_MAX,
  type DebugStats,
} from "@capicu/contract/operations";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";

import { readDebugStats } from "#backend/operations.ts";
import { useFormats } from "#languages/formats.ts";
import { useRequest } from "#lib/use-request.ts";
import { StatCell, TileCard } from "#ui/card.tsx";
import { LoadingView } from "#ui/loader.tsx";
import { Tag } from "#ui/tag.tsx";

import { CopyButton } from "./copy-button.tsx";
import { DebugError } from "./debug-error.tsx";
import { PlainTable } from "./plain-table.tsx";
import "./debug.css";

const TIME = { dateStyle: "medium", timeStyle: "short" } as const;
const USER = msg`Username`;
const USER_NUMBERS = [
  msg`Wins`,
  msg`Losses`,
  msg`Win Rate`,
  msg`Games`,
  msg`Points`,
  msg`Complete %`,
];

/** Shows database contents to admins who investigate a fault. */
export function DebugStatsScreen() {
  const { t } = useLingui();
  const { value, error, reload } = useRequest(readDebugStats);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <title>{t`Debug Stats · Capicú`}</title>
      <h1 className="type-h1">
        <Trans>Debug Stats</Trans>
      </h1>
      {error !== undefined && <DebugError error={error} onRetry={reload} />}
      {value === undefined && error === undefined && (
        <LoadingView>{t`Loading stats...`}</LoadingView>
      )}
      {value !== undefined && <Stats stats={value} />}
    </div>
  );
}

function Stats({ stats }: { stats: DebugStats }) {
  const { t } = useLingui();
  const { number } = useFormats();
  return (
    <>
      <TileCard className="max-w-md">
        <StatCell label={t`Total users`} value={number(stats.userCount)} />
        <StatCell label={t`Users with stats`} value={number(stats.usersWithStats)} />
      </TileCard>
      <CopyButton what={t`Copy as JSON`} text={() => JSON.stringify(stats, null, 2)} />
      <Users stats={stats} />
      <Submissions stats={stats} />
    </>
  );
}

function Users({ stats: { userCount, users } }: { stats: DebugStats }) {
  const { t } = useLingui();
  const [count, percent] = [useCount(), usePercent()];
  const numbers = USER_NUMBERS.map((name) => t(name));
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="type-h2">
        <Trans>Users</Trans>
      </h2>
      {userCount > DEBUG_USERS_MAX && (
        <p className="type-small text-ink-2">
          <Trans>The newest {DEBUG_USERS_MAX}.</Trans>
        </p>
      )}
      <PlainTable
        label={t`Users`}
        columns={[t(USER), ...numbers]}
        numbers={numbers}
        empty={t`No users yet`}
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
  );
}

function Submissions({ stats: { recentSubmissions } }: { stats: DebugStats }) {
  const { t } = useLingui();
  const { date } = useFormats();
  const count = useCount();
  const numbers = [t`Overall wins`, t`Overall losses`];
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="type-h2">
        <Trans>Recent submissions</Trans>
      </h2>
      <p className="type-small text-ink-2">
        <Trans>The newest {DEBUG_SUBMISSIONS_MAX}.</Trans>
      </p>
      <PlainTable
        label={t`Recent submissions`}
        columns={[t(USER), t`Status`, ...numbers, t`Submitted`]}
        numbers={numbers}
        empty={t`No submissions yet`}
        rows={recentSubmissions.map((submission) => ({
          key: submission.id,
          cells: [
            submission.username,
            <Tag key="status" variant={submission.status === "approved" ? "pos" : "warn"}>
              {/* As the database has it. */}
              <span lang="en">{submission.status}</span>
            </Tag>,
            count(submission.overall_wins),
            count(submission.overall_losses),
            date(new Date(submission.submitted_at), TIME),
          ],
        }))}
      />
    </section>
  );
}

/** Writes a count; unknown ones are a dash. */
function useCount() {
  const { number } = useFormats();
  return (value: number | null) => (value === null ? "–" : number(value));
}

/** The same of a rate. */
function usePercent() {
  const { rate } = useFormats();
  return (value: number | null) => (value === null ? "–" : rate(value));
}
