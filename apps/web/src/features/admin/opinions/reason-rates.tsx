import type { SecondReviews } from "@capicu/contract/second-reviews";
import { Trans, useLingui } from "@lingui/react/macro";

import { useJudgementWords } from "#features/admin/judgement-words.ts";
import { useFormats } from "#languages/formats.ts";

/** Of each reason: how many opinions, and how many of them differ. */
export function ReasonRates({ reasons }: Pick<SecondReviews, "reasons">) {
  const { t } = useLingui();
  const { number } = useFormats();
  const words = useJudgementWords();
  return (
    <table className="opinion-rates" aria-label={t`Disagreement by reason`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Decision</Trans>
          </th>
          <th scope="col">
            <Trans>Opinions</Trans>
          </th>
          <th scope="col">
            <Trans>Differ</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {reasons.map(({ given: opinions, differ, ...judgement }) => {
          const [count, share] = [number(differ), number(differ / opinions, { style: "percent" })];
          return (
            <tr key={`${judgement.verdict} ${judgement.code}`}>
              <th scope="row">{words(judgement)}</th>
              <td>{number(opinions)}</td>
              <td>{t`${count} (${share})`}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
