import { countryName } from "#lib/country-name.ts";
import emptyArt from "#ui/art/empty-no-players.svg";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Loader } from "#ui/loader.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

import { countryOf, TIMEFRAME_NAMES, type View } from "./view.ts";

const WIDTHS = [158, 132, 178, 118, 150, 126];

/** A placeholder in the real layout, not shown for quick answers. */
export function BoardSkeleton() {
  return (
    <div>
      <output className="flex items-center justify-center gap-3 border-t border-line p-4 text-ink-2">
        <Loader />
        Loading leaderboard...
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

export const SEARCHING = "Searching all players...";

/** Shown below the rows found at once; the live region above announces it. */
export function Searching() {
  return (
    <p
      className="flex items-center justify-center gap-3 border-t border-line p-4 text-ink-2"
      aria-hidden="true"
    >
      <Loader />
      {SEARCHING}
    </p>
  );
}

export function NoPlayersFound({ view }: { view: View }) {
  const following = view.search === "" && view.filter === "following";
  return (
    <div className="board-empty border-t border-line">
      <EmptyState
        art={emptyArt}
        title="No players found"
        action={
          following && (
            <ButtonLink to="/players" variant="secondary">
              Find players to follow
            </ButtonLink>
          )
        }
      >
        {emptyWords(view)}
      </EmptyState>
    </div>
  );
}

function emptyWords(view: View): string {
  const { search, timeframe } = view;
  if (search !== "") return "Nobody by that name at this table. Try a shorter search.";
  const subject = whoIsAsked(view);
  if (timeframe !== "all")
    return `${subject} has added to a record in the ${TIMEFRAME_NAMES[timeframe].toLowerCase()}.`;
  return subject === "Nobody"
    ? "The first approved screenshots open the board."
    : `${subject} is on this board yet.`;
}

function whoIsAsked(view: View): string {
  if (view.filter === "following") return "Nobody you follow";
  const country = countryName(countryOf(view));
  return country === "" ? "Nobody" : `Nobody from ${country}`;
}
