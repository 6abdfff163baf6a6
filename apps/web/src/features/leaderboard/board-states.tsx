import { clubPath } from "@capicu/contract/club-text";
import type { Membership } from "@capicu/contract/clubs";
import { msg, select } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";

import { countryName } from "#lib/country-name.ts";
import emptyArt from "#ui/art/empty-no-players.svg";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Loader } from "#ui/loader.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

import type { BoardClub } from "./board-club.ts";
import { countryOf, isOfPeriod, type View } from "./view.ts";

const WIDTHS = [158, 132, 178, 118, 150, 126];

/** A placeholder in the real layout, not shown for quick answers. */
export function BoardSkeleton() {
  return (
    <div>
      <output className="flex items-center justify-center gap-3 border-t border-line p-4 text-ink-2">
        <Loader />
        <Trans>Loading leaderboard...</Trans>
      </output>
      <div className="delayed" aria-hidden="true">
        {WIDTHS.map((width) => (
          <div key={width} className="flex h-14.5 items-center gap-4 border-t border-line px-4">
            <Skeleton width={40} height={22} />
            <Skeleton width={36} height={36} className="flex-none" />
            <Skeleton width={width} />
            <Skeleton width={90} className="ml-auto max-sm:hidden" />
            <Skeleton width={90} />
          </div>
        ))}
      </div>
    </div>
  );
}

export const SEARCHING = msg`Searching all players...`;

/** Shown below the rows found at once; the live region above announces it. */
export function Searching() {
  const { t } = useLingui();
  return (
    <p
      className="flex items-center justify-center gap-3 border-t border-line p-4 text-ink-2"
      aria-hidden="true"
    >
      <Loader />
      {t(SEARCHING)}
    </p>
  );
}

interface NoPlayersFoundProps {
  view: View;
  club: BoardClub | undefined;
}

export function NoPlayersFound({ view, club }: NoPlayersFoundProps) {
  const { t } = useLingui();
  return (
    <div className="board-empty border-t border-line">
      <EmptyState
        art={emptyArt}
        title={t`No players found`}
        action={view.search === "" && <WayOn view={view} club={club} />}
      >
        {view.search !== "" && (
          <Trans>Nobody by that name at this table. Try a shorter search.</Trans>
        )}
        {view.search === "" && isOfPeriod(view) && <WhyPeriodEmpty view={view} />}
        {view.search === "" && !isOfPeriod(view) && <WhyEmpty view={view} club={club} />}
      </EmptyState>
    </div>
  );
}

/** What fills the board. */
function WayOn({ view: { filter, timeframe, at }, club }: NoPlayersFoundProps) {
  if (filter === "following")
    return (
      <ButtonLink to="/players" variant="secondary">
        <Trans>Find players to follow</Trans>
      </ButtonLink>
    );
  const upload = (
    <ButtonLink to="/upload" variant="secondary">
      <Trans>Upload Stats</Trans>
    </ButtonLink>
  );
  if (countryOf({ filter }) !== undefined && at === "") return upload;
  if (club === undefined || club.membership === null) return null;
  if (timeframe === "all" && mayInvite(club.membership))
    return (
      <ButtonLink to={clubPath(club.slug, "manage")} variant="secondary">
        <Trans>Invite players</Trans>
      </ButtonLink>
    );
  return upload;
}

const mayInvite = ({ role }: Membership) => role === "owner" || role === "organiser";

function WhyPeriodEmpty({ view }: Pick<NoPlayersFoundProps, "view">) {
  return view.at === "" ? (
    <Trans>
      Nobody of this choice has added to a record in this season. New approved screenshots count
      while it runs.
    </Trans>
  ) : (
    <Trans>
      Nobody of this choice was on the board that day. Choose another day, or other players.
    </Trans>
  );
}

function WhyEmpty({ view, club }: NoPlayersFoundProps) {
  const { t, i18n } = useLingui();
  const { filter, timeframe } = view;
  const country = countryName(countryOf(view), i18n);
  const since = timeframe === "all" ? undefined : timeframe;
  if (club !== undefined)
    return since === undefined
      ? t`No member has approved statistics yet. Upload your two screenshots, or invite more players to the club.`
      : t`No member has added to a record in the ${select(since, { day: "last day", week: "last week", other: "last month" })}. New approved screenshots count.`;
  if (filter === "following")
    return since === undefined
      ? t`Nobody you follow is on this board yet.`
      : t`Nobody you follow has added to a record in the ${select(since, { day: "last day", week: "last week", other: "last month" })}.`;
  if (country !== "")
    return since === undefined
      ? t`Nobody from ${country} is on this board yet. Choose another country above, or be the first: upload your two screenshots.`
      : t`Nobody from ${country} has added to a record in the ${select(since, { day: "last day", week: "last week", other: "last month" })}.`;
  return since === undefined
    ? t`The first approved screenshots open the board.`
    : t`Nobody has added to a record in the ${select(since, { day: "last day", week: "last week", other: "last month" })}.`;
}
