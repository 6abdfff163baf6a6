import type { HeadToHead } from "@capicu/contract/head-to-head";
import type { Progress } from "@capicu/contract/progress";
import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback } from "react";

import { readHeadToHead } from "#backend/head-to-head.ts";
import { useFormats } from "#languages/formats.ts";
import { useRequest } from "#lib/use-request.ts";
import { Card } from "#ui/card.tsx";
import { Link } from "#ui/link.tsx";
import { Message } from "#ui/message.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

import { MeetingList } from "./meeting-list.tsx";
import { nameOf } from "./name-of.ts";
import { pairPath } from "./pair-path.ts";

interface MeetingsCardProps {
  one: Progress;
  other: Progress;
}

/** What the two have played against each other, from confirmed results of events. */
export function MeetingsCard({ one, other }: MeetingsCardProps) {
  const [first, second] = [one.player.handle, other.player.handle];
  const call = useCallback(() => readHeadToHead(first, second), [first, second]);
  const { value, error, reload } = useRequest(call);
  const reason = error?.message;
  return (
    <Card className="meetings" aria-labelledby="meetings" aria-busy={value === undefined}>
      <header className="grid gap-1">
        <h2 id="meetings" className="type-h2">
          <Trans>Against each other</Trans>
        </h2>
        <p className="type-small text-ink-2">
          <Trans>Games of events whose results are confirmed, as far as you may see them.</Trans>
        </p>
      </header>
      {reason !== undefined && (
        <Message variant="error">
          <Trans>
            We could not load their games. {reason}{" "}
            <button type="button" className="link" onClick={reload}>
              Try again
            </button>
          </Trans>
        </Message>
      )}
      {value === undefined && reason === undefined && <Skeleton width="100%" height={64} />}
      {value === null && (
        <p className="text-ink-2">
          <Trans>There are no games of the two here that you may see.</Trans>
        </p>
      )}
      {value && (
        <>
          <Meetings meetings={value} names={[nameOf(one), nameOf(other)]} />
          {value.together.games > 0 && (
            <Link to={pairPath(first, second)} className="justify-self-start link">
              <Trans>Their games as partners</Trans>
            </Link>
          )}
        </>
      )}
    </Card>
  );
}

interface MeetingsProps {
  meetings: HeadToHead;
  names: readonly [string, string];
}

function Meetings({ meetings, names }: MeetingsProps) {
  if (meetings.games === 0)
    return (
      <>
        <p className="text-ink-2">
          <Trans>They have not met in a confirmed game yet.</Trans>
        </p>
        <Together together={meetings.together} names={names} />
      </>
    );
  return (
    <>
      <Sums meetings={meetings} names={names} />
      <MeetingList meetings={meetings.latest} names={names} />
      <Together together={meetings.together} names={names} />
    </>
  );
}

function Sums({ meetings: { games, wins, points }, names: [one, other] }: MeetingsProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const lines = [
    { name: t`Games won`, values: wins },
    { name: t`Points in these games`, values: points },
  ];
  return (
    <table className="compare-table">
      <caption className="type-small pb-2 text-start text-ink-2">
        <Trans>Confirmed games against each other: {number(games)}</Trans>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <bdi>{one}</bdi>
          </th>
          <th scope="col">{t`Game figures`}</th>
          <th scope="col">
            <bdi>{other}</bdi>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, values: [first = 0, second = 0] }) => (
          <tr key={name}>
            <td data-leads={first > second || undefined}>{number(first)}</td>
            <th scope="row">{name}</th>
            <td data-leads={second > first || undefined}>{number(second)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface TogetherProps {
  together: HeadToHead["together"];
  names: readonly [string, string];
}

function Together({ together: { games, wins, points }, names: [one, other] }: TogetherProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  if (games === 0) return null;
  const [own, against] = points.map((sum) => number(sum));
  return (
    <section aria-label={t`As partners`} className="grid gap-1">
      <h3 className="type-h3">
        <Trans>As partners</Trans>
      </h3>
      <p>
        <Trans>
          <bdi>{one}</bdi> and <bdi>{other}</bdi> have won {number(wins)} of {number(games)} games
          together, with {own} to {against} points.
        </Trans>
      </p>
    </section>
  );
}
