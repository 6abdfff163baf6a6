import emptyArt from "#ui/art/empty-no-players.svg";
import { EmptyState } from "#ui/empty-state.tsx";
import { Loader } from "#ui/loader.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

const WIDTHS = [158, 132, 178, 118, 150, 126];

/** The real layout in blocks; quick answers never show it. */
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

/** Under the rows that were found at once; told by the live region above them. */
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

export function NobodyFound({ searching }: { searching: boolean }) {
  return (
    <div className="border-t border-line">
      <EmptyState art={emptyArt} title="No players found">
        {searching
          ? "Nobody by that name at this table. Try a shorter search."
          : "The first approved screenshots open the board."}
      </EmptyState>
    </div>
  );
}
