import { clubPath } from "@capicu/contract/club-text";
import { eventPath } from "@capicu/contract/event-text";
import { REPORT_TIES, type ReportedThing } from "@capicu/contract/report-moderation";
import { Trans, useLingui } from "@lingui/react/macro";

import { ReportList } from "#features/admin/report-list.tsx";
import { useSay } from "#languages/say.ts";
import { profilePath } from "#lib/player-paths.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Link } from "#ui/link.tsx";
import { Message } from "#ui/message.tsx";
import { Tag } from "#ui/tag.tsx";
import { THINGS } from "#widgets/reports/report-words.ts";

import { OUTCOME_WORDS, OUTCOMES, type Outcome } from "./outcome-words.ts";

interface ThingCardProps {
  thing: ReportedThing;
  busy: boolean;
  onIntend: (outcome: Outcome) => void;
}

/** What was reported, by whom and why, and the two outcomes, or the reason why the reader decides nothing. */
export function ThingCard({ thing, busy, onIntend }: ThingCardProps) {
  const { t } = useLingui();
  const say = useSay();
  const { kind, name, picture, tie } = thing;
  const what = t(THINGS[kind]);
  return (
    <Card className="reported-thing" aria-label={t`${what}: ${name}`}>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="min-w-0 type-h2 wrap-anywhere">
          <Link to={pathOf(thing)}>
            <bdi>{name}</bdi>
          </Link>
        </h2>
        <Tag>{what}</Tag>
      </header>
      {picture !== null && (
        <img src={picture} alt={t`The picture as everybody sees it`} className="reported-picture" />
      )}
      <ReportList reports={thing.reports} hasMore={thing.more_reports} />
      <WayToAct thing={thing} />
      {tie === null ? (
        <div className="flex flex-wrap gap-2">
          {OUTCOMES.map((outcome) => {
            const label = t(OUTCOME_WORDS[outcome].button);
            return (
              <Button
                key={outcome}
                variant="secondary"
                aria-label={t`${label}: ${name}`}
                disabled={busy}
                onClick={() => onIntend(outcome)}
              >
                {label}
              </Button>
            );
          })}
        </div>
      ) : (
        <Message variant="info">{say(REPORT_TIES[tie])}</Message>
      )}
    </Card>
  );
}

function pathOf({ kind, slug }: ReportedThing): string {
  if (kind === "club") return clubPath(slug);
  return kind === "event" ? eventPath(slug) : profilePath(slug);
}

/** Where something is done about it: the outcome itself changes nothing. */
function WayToAct({ thing: { kind } }: { thing: ReportedThing }) {
  if (kind === "event") return null;
  return (
    <p className="type-small">
      {kind === "club" && (
        <Link to="/admin/clubs" className="link">
          <Trans>Clubs in moderation</Trans>
        </Link>
      )}
      {kind === "avatar" && (
        <Link to="/admin/avatar-management" className="link">
          <Trans>Avatar Management</Trans>
        </Link>
      )}
      {kind !== "club" && kind !== "avatar" && (
        <Link to="/admin/user-management" className="link">
          <Trans>User Management</Trans>
        </Link>
      )}
    </p>
  );
}
