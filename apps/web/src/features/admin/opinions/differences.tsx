import { DIFFERENCE_TIED, type Difference } from "@capicu/contract/second-reviews";
import { Trans, useLingui } from "@lingui/react/macro";

import { useTimes } from "#features/admin/format-time.ts";
import { useJudgementWords } from "#features/admin/judgement-words.ts";
import { useSay } from "#languages/say.ts";
import { Card } from "#ui/card.tsx";
import { Link } from "#ui/link.tsx";

/** Where two people differ, the oldest first, each with the way to settle it. */
export function Differences({ differences }: { differences: readonly Difference[] }) {
  const { t } = useLingui();
  const words = useJudgementWords();
  const say = useSay();
  const times = useTimes();
  return (
    <Card className="p-5" aria-label={t`Differences to settle`}>
      <h2 className="type-h2">
        <Trans>Differences to settle</Trans>
      </h2>
      {differences.length === 0 && (
        <p className="mt-2 text-ink-2">
          <Trans>None: no second opinion differs from a decision that stands.</Trans>
        </p>
      )}
      <ul className="mt-2 grid gap-4">
        {differences.map(({ id, username, at, first, second, is_tied }) => {
          const [decided, opinion] = [words(first), words(second)];
          return (
            <li key={id} className="wrap-anywhere">
              <p className="font-semibold">
                <bdi>{username}</bdi>
              </p>
              <p>
                <Trans>
                  Decision: {decided}. Second opinion: {opinion}.
                </Trans>
              </p>
              <p className="type-small text-ink-2">
                <time dateTime={at}>{times.time(at)}</time>
              </p>
              {is_tied ? (
                <p className="type-small text-ink-2">{say(DIFFERENCE_TIED)}</p>
              ) : (
                <Link
                  to={`/admin/second-review/${id}`}
                  className="underline"
                  aria-label={t`Look and settle: ${username}`}
                >
                  <Trans>Look and settle</Trans>
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
