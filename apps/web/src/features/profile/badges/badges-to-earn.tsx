import { BADGES, type PlayerBadge } from "@capicu/contract/badges";
import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronDown } from "lucide-react";

import { useBadgeWords } from "./use-badge-words.ts";

/** The rules of the badges that the player does not have; of a hidden one only that it exists. */
export function BadgesToEarn({ earned }: { earned: readonly PlayerBadge[] }) {
  const { t } = useLingui();
  const wordsOf = useBadgeWords();
  const left = BADGES.filter((rule) => earned.every(({ code }) => code !== rule.code));
  if (left.length === 0) return null;
  return (
    <details className="badges-to-earn">
      <summary>
        <Trans>Still to earn</Trans>
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" className="badge-arrow" />
      </summary>
      <ul className="grid gap-3 pt-2 pb-4">
        {left.map((rule) => {
          const words = wordsOf(rule);
          return (
            <li key={rule.code} className="grid">
              <span className="font-semibold">{rule.isHidden ? t`Hidden badge` : words.name}</span>
              <span className="type-small text-ink-2">
                {rule.isHidden ? t`Its rule stays secret until you have earned it.` : words.rule}
              </span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
