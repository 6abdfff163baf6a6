import { ACTIVE_DAYS, type Activity, type Tiles } from "@capicu/contract/operations";
import { Link } from "react-router";

import { readOverview } from "#backend/operations.ts";
import { useRequest } from "#lib/use-request.ts";
import art from "#ui/art/empty-activity.svg";
import { Card, StatCell, TileCard } from "#ui/card.tsx";
import { EmptyState, ErrorState } from "#ui/empty-state.tsx";
import { LoadingView } from "#ui/loader.tsx";

import { reasonBeside, sentenceOf } from "./audit/audit-sentences.ts";
import { formatShortTime } from "./format-time.ts";
import { NO_ACTIVITY } from "./messages.ts";

interface Tile {
  name: keyof Tiles;
  label: string;
  definition: string;
}

const TILES: readonly Tile[] = [
  { name: "totalUsers", label: "Total users", definition: "Accounts with a profile" },
  {
    name: "activeUsers",
    label: "Active users",
    definition: `Signed in, or sent statistics, in the last ${ACTIVE_DAYS} days`,
  },
  {
    name: "pendingVerifications",
    label: "Pending verifications",
    definition: "Statistics, avatars and banners without a decision",
  },
  { name: "flaggedAccounts", label: "Flagged accounts", definition: "Banned by a moderator" },
  {
    name: "totalGames",
    label: "Total games",
    definition: "In every player’s last approved statistics",
  },
  {
    name: "todaysGames",
    label: "Today’s games",
    definition: "Played since the last approval, by players approved today (UTC)",
  },
];

/** Each count with its definition, and the moderators' recent actions. */
export function Overview() {
  const { value, error, reload } = useRequest(readOverview);
  if (value === undefined && error !== undefined) return <ErrorState onRetry={reload} />;
  if (value === undefined) return <LoadingView>Loading the overview...</LoadingView>;
  return (
    <div className="grid gap-6">
      <div className="overview-tiles">
        {TILES.map(({ name, label, definition }) => (
          <TileCard key={name}>
            <StatCell
              label={label}
              value={value.tiles[name].toLocaleString("en-US")}
              note={definition}
            />
          </TileCard>
        ))}
      </div>
      <Card className="p-5" aria-label="Recent activity">
        <Feed activity={value.activity} />
      </Card>
    </div>
  );
}

function Feed({ activity }: { activity: readonly Activity[] }) {
  if (activity.length === 0) return <EmptyState art={art} title={NO_ACTIVITY} />;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="type-h2">Recent activity</h2>
        <Link to="/admin/audit" className="underline">
          Audit log
        </Link>
      </div>
      <ol className="mt-3 grid gap-2">
        {activity.map((entry) => (
          <li key={entry.id} className="overview-entry">
            <span className="min-w-0">{wordsFor(entry)}</span>
            <time className="type-small text-ink-2" dateTime={entry.happened_at}>
              {formatShortTime(entry.happened_at)}
            </time>
          </li>
        ))}
      </ol>
    </>
  );
}

/** "Ana approved the stats of Ben", with the reason if there is one. */
export function wordsFor({ action, actor, player, reason }: Activity): string {
  const words = sentenceOf({ action, actor, player, reason });
  const beside = reasonBeside({ actor, reason });
  return beside === null ? words : `${words}: ${beside}`;
}
