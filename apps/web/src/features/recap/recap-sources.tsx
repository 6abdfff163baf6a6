// Where the numbers of a recap come from: the two approvals that each lies between, and the pages that list them.
import type { Recap, RecapGain, recapRank } from "@capicu/contract/recaps";
import { Trans, useLingui } from "@lingui/react/macro";

import { useFormats } from "#languages/formats.ts";
import { profilePath } from "#lib/player-paths.ts";
import { Link } from "#ui/link.tsx";

function useApprovals({ before, after }: Recap) {
  const { date } = useFormats();
  const dayOf = (moment: string) => date(new Date(moment), { dateStyle: "medium" });
  return { beforeDay: dayOf(before.approved_at), afterDay: dayOf(after.approved_at) };
}

export function GainSource({ recap, gain }: { recap: Recap; gain: RecapGain }) {
  const { number } = useFormats();
  const { beforeDay, afterDay } = useApprovals(recap);
  const [before, after] = [number(gain.before), number(gain.after)];
  return (
    <>
      <p>
        <Trans>
          From {before}, approved on {beforeDay}, to {after}, approved on {afterDay}.
        </Trans>
      </p>
      <SeasonBoard recap={recap} />
    </>
  );
}

function SeasonBoard({ recap: { period, name } }: { recap: Recap }) {
  if (name === null) return null;
  return (
    <Link to={`/leaderboard?timeframe=${encodeURIComponent(period)}`} className="link">
      <Trans>The board of {name}</Trans>
    </Link>
  );
}

interface RankSourceProps {
  recap: Recap;
  rank: NonNullable<ReturnType<typeof recapRank>>;
}

export function RankSource({ recap, rank }: RankSourceProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const { beforeDay, afterDay } = useApprovals(recap);
  const after = number(rank.after);
  const before = rank.before === null ? null : number(rank.before);
  const day = recap.after.approved_at.slice(0, 10);
  return (
    <>
      <p>
        {before === null
          ? t`#${after} when the upload was approved on ${afterDay}.`
          : t`From #${before} on ${beforeDay} to #${after} on ${afterDay}, when the uploads were approved.`}
      </p>
      <Link to={`/leaderboard?at=${day}`} className="link">
        <Trans>The board of that day</Trans>
      </Link>
    </>
  );
}

interface OfPlayer {
  /** Null for the reader's own. */
  handle: string | null;
}

export function UploadSource({ handle }: OfPlayer) {
  return (
    <Link to={handle === null ? "/progress" : profilePath(handle)} className="link">
      {handle === null ? (
        <Trans>Every approved upload</Trans>
      ) : (
        <Trans>The player’s approved numbers</Trans>
      )}
    </Link>
  );
}

export function BadgeSource({ handle }: OfPlayer) {
  return (
    <Link to={handle === null ? "/profile" : profilePath(handle)} className="link">
      <Trans>The badges with their rules and days</Trans>
    </Link>
  );
}
