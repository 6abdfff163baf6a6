import type { ClubVerdict, ModeratedClub } from "@capicu/contract/club-moderation";
import { CLUB_BLOCKERS } from "@capicu/contract/club-refusals";
import { clubPath } from "@capicu/contract/club-text";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";

import { useTimes } from "#features/admin/format-time.ts";
import { ReportList } from "#features/admin/report-list.tsx";
import { useSay } from "#languages/say.ts";
import { countryName } from "#lib/country-name.ts";
import { profilePath } from "#lib/player-paths.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { ClubEmblem } from "#ui/club-emblem.tsx";
import { Link } from "#ui/link.tsx";
import { Message } from "#ui/message.tsx";
import { Tag } from "#ui/tag.tsx";

import { ClubPast } from "./club-past.tsx";
import { VERDICT_WORDS, verdictsFor } from "./club-verdicts.ts";
import { WaitingPicture } from "./waiting-picture.tsx";

interface ClubCardProps {
  club: ModeratedClub;
  /** The decision that is on its way. */
  deciding: ClubVerdict | null;
  onIntend: (action: ClubVerdict) => void;
}

/** A club's facts, the reports that wait, and the decisions, or the reason why there are none. */
export function ClubCard({ club, deciding, onIntend }: ClubCardProps) {
  const { t } = useLingui();
  const say = useSay();
  const { name, bias } = club;
  return (
    <Card className="moderated-club" aria-label={name}>
      <header className="flex flex-wrap items-start gap-3">
        <ClubEmblem name={name} colours={club.colours} picture={club.picture} size={46} />
        <div className="grid min-w-0 flex-1 gap-1">
          <h2 className="type-h2 wrap-anywhere">
            {club.closed_at === null ? <Link to={clubPath(club.slug)}>{name}</Link> : name}
          </h2>
          <State club={club} />
          <Facts club={club} />
        </div>
      </header>
      {club.about !== null && <p className="wrap-anywhere whitespace-pre-wrap">{club.about}</p>}
      {club.picture_pending !== null && <WaitingPicture name={club.picture_pending} club={name} />}
      <ReportList reports={club.reports} hasMore={club.more_reports} />
      <ClubPast club={club} />
      {bias !== null && <Message variant="info">{say(CLUB_BLOCKERS[bias])}</Message>}
      {bias === null && (
        <div className="flex flex-wrap gap-2">
          {verdictsFor(club).map((action) => {
            const label = t(VERDICT_WORDS[action].button);
            return (
              <Button
                key={action}
                variant={action === "close" ? "danger" : "secondary"}
                aria-label={t`${label}: ${name}`}
                busy={deciding === action && t`Deciding...`}
                disabled={deciding !== null}
                onClick={() => onIntend(action)}
              >
                {label}
              </Button>
            );
          })}
        </div>
      )}
    </Card>
  );
}

type ClosedBy = NonNullable<ModeratedClub["closed_by"]>;

const CLOSED_BY: Record<ClosedBy, (day: string) => MessageDescriptor> = {
  owner: (day) => msg`Closed by its owner on ${day}`,
  staff: (day) => msg`Closed by a moderator on ${day}`,
  "nobody left": (day) => msg`Closed on ${day}, when nobody was left`,
};

const KINDS: Record<ModeratedClub["kind"], MessageDescriptor> = {
  public: msg`Everybody may join`,
  request: msg`Decides who joins`,
  invitation: msg`By invitation, seen by its members alone`,
};

function State({ club: { kind, closed_at, closed_by } }: { club: ModeratedClub }) {
  const { t } = useLingui();
  const times = useTimes();
  return (
    <p className="flex flex-wrap gap-2">
      <Tag>{t(KINDS[kind])}</Tag>
      {closed_at !== null && closed_by !== null && (
        <Tag variant="neg">{t(CLOSED_BY[closed_by](times.day(closed_at)))}</Tag>
      )}
    </p>
  );
}

function Facts({ club }: { club: ModeratedClub }) {
  const { t, i18n } = useLingui();
  const times = useTimes();
  const { slug, place, country, created_at, owner, members_count: members } = club;
  const ownerName = owner?.username;
  const founded = times.day(created_at);
  const parts = [
    clubPath(slug),
    [place ?? "", countryName(country, i18n)].filter((part) => part !== "").join(", "),
    t`founded ${founded}`,
  ];
  return (
    <p className="type-small wrap-anywhere text-ink-2">
      {parts.filter((part) => part !== "").join(" · ")}
      {" · "}
      <Plural value={members} one="# member" other="# members" />
      {" · "}
      {owner === null ? (
        <Trans>without an owner</Trans>
      ) : (
        <Trans>
          owner:{" "}
          <Link to={profilePath(owner.handle)} className="underline">
            {ownerName}
          </Link>
        </Trans>
      )}
    </p>
  );
}
