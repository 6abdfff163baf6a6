import { PAIR_GAMES_MIN, type OpponentPair, type PairFigures } from "@capicu/contract/pair-figures";
import { rateInterval } from "@capicu/contract/rate-interval";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";

import { useFormats } from "#languages/formats.ts";
import { Link } from "#ui/link.tsx";
import { Figure } from "#widgets/progress/figure.tsx";

import { pairPath } from "./pair-path.ts";
import { usePersonName } from "./use-person-name.ts";

const NONE = "–";

/** The figures of a pair; greyed while its games are too few. */
export function PairFigureCards({ figures }: { figures: PairFigures }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const { games, wins, points, best, worst } = figures;
  const [won, [own, against]] = [number(wins), points.map((sum) => number(sum))];
  return (
    <div className="pair-figures" data-few={games < PAIR_GAMES_MIN || undefined}>
      <Figure name={t`Games as partners`} value={number(games)} note={t`Games won: ${won}`} />
      <Share games={games} wins={wins} />
      <Figure
        name={t`Points for and against`}
        value={`${own}–${against}`}
        note={t`In all these games.`}
      />
      <Hand hands={figures.hands} />
      <Opponents
        name={t`Most success against`}
        pair={best}
        none={t`Shown once they have won against a pair that they met twice or more.`}
      />
      <Opponents
        name={t`Least success against`}
        pair={worst}
        none={t`Shown once they have won less against one pair than against another.`}
      />
    </div>
  );
}

function Share({ games, wins }: Pick<PairFigures, "games" | "wins">) {
  const { t } = useLingui();
  const { rate } = useFormats();
  const interval = rateInterval(wins, games);
  const [low, high] = [rate(interval.low), rate(interval.high)];
  return (
    <Figure
      name={t`Share of games won`}
      value={rate((100 * wins) / games)}
      note={t`95% interval: ${low} to ${high}. Many games count for more than a few.`}
    />
  );
}

function Hand({ hands: { won, mean } }: Pick<PairFigures, "hands">) {
  const { t } = useLingui();
  const { number } = useFormats();
  const name = t`Average hand`;
  if (mean === null)
    return (
      <Figure name={name} value={NONE} note={t`Shown once a score sheet has a hand of theirs.`} />
    );
  return (
    <Figure
      name={name}
      value={number(mean, { maximumFractionDigits: 1 })}
      note={t`${plural(won, { one: "points in # hand that they won", other: "points in each of # hands that they won" })}`}
    />
  );
}

interface OpponentsProps {
  name: string;
  pair: OpponentPair | null;
  /** Says when there is one. */
  none: string;
}

function Opponents({ name, pair, none }: OpponentsProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  if (pair === null) return <Figure name={name} value={NONE} note={none} />;
  const [won, games] = [number(pair.wins), number(pair.games)];
  return (
    <Figure
      name={name}
      value={<OpponentNames pair={pair} />}
      note={t`They have won ${won} of ${games} games.`}
    />
  );
}

function OpponentNames({ pair: { people } }: { pair: OpponentPair }) {
  const nameOf = usePersonName();
  const [one = null, other = null] = people;
  const [first, second] = [nameOf(one), nameOf(other)];
  const names = (
    <Trans>
      <bdi>{first}</bdi> and <bdi>{second}</bdi>
    </Trans>
  );
  if (one === null || other === null) return <span className="type-h3">{names}</span>;
  return (
    <Link to={pairPath(one.handle, other.handle)} className="type-h3 link">
      {names}
    </Link>
  );
}
