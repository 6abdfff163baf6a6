import type { Submission } from "@capicu/contract/submissions";
import { useEffect } from "react";
import { useStore } from "react-redux";

import { formatCount } from "#lib/format-numbers.ts";
import { selectUser } from "#state/auth.ts";
import { addStats, loadStats, selectStats } from "#state/stats.ts";
import { useAppDispatch, useAppSelector, type Store } from "#state/store.ts";
import { Tag } from "#ui/tag.tsx";

const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });

/** How much the player has sent, and since when the numbers are verified; hidden until loaded. */
export function SentSoFar({ submissions }: { submissions: readonly Submission[] }) {
  const { uploads, verificationStatus, achievements, lastUpdated } = useOwnStats(submissions);
  if (lastUpdated === null) return null;
  const counts = [
    `${formatCount(uploads.total)} sent`,
    `${formatCount(uploads.thisMonth)} this month`,
    `${formatCount(uploads.thisWeek)} this week`,
    `${formatCount(uploads.today)} today`,
  ];
  const { verificationDate } = verificationStatus;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 pb-3 type-small text-ink-2 md:px-5">
      <span>{counts.join(" · ")}</span>
      {verificationDate !== null && (
        <span>{`Verified by screenshots, last on ${DAY.format(new Date(verificationDate))}`}</span>
      )}
      {achievements.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label="Achievements">
          {achievements.map(({ id, name, earnedAt }) => (
            <li key={id} title={DAY.format(new Date(earnedAt))}>
              <Tag variant="brass-soft">{name}</Tag>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Reloaded together with the list. */
function useOwnStats(submissions: readonly Submission[]) {
  const store = useStore() as Store;
  const dispatch = useAppDispatch();
  const userId = useAppSelector(selectUser)?.id;
  useEffect(() => addStats(store), [store]);
  useEffect(() => {
    if (userId !== undefined && submissions.length > 0) void dispatch(loadStats(userId));
  }, [dispatch, userId, submissions]);
  return useAppSelector(selectStats);
}
