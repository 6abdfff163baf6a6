import { eventPath } from "@capicu/contract/event-text";
import {
  RESULT_BLOCKERS,
  type FlaggedResult,
  type ResultVerdict,
} from "@capicu/contract/result-moderation";
import { Plural, Trans, useLingui } from "@lingui/react/macro";

import { useTimes } from "#features/admin/format-time.ts";
import { useSay } from "#languages/say.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Link } from "#ui/link.tsx";
import { Message } from "#ui/message.tsx";
import { Tag } from "#ui/tag.tsx";

import { FlagSentence } from "./flag-sentence.tsx";
import { ResultHands } from "./result-hands.tsx";
import { ResultPerson } from "./result-person.tsx";
import { FLAG_NAMES, sideName, VERDICTS, verdictsFor } from "./result-words.ts";

interface ResultCardProps {
  result: FlaggedResult;
  /** The decision that is on its way. */
  deciding: ResultVerdict | null;
  onIntend: (verdict: ResultVerdict) => void;
}

/** A game, why it is flagged, what was played, and the decisions, or the reason why there are none. */
export function ResultCard({ result, deciding, onIntend }: ResultCardProps) {
  const { t } = useLingui();
  const say = useSay();
  const times = useTimes();
  const { event, round, table, bias, others } = result;
  const name = t`${event.title}, round ${round}, table ${table}`;
  return (
    <Card className="flagged-result" aria-label={name}>
      <header className="grid gap-1">
        <h2 className="type-h2 wrap-anywhere">
          <Link to={eventPath(event.slug, "rounds")}>
            <bdi>{event.title}</bdi>
          </Link>
        </h2>
        <p className="type-small text-ink-2">
          {t`Round ${round}, table ${table}`}
          {" · "}
          <time dateTime={result.decided_at}>{times.time(result.decided_at)}</time>
        </p>
      </header>
      <Sides result={result} />
      <ul className="grid gap-3">
        {result.flags.map((flag) => (
          <li key={flag.kind} className="grid justify-items-start gap-1">
            <Tag variant="warn">{t(FLAG_NAMES[flag.kind])}</Tag>
            <p>
              <FlagSentence flag={flag} />
            </p>
          </li>
        ))}
      </ul>
      <ResultHands hands={result.hands} />
      <Decision result={result} />
      {others > 0 && (
        <p className="text-ink-2">
          <Plural
            value={others}
            one="# more game of these four waits."
            other="# more games of these four wait."
          />
        </p>
      )}
      {bias === null ? (
        <Acts result={result} name={name} deciding={deciding} onIntend={onIntend} />
      ) : (
        <Message variant="info">{say(RESULT_BLOCKERS[bias])}</Message>
      )}
    </Card>
  );
}

function Acts({ result, name, deciding, onIntend }: ResultCardProps & { name: string }) {
  const { t } = useLingui();
  return (
    <div className="flex flex-wrap gap-2">
      {verdictsFor(result).map((verdict) => {
        const label = t(VERDICTS[verdict].button);
        return (
          <Button
            key={verdict}
            variant={verdict === "left_out" ? "danger" : "secondary"}
            aria-label={t`${label}: ${name}`}
            busy={deciding === verdict && t`Deciding...`}
            disabled={deciding !== null}
            onClick={() => onIntend(verdict)}
          >
            {label}
          </Button>
        );
      })}
    </div>
  );
}

function Sides({ result: { sides, points, winner } }: Pick<ResultCardProps, "result">) {
  return (
    <ul className="grid gap-1">
      {sides.map((people, side) => (
        <li key={sideName(side)} className="flagged-side">
          <span className="text-ink-2">{sideName(side)}</span>
          <span className="flex min-w-0 flex-wrap gap-x-3">
            {people.map((person, seat) => (
              <ResultPerson key={person.user_id ?? seat} person={person} />
            ))}
          </span>
          <span className="type-number">{points[side]}</span>
          {winner === side && (
            <Tag variant="pos">
              <Trans>Won</Trans>
            </Tag>
          )}
        </li>
      ))}
    </ul>
  );
}

function Decision({ result: { decision, state } }: Pick<ResultCardProps, "result">) {
  const { t } = useLingui();
  const times = useTimes();
  if (decision === null || state === "open") return null;
  const { by, reason } = decision;
  const time = times.time(decision.at);
  return (
    <div className="flagged-decision">
      <Tag variant={state === "counts" ? "pos" : "neg"}>{t(VERDICTS[state].button)}</Tag>
      <p className="wrap-anywhere">{reason}</p>
      <p className="type-small wrap-anywhere text-ink-2">
        {by === null ? time : `${by} · ${time}`}
      </p>
    </div>
  );
}
