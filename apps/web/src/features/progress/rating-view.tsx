import { RATED_GAMES_MIN, RATING_START } from "@capicu/contract/rating-constants";
import type { PlayerRating, Rating } from "@capicu/contract/ratings";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";

import { useFormats } from "#languages/formats.ts";
import { profilePath } from "#lib/player-paths.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Card } from "#ui/card.tsx";
import { Link } from "#ui/link.tsx";
import { Message } from "#ui/message.tsx";
import { Tag } from "#ui/tag.tsx";

import { RatingChanges } from "./rating-changes.tsx";
import "./compare.css";

interface RatingViewProps {
  first: PlayerRating & { nextCursor: string | null };
}

export function RatingView({ first }: RatingViewProps) {
  const { t } = useLingui();
  const { player, rating, is_shown, looked_at: lookedAt } = first;
  const name = player.username ?? player.handle;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <title>{t`Rating of ${name} · Capicú`}</title>
      <header className="flex items-center gap-3">
        <Avatar id={player.user_id} name={name} address={player.avatar_url} size={58} />
        <div className="grid min-w-0">
          <h1 className="type-h1 wrap-anywhere">
            <Trans>
              Rating of <bdi>{name}</bdi>
            </Trans>
          </h1>
          <Link to={profilePath(player.handle)} className="type-small link wrap-anywhere">
            {player.handle}
          </Link>
        </div>
      </header>
      {is_shown ? (
        <>
          <Card className="meetings">
            {rating === null ? <NoGames /> : <Value rating={rating} />}
          </Card>
          {lookedAt > 0 && (
            <Message variant="info">
              {t`${plural(lookedAt, {
                one: "# game of yours is being looked at by a moderator, and counts here only after that.",
                other:
                  "# games of yours are being looked at by a moderator, and count here only after that.",
              })}`}
            </Message>
          )}
          {rating !== null && <RatingChanges first={first} />}
        </>
      ) : (
        <Message variant="info">{t`${name} does not share the rating.`}</Message>
      )}
      <About />
    </div>
  );
}

function NoGames() {
  return (
    <p className="text-ink-2">
      <Trans>
        There is no rating yet. It begins with the first confirmed game of two against two at an
        event.
      </Trans>
    </p>
  );
}

function Value({ rating: { value, uncertainty, games, is_provisional } }: { rating: Rating }) {
  const { number } = useFormats();
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="type-number-l">{number(value)}</span>
        <span className="text-ink-2">± {number(uncertainty)}</span>
        {is_provisional && (
          <Tag variant="muted">
            <Trans>Provisional</Trans>
          </Tag>
        )}
      </p>
      <p className="text-ink-2">
        {is_provisional ? (
          <Trans>
            Confirmed games: {number(games)}. The rating is provisional until there are{" "}
            {number(RATED_GAMES_MIN)}.
          </Trans>
        ) : (
          <Trans>Confirmed games: {number(games)}</Trans>
        )}
      </p>
    </>
  );
}

function About() {
  const { number } = useFormats();
  return (
    <section aria-labelledby="about-rating" className="grid max-w-[720px] gap-2">
      <h2 id="about-rating" className="type-h2">
        <Trans>What this number is</Trans>
      </h2>
      <p>
        <Trans>
          It comes from confirmed games of events alone, two against two, and from nothing else. It
          never mixes with the points and win rates of the mobile game, and no leaderboard uses it.
        </Trans>
      </p>
      <p className="text-ink-2">
        <Trans>
          Everybody begins with {number(RATING_START)}. Winning raises it and losing lowers it, more
          against stronger opponents and while little is known of a player. The number after ± says
          how far off it may be. When a result is corrected, all later games are worked out again.
        </Trans>
      </p>
    </section>
  );
}
