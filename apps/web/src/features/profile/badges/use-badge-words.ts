import type { BadgeMetric, BadgeRule } from "@capicu/contract/badges";
import { useLingui } from "@lingui/react/macro";

import { useFormats } from "#languages/formats.ts";

interface BadgeWords {
  name: string;
  rule: string;
  /** What the number of a badge counts. */
  counted: string;
}

export function useBadgeWords(): (badge: BadgeRule) => BadgeWords {
  const { t } = useLingui();
  const { number } = useFormats();
  return ({ metric, threshold, games: least }) => {
    const count = number(threshold);
    const games = number(least);
    const rate = number(threshold / 100, { style: "percent" });
    const words: Record<BadgeMetric, BadgeWords> = {
      wins: {
        name: t`${count} wins`,
        rule: t`At least ${count} verified wins`,
        counted: t`Wins on that day`,
      },
      win_rate: {
        name: t`Win rate of ${rate}`,
        rule: t`A win rate of at least ${rate} over at least ${games} verified games`,
        counted: t`Win rate on that day`,
      },
      uploads: {
        name: t`${count} verified uploads`,
        rule: t`${count} approved uploads with screenshots`,
        counted: t`Uploads by that day`,
      },
      mode_wins: {
        name: t`All modes`,
        rule: t`At least ${count} verified wins in Casual and ${count} in Blitz, which both count in Overall`,
        counted: t`Wins in the mode with fewer`,
      },
      days: {
        name: t`One year`,
        rule: t`An approved upload ${count} days after the first, or later`,
        counted: t`Days since the first upload`,
      },
      mirrored_wins: {
        name: t`Capicúa`,
        rule: t`At least ${count} verified wins, a number that reads the same from both ends`,
        counted: t`Wins on that day`,
      },
    };
    return words[metric];
  };
}
