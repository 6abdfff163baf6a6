import type { PendingStats } from "@capicu/contract/moderation";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";

import { Card } from "#ui/card.tsx";

const WORDS = {
  new_account: msg`This is a new account in the game.`,
  reset: msg`My account was reset.`,
  neither: msg`Neither a new account nor a reset; the numbers are right.`,
} as const;

/** The player's answer about counters that fell, and what an approval means. */
export function CountersAnswer({ answer }: { answer: PendingStats["counters_fell"] }) {
  const { t } = useLingui();
  if (answer === null) return null;
  return (
    <Card className="p-4" aria-label={t`Why the counters fell`}>
      <h3 className="type-h3">
        <Trans>Counters fell. The player says:</Trans>
      </h3>
      <p className="mt-1">{t(WORDS[answer])}</p>
      <p className="mt-1 type-small text-ink-2">
        {answer === "neither"
          ? t`Approving keeps one history; the drop counts as no games.`
          : t`Approving starts a new line of the player’s history. Nothing before it counts towards games played.`}
      </p>
    </Card>
  );
}
