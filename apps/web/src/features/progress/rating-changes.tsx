import type { PlayerRating, RatingChange } from "@capicu/contract/ratings";
import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronDown } from "lucide-react";
import { useState } from "react";

import { readPlayerRating } from "#backend/ratings.ts";
import { useFormats } from "#languages/formats.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { Message } from "#ui/message.tsx";

import { pairPath } from "./pair-path.ts";
import { usePersonName } from "./use-person-name.ts";

type FirstPage = PlayerRating & { nextCursor: string | null };

const keyOf = ({ event, round, table }: RatingChange) => `${event.slug} ${round} ${table}`;

/** Each game with what it has done; it opens to who played. */
export function RatingChanges({ first }: { first: FirstPage }) {
  const { t } = useLingui();
  const { rows, reason, hasMore, isLoading, showMore } = useChanges(first);
  return (
    <section aria-labelledby="rating-changes" className="rating-changes">
      <h2 id="rating-changes" className="type-h2">
        <Trans>Game by game</Trans>
      </h2>
      <p className="type-small text-ink-2">
        <Trans>
          Games of events that you may not see are counted in the rating and left out here.
        </Trans>
      </p>
      <ol className="meeting-list">
        {rows.map((change) => (
          <Change key={keyOf(change)} change={change} handle={first.player.handle} />
        ))}
      </ol>
      {reason !== "" && (
        <Message variant="error">{t`We could not load more games. ${reason}`}</Message>
      )}
      {hasMore && (
        <Button
          variant="secondary"
          className="justify-self-start"
          disabled={isLoading}
          onClick={() => void showMore()}
        >
          <Trans>Show more games</Trans>
        </Button>
      )}
    </section>
  );
}

/** A list that is only ever read on: nothing in it changes while it is looked at. */
function useChanges({ player: { handle }, changes, nextCursor }: FirstPage) {
  const [list, setList] = useState({ rows: changes, nextCursor, reason: "" });
  const [isLoading, setLoading] = useState(false);
  const showMore = async () => {
    setLoading(true);
    const page = await readPlayerRating(handle, list.nextCursor).catch((error: Error) => error);
    setLoading(false);
    setList((before) =>
      page instanceof Error
        ? { ...before, reason: page.message }
        : { rows: [...before.rows, ...page.changes], nextCursor: page.nextCursor, reason: "" },
    );
  };
  return { ...list, isLoading, hasMore: list.nextCursor !== null, showMore };
}

interface ChangeProps {
  change: RatingChange;
  /** Whose rating it is. */
  handle: string;
}

function Change({ change, handle }: ChangeProps) {
  const { number, dayFirst } = useFormats();
  const { before, after, decided_at: at } = change;
  const difference = number(after - before, { signDisplay: "exceptZero" });
  const day = dayFirst(new Date(at), { day: "numeric", month: "short", year: "numeric" });
  return (
    <li className="rating-change">
      <details>
        <summary>
          <span className="type-number">{difference}</span>
          <span className="grid min-w-0">
            <Outcome change={change} />
            <time dateTime={at} className="type-small text-ink-2">
              {day}
            </time>
          </span>
          <span className="type-number text-ink-2">{number(after)}</span>
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" className="rating-arrow" />
        </summary>
        <ChangeDetails change={change} handle={handle} />
      </details>
    </li>
  );
}

function Outcome({ change: { is_won, points } }: { change: RatingChange }) {
  const score = points.join("–");
  if (is_won === null) return <Trans>Drawn {score}</Trans>;
  return is_won ? <Trans>Won {score}</Trans> : <Trans>Lost {score}</Trans>;
}

function ChangeDetails({ change, handle }: ChangeProps) {
  const { list, number } = useFormats();
  const name = usePersonName();
  const { event, round, table, partner, opponents, before, after, uncertainty } = change;
  const mate = name(partner);
  const others = list(opponents.map(name));
  return (
    <div className="rating-opened">
      <p>
        <Link to={`/events/${event.slug}`} className="link wrap-anywhere">
          <bdi>{event.title}</bdi>
        </Link>
        <span className="block type-small text-ink-2">
          <Trans>
            Round {round}, table {table}
          </Trans>
        </span>
      </p>
      <p className="wrap-anywhere">
        <Trans>
          With <bdi>{mate}</bdi> against <bdi>{others}</bdi>
        </Trans>
      </p>
      {partner && (
        <p>
          <Link to={pairPath(handle, partner.handle)} className="link wrap-anywhere">
            <Trans>
              Games with <bdi>{mate}</bdi>
            </Trans>
          </Link>
        </p>
      )}
      <p className="text-ink-2">
        <Trans>
          Before the game {number(before)}, after it {number(after)} ± {number(uncertainty)}.
        </Trans>
      </p>
    </div>
  );
}
