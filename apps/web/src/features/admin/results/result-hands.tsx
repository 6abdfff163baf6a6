import type { FlaggedResult } from "@capicu/contract/result-moderation";
import { Plural, Trans, useLingui } from "@lingui/react/macro";

import { HAND_NAMES, sideName } from "./result-words.ts";

/** The lines of the longest sheet. */
export function ResultHands({ hands }: Pick<FlaggedResult, "hands">) {
  const { t } = useLingui();
  if (hands.length === 0)
    return (
      <p className="text-ink-2">
        <Trans>Nobody has written the hands of this game.</Trans>
      </p>
    );
  return (
    <details>
      <summary>
        <Plural value={hands.length} one="# line of the sheet" other="# lines of the sheet" />
      </summary>
      <table className="flagged-hands">
        <thead>
          <tr>
            <th scope="col">
              <Trans context="column of a score sheet">Hand</Trans>
            </th>
            <th scope="col">
              <Trans>Side</Trans>
            </th>
            <th scope="col">
              <Trans context="column of a score sheet">How it ended</Trans>
            </th>
            <th scope="col">
              <Trans context="column of a score sheet">Points</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {hands.map(({ id, no, side, kind, points }) => (
            <tr key={id}>
              <td>{no}</td>
              <td>{sideName(side)}</td>
              <td>{t(HAND_NAMES[kind])}</td>
              <td>{points}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
