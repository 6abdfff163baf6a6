import type { Meeting } from "@capicu/contract/head-to-head";
import { Trans, useLingui } from "@lingui/react/macro";

import { Tag } from "#ui/tag.tsx";

import { GamePlace } from "./game-place.tsx";

interface MeetingListProps {
  meetings: readonly Meeting[];
  names: readonly [string, string];
}

/** The latest meetings, the latest first. */
export function MeetingList({ meetings, names }: MeetingListProps) {
  return (
    <section aria-labelledby="latest-meetings" className="grid gap-2">
      <h3 id="latest-meetings" className="type-h3">
        <Trans>Latest games</Trans>
      </h3>
      <ol className="meeting-list">
        {meetings.map((meeting) => (
          <MeetingLine
            key={`${meeting.event.slug} ${meeting.round} ${meeting.table}`}
            meeting={meeting}
            names={names}
          />
        ))}
      </ol>
    </section>
  );
}

function MeetingLine({ meeting, names }: { meeting: Meeting; names: readonly [string, string] }) {
  const { points, winner } = meeting;
  const sides = meeting.partners.map(
    (partner, side) =>
      [names[side] ?? "", partner && (partner.username ?? partner.handle)] as const,
  );
  return (
    <li className="meeting">
      <span className="grid min-w-0">
        <GamePlace game={meeting} />
        <span className="wrap-anywhere">
          <Sides sides={sides} />
        </span>
      </span>
      <span className="meeting-score">
        <span className="type-number">{points.join("–")}</span>
        <Winner name={winner === null ? null : (names[winner] ?? "")} />
      </span>
    </li>
  );
}

type SideNames = readonly [name: string, partner: string | null];

function Sides({ sides }: { sides: readonly SideNames[] }) {
  const [one, other] = sides.map((side) => <SideOf key={side[0]} side={side} />);
  return (
    <Trans>
      {one} against {other}
    </Trans>
  );
}

function SideOf({ side: [name, mate] }: { side: SideNames }) {
  if (mate === null) return <bdi>{name}</bdi>;
  return (
    <Trans>
      <bdi>{name}</bdi> with <bdi>{mate}</bdi>
    </Trans>
  );
}

function Winner({ name }: { name: string | null }) {
  const { t } = useLingui();
  if (name === null) return <Tag variant="muted">{t`Neither won`}</Tag>;
  return (
    <Tag variant="pos">
      <bdi>{t`${name} won`}</bdi>
    </Tag>
  );
}
