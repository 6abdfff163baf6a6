import { ACTIVE_DAYS, type Activity, type Tiles } from "@capicu/contract/operations";
import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";

import { readOverview } from "#backend/operations.ts";
import { useFormats } from "#languages/formats.ts";
import { useRequest } from "#lib/use-request.ts";
import art from "#ui/art/empty-activity.svg";
import { Card, StatCell, TileCard } from "#ui/card.tsx";
import { EmptyState, ErrorState } from "#ui/empty-state.tsx";
import { Link } from "#ui/link.tsx";
import { LoadingView } from "#ui/loader.tsx";
import { useRights } from "#widgets/staff-right.tsx";

import { reasonBeside, sentenceOf } from "./audit/audit-sentences.ts";
import { BackupState } from "./backup-state.tsx";
import { useTimes } from "./format-time.ts";
import { NO_ACTIVITY } from "./messages.ts";
import { OpenMatters } from "./open-matters.tsx";

interface Tile {
  name: keyof Tiles;
  label: MessageDescriptor;
  definition: MessageDescriptor;
}

const TILES: readonly Tile[] = [
  { name: "totalUsers", label: msg`Total users`, definition: msg`Accounts with a profile` },
  {
    name: "activeUsers",
    label: msg`Active users`,
    definition: msg`Signed in, or sent statistics, in the last ${plural(ACTIVE_DAYS, {
      one: "# day",
      other: "# days",
    })}`,
  },
  {
    name: "pendingVerifications",
    label: msg`Pending verifications`,
    definition: msg`Statistics, avatars and banners without a decision`,
  },
  {
    name: "flaggedAccounts",
    label: msg`Flagged accounts`,
    definition: msg`Banned by a moderator`,
  },
  {
    name: "totalGames",
    label: msg`Total games`,
    definition: msg`In every player’s last approved statistics`,
  },
  {
    name: "todaysGames",
    label: msg`Today’s games`,
    definition: msg`Played since the last approval, by players approved today (UTC)`,
  },
];

/** Each count with its definition, and the moderators' recent actions. */
export function Overview() {
  const { t } = useLingui();
  const { number } = useFormats();
  const has = useRights();
  const { value, error, reload } = useRequest(readOverview);
  if (value === undefined && error !== undefined) return <ErrorState onRetry={reload} />;
  if (value === undefined) return <LoadingView>{t`Loading the overview...`}</LoadingView>;
  return (
    <div className="grid gap-6">
      <div className="overview-tiles">
        {TILES.map(({ name, label, definition }) => (
          <TileCard key={name}>
            <StatCell label={t(label)} value={number(value.tiles[name])} note={t(definition)} />
          </TileCard>
        ))}
      </div>
      <OpenMatters matters={value} />
      <p className="wrap-anywhere">
        <Link to="/admin/seasons" className="underline">
          <Trans>Seasons of the leaderboard</Trans>
        </Link>
      </p>
      {has("settings") && (
        <p className="flex flex-wrap gap-x-4 wrap-anywhere">
          <Link to="/admin/settings" className="underline">
            <Trans>Settings of the site</Trans>
          </Link>
          <Link to="/admin/storage" className="underline">
            <Trans>Storage</Trans>
          </Link>
          <Link to="/admin/announcements" className="underline">
            <Trans>Announcements</Trans>
          </Link>
          <Link to="/admin/texts" className="underline">
            <Trans>Texts of the site</Trans>
          </Link>
        </p>
      )}
      <BackupState backups={value.backups} />
      <Card className="p-5" aria-label={t`Recent activity`}>
        <Feed activity={value.activity} />
      </Card>
    </div>
  );
}

function Feed({ activity }: { activity: readonly Activity[] }) {
  const { t, i18n } = useLingui();
  const times = useTimes();
  if (activity.length === 0) return <EmptyState art={art} title={t(NO_ACTIVITY)} />;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="type-h2">
          <Trans>Recent activity</Trans>
        </h2>
        <Link to="/admin/audit" className="underline">
          <Trans>Audit log</Trans>
        </Link>
      </div>
      <ol className="mt-3 grid gap-2">
        {activity.map((entry) => (
          <li key={entry.id} className="overview-entry">
            <span className="min-w-0">{wordsFor(i18n, entry)}</span>
            <time className="type-small text-ink-2" dateTime={entry.happened_at}>
              {times.short(entry.happened_at)}
            </time>
          </li>
        ))}
      </ol>
    </>
  );
}

/** "Ana approved the stats of Ben", with the reason if there is one. */
export function wordsFor(i18n: I18n, { action, actor, player, reason }: Activity): string {
  const words = sentenceOf(i18n, { action, actor, player, reason });
  const beside = reasonBeside({ actor, reason });
  return beside === null ? words : i18n._(msg`${words}: ${beside}`);
}
