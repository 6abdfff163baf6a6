import type { BoardPlayer } from "@capicu/contract/leaderboard";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";

import { useFormats } from "#languages/formats.ts";

/** How far the rank has moved in seven days; nothing where it has not, or where that is not known. */
export function RankChange({ rank, week_rank }: Pick<BoardPlayer, "rank" | "week_rank">) {
  const { t } = useLingui();
  const { number } = useFormats();
  if (week_rank === undefined || week_rank === rank) return null;
  if (week_rank === null)
    return (
      <Change
        sign={t({ message: "new", context: "a player who came onto the board" })}
        words={t`new on the board in the last seven days`}
      />
    );
  const places = Math.abs(week_rank - rank);
  return rank < week_rank ? (
    <Change
      direction="up"
      sign={number(places)}
      words={t`${plural(places, { one: "up # place in seven days", other: "up # places in seven days" })}`}
    />
  ) : (
    <Change
      direction="down"
      sign={number(places)}
      words={t`${plural(places, { one: "down # place in seven days", other: "down # places in seven days" })}`}
    />
  );
}

interface ChangeProps {
  direction?: "up" | "down";
  sign: string;
  words: string;
}

function Change({ direction, sign, words }: ChangeProps) {
  return (
    <span className="rank-change" data-direction={direction} title={words}>
      <span aria-hidden="true">{sign}</span>
      <span className="sr-only">, {words}</span>
    </span>
  );
}
