import type { PendingStats } from "@capicu/contract/moderation";

import { Card } from "#ui/card.tsx";

const WORDS = {
  new_account: "This is a new account in the game.",
  reset: "My account was reset.",
  neither: "Neither a new account nor a reset; the numbers are right.",
} as const;

/** The player's answer about counters that fell, and what an approval means. */
export function CountersAnswer({ answer }: { answer: PendingStats["counters_fell"] }) {
  if (answer === null) return null;
  return (
    <Card className="p-4" aria-label="Why the counters fell">
      <h3 className="type-h3">Counters fell. The player says:</h3>
      <p className="mt-1">{WORDS[answer]}</p>
      <p className="mt-1 type-small text-ink-2">
        {answer === "neither"
          ? "Approving keeps one history; the drop counts as no games."
          : "Approving starts a new line of the player’s history. Nothing before it counts towards games played."}
      </p>
    </Card>
  );
}
