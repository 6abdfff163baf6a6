import type { Comparison, SecondReviews } from "@capicu/contract/second-reviews";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";

import { useTimes } from "#features/admin/format-time.ts";
import { useJudgementWords } from "#features/admin/judgement-words.ts";
import { Card } from "#ui/card.tsx";
import { Tag } from "#ui/tag.tsx";

/** The reader's own figures, which nobody else is shown. */
export function OwnOpinions({
  own: { opinions, calibrations, latest },
}: Pick<SecondReviews, "own">) {
  const { t } = useLingui();
  const differing = (count: number) =>
    count === 0 ? "" : t`${plural(count, { one: "# differs.", other: "# differ." })}`;
  const lines = [
    [
      t`${plural(opinions.given, {
        0: "No second opinion on a decision of yours yet.",
        one: "# second opinion on your decisions.",
        other: "# second opinions on your decisions.",
      })}`,
      differing(opinions.differ),
    ],
    [
      t`${plural(calibrations.given, {
        0: "No decided case was given to you for comparison yet.",
        one: "# decided case was given to you for comparison.",
        other: "# decided cases were given to you for comparison.",
      })}`,
      differing(calibrations.differ),
    ],
  ];
  return (
    <Card className="p-5" aria-label={t`Your decisions`}>
      <h2 className="type-h2">
        <Trans>Your decisions</Trans>
      </h2>
      <p className="type-small text-ink-2">
        <Trans>Only you see this.</Trans>
      </p>
      {lines.map((sentences) => (
        <p key={sentences[0]} className="mt-2">
          {sentences.join(" ")}
        </p>
      ))}
      {latest.length > 0 && (
        <ul className="mt-4 grid gap-4">
          {latest.map((comparison) => (
            <li key={comparison.id} className="wrap-anywhere">
              <OneComparison comparison={comparison} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function OneComparison({ comparison }: { comparison: Comparison }) {
  const words = useJudgementWords();
  const times = useTimes();
  const { gamertag, at, is_calibration, agrees } = comparison;
  const [yours, other] = [words(comparison.yours), words(comparison.other)];
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        <bdi>{gamertag}</bdi>
        <Tag variant={agrees ? "pos" : "warn"}>
          {agrees ? <Trans>As decided</Trans> : <Trans>Differs</Trans>}
        </Tag>
      </p>
      <p>
        {is_calibration ? (
          <Trans>
            You: {yours}. Agreed outcome: {other}.
          </Trans>
        ) : (
          <Trans>
            You: {yours}. Second opinion: {other}.
          </Trans>
        )}
      </p>
      <p className="type-small text-ink-2">
        <time dateTime={at}>{times.time(at)}</time>
      </p>
    </>
  );
}
