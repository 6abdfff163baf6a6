import type { GamePerson } from "@capicu/contract/head-to-head";
import { PAIR_GAMES_MIN, type PairFigures } from "@capicu/contract/pair-figures";
import { Trans, useLingui } from "@lingui/react/macro";

import { useFormats } from "#languages/formats.ts";
import { comparePath, profilePath } from "#lib/player-paths.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Link } from "#ui/link.tsx";
import { Message } from "#ui/message.tsx";

import { PairFigureCards } from "./pair-figure-cards.tsx";
import { PairGames } from "./pair-games.tsx";
import { usePersonName } from "./use-person-name.ts";
import "#widgets/progress/progress.css";

import "./compare.css";

interface PairViewProps {
  one: GamePerson;
  other: GamePerson;
  /** Null where the reader may not know. */
  figures: PairFigures | null;
}

export function PairView({ one, other, figures }: PairViewProps) {
  const { t } = useLingui();
  const nameOf = usePersonName();
  const [first, second] = [nameOf(one), nameOf(other)];
  return (
    <div className="progress">
      <title>{t`${first} and ${second} as partners · Capicú`}</title>
      <header className="pair-head">
        <span className="pair-avatars">
          {[one, other].map((player) => (
            <Avatar
              key={player.user_id}
              id={player.user_id}
              name={nameOf(player)}
              address={player.avatar_url}
              size={58}
            />
          ))}
        </span>
        <div className="grid min-w-0 gap-1">
          <h1 className="type-h1 wrap-anywhere">
            <Trans>
              <bdi>{first}</bdi> and <bdi>{second}</bdi> as partners
            </Trans>
          </h1>
          <p className="flex flex-wrap gap-x-4 gap-y-2 type-small">
            {[one, other].map(({ user_id: id, handle }) => (
              <Link key={id} to={profilePath(handle)} className="link wrap-anywhere">
                {handle}
              </Link>
            ))}
            <Link to={comparePath(one.handle, other.handle)} className="link">
              <Trans>Compare the two</Trans>
            </Link>
          </p>
        </div>
      </header>
      <Games figures={figures} />
      <About />
    </div>
  );
}

function Games({ figures }: Pick<PairViewProps, "figures">) {
  const { t } = useLingui();
  if (figures === null)
    return (
      <Message variant="info">{t`There are no games of the two together that you may see.`}</Message>
    );
  if (figures.games === 0)
    return (
      <Message variant="info">{t`They have not played a confirmed game as partners yet.`}</Message>
    );
  return (
    <>
      <section aria-labelledby="pair-figures" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h2 id="pair-figures" className="type-h2">
          <Trans>Their games together</Trans>
        </h2>
        {figures.games < PAIR_GAMES_MIN && <TooFew games={figures.games} />}
        <PairFigureCards figures={figures} />
      </section>
      <PairGames games={figures.latest} />
    </>
  );
}

function TooFew({ games }: { games: number }) {
  const { t } = useLingui();
  const { number } = useFormats();
  const [count, least] = [number(games), number(PAIR_GAMES_MIN)];
  return (
    <Message variant="info">
      {t`${count} of ${least} games. With fewer than ${least} the figures say little, so they are greyed.`}
    </Message>
  );
}

function About() {
  return (
    <section aria-labelledby="about-pair" className="grid max-w-[720px] gap-2">
      <h2 id="about-pair" className="type-h2">
        <Trans>What is counted</Trans>
      </h2>
      <p>
        <Trans>
          Confirmed games of events in which the two sat on one side, as far as you may see them. It
          never mixes with the points and win rates of the mobile game.
        </Trans>
      </p>
      <p className="text-ink-2">
        <Trans>
          The average hand is the mean of the points of the hands that they won, as the score sheets
          have them, before bonuses and penalties. Left out are hands on which two sheets differ,
          games that a director has decided, and events whose rules count no pips.
        </Trans>
      </p>
      <p className="text-ink-2">
        <Trans>
          A pair of opponents is named from two games against it on, by the share of games won; of
          equal shares it is the one of more games, then the later one.
        </Trans>
      </p>
    </section>
  );
}
