import type { Submission } from "@capicu/contract/submissions";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { useStore } from "react-redux";

import { useFormats } from "#languages/formats.ts";
import { selectUser } from "#state/auth.ts";
import { addStats, loadStats, selectStats, type StatsState } from "#state/stats.ts";
import { useAppDispatch, useAppSelector, type Store } from "#state/store.ts";
import { Tag } from "#ui/tag.tsx";

/** How much the player has sent, and since when the numbers are verified; hidden until loaded. */
export function SentSoFar({ submissions }: { submissions: readonly Submission[] }) {
  const { uploads, verificationStatus, achievements, lastUpdated } = useOwnStats(submissions);
  const { t } = useLingui();
  const { date } = useFormats();
  if (lastUpdated === null) return null;
  const dayOf = (time: string) => date(new Date(time), { dateStyle: "medium" });
  const { verificationDate } = verificationStatus;
  const verified = verificationDate === null ? null : dayOf(verificationDate);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 pb-3 type-small text-ink-2 md:px-5">
      <Counts of={uploads} />
      {verified !== null && (
        <span>
          <Trans>Verified by screenshots, last on {verified}</Trans>
        </span>
      )}
      {achievements.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label={t`Achievements`}>
          {achievements.map(({ id, name, earnedAt }) => (
            <li key={id}>
              <Tag variant="brass-soft">{name}</Tag>{" "}
              <time dateTime={earnedAt}>{dayOf(earnedAt)}</time>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Counts({ of: uploads }: { of: StatsState["uploads"] }) {
  const { number } = useFormats();
  const total = number(uploads.total);
  const thisMonth = number(uploads.thisMonth);
  const thisWeek = number(uploads.thisWeek);
  const today = number(uploads.today);
  return (
    <span>
      <Trans>
        {total} sent · {thisMonth} this month · {thisWeek} this week · {today} today
      </Trans>
    </span>
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
