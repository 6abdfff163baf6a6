// The rules of a game as sentences for players: what differs from the plainest game is said.
import type { EventDetails } from "@capicu/contract/events";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";

import { HAND_KIND_NAMES } from "./event-words.ts";

type Game = EventDetails["rules"]["game"];

export function useRuleSentences({ rules }: Pick<EventDetails, "rules">): readonly string[] {
  const { game } = rules;
  const bonuses = useBonusSentences(game);
  return [
    ...useCountSentences(game),
    ...bonuses,
    ...useBlockSentences(game),
    ...useTimeSentences(game),
  ];
}

function useCountSentences({ target, tiles, winBy, pips, surplus }: Game): string[] {
  const { t } = useLingui();
  return [
    winBy === "total"
      ? t`A game goes to ${plural(target, { one: "# point", other: "# points" })}.`
      : t`A game goes to ${plural(target, { one: "# point", other: "# points" })} in a row: whoever wins a hand takes the count of the others back to zero.`,
    tiles === "double-six" ? t`The set is double six.` : t`The set is double nine.`,
    {
      all: t`The winners of a hand count the pips of all players.`,
      opponents: t`The winners of a hand count the pips of their opponents.`,
      none: t`Pips are not counted, only hands.`,
    }[pips],
    ...(surplus === "cut" ? [t`Points above the target do not count.`] : []),
  ];
}

const BONUSES = ["out", "double", "capicu", "chuchazo", "crossed", "block", "pass"] as const;

function useBonusSentences({ bonus, firstHands, penalty }: Game): string[] {
  const { t } = useLingui();
  const sentences = BONUSES.flatMap((kind) => {
    const points = bonus[kind] ?? 0;
    const name = t(HAND_KIND_NAMES[kind]);
    return points === 0
      ? []
      : [t`${name}: ${plural(points, { one: "# point", other: "# points" })} more.`];
  });
  const first = firstHands.join(", ");
  const most = penalty.max;
  return [
    ...sentences,
    ...(firstHands.length > 0 ? [t`The first hands bring more: ${first}.`] : []),
    ...(most > 0
      ? [t`A penalty costs up to ${plural(most, { one: "# point", other: "# points" })}.`]
      : []),
  ];
}

function useBlockSentences({ block }: Game): string[] {
  const { t } = useLingui();
  return [
    {
      "fewest-pips-pair": t`A block is won by the pair with the fewest pips.`,
      "fewest-pips-player": t`A block is won by the player with the fewest pips.`,
      "blocker-against-next": t`In a block, the player who closed is compared with the next one.`,
    }[block.winner],
    {
      "no-points": t`A tied block brings no points.`,
      blocker: t`A tied block is won by the pair that closed.`,
      opener: t`A tied block is won by the pair that opened.`,
    }[block.tie],
  ];
}

function useTimeSentences({ limit }: Game): string[] {
  const { t } = useLingui();
  const { minutes, hands } = limit;
  return [
    ...(minutes === null
      ? []
      : [
          t`A round has ${plural(minutes, { one: "# minute", other: "# minutes" })}.`,
          limit.atTime === "finish-hand"
            ? t`When the time is over, the hand is finished, and then the game ends.`
            : t`When the time is over, the game ends at once.`,
        ]),
    ...(hands === null
      ? []
      : [t`A game has at most ${plural(hands, { one: "# hand", other: "# hands" })}.`]),
    ...(minutes === null && hands === null
      ? []
      : [
          limit.tie === "one-more-hand"
            ? t`If the points are equal then, one more hand is played.`
            : t`Equal points then are a draw.`,
        ]),
  ];
}
