import type { PairGame } from "@capicu/contract/pair-figures";
import { Trans } from "@lingui/react/macro";

import { useFormats } from "#languages/formats.ts";
import { Card } from "#ui/card.tsx";
import { Tag } from "#ui/tag.tsx";

import { GamePlace } from "./game-place.tsx";
import { usePersonName } from "./use-person-name.ts";

/** The latest games of a pair, the latest first. */
export function PairGames({ games }: { games: readonly PairGame[] }) {
  return (
    <Card className="meetings" aria-labelledby="pair-games">
      <h2 id="pair-games" className="type-h2">
        <Trans>Latest games</Trans>
      </h2>
      <ol className="meeting-list">
        {games.map((game) => (
          <PairGameLine key={`${game.event.slug} ${game.round} ${game.table}`} game={game} />
        ))}
      </ol>
    </Card>
  );
}

function PairGameLine({ game }: { game: PairGame }) {
  const { list } = useFormats();
  const nameOf = usePersonName();
  const others = list(game.opponents.map(nameOf));
  return (
    <li className="meeting">
      <span className="grid min-w-0">
        <GamePlace game={game} />
        <span className="wrap-anywhere">
          <Trans>
            against <bdi>{others}</bdi>
          </Trans>
        </span>
      </span>
      <span className="meeting-score">
        <span className="type-number">{game.points.join("–")}</span>
        <Outcome isWon={game.is_won} />
      </span>
    </li>
  );
}

function Outcome({ isWon }: { isWon: boolean | null }) {
  if (isWon === null)
    return (
      <Tag variant="muted">
        <Trans>Neither won</Trans>
      </Tag>
    );
  return isWon ? (
    <Tag variant="pos">
      <Trans context="the outcome of a game">Won</Trans>
    </Tag>
  ) : (
    <Tag variant="neg">
      <Trans context="the outcome of a game">Lost</Trans>
    </Tag>
  );
}
