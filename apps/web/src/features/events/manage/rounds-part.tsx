import type { EventRound } from "@capicu/contract/event-play";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { finishEvent } from "#backend/event-management.ts";
import { drawRound } from "#backend/event-play.ts";
import type { EventPageProps } from "#features/events/event-page.ts";
import { PendingPart } from "#features/events/pending-part.tsx";
import { useRound } from "#features/events/use-round.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Message } from "#ui/message.tsx";
import { ConfirmDialog } from "#widgets/confirm-dialog.tsx";
import { useActs } from "#widgets/use-acts.ts";

import { DraftPart } from "./draft-part.tsx";
import { EarlierRound } from "./earlier-round.tsx";
import { RoundPart } from "./round-part.tsx";

const DECIDED: ReadonlySet<string> = new Set(["confirmed", "unanswered", "ruled"]);

const isDecided = ({ tables }: EventRound) => tables.every(({ state }) => DECIDED.has(state));

/** The latest round as it is: to be drawn, a draft, or being played. */
export function RoundsPart({ event, reload }: EventPageProps) {
  const { t } = useLingui();
  const { round, error, reload: readAgain } = useRound(event);
  const reason = error?.message ?? "";
  if (round === undefined)
    return (
      <PendingPart
        error={error}
        onRetry={readAgain}
        loading={t`Loading the round...`}
        failed={t`We could not load the round. ${reason}`}
      />
    );
  const onChange = () => {
    readAgain();
    reload();
  };
  return (
    <div className="event-column">
      <Latest event={event} round={round} onChange={onChange} />
      {event.round > 1 && <EarlierRound event={event} latest={round?.no ?? event.round} />}
    </div>
  );
}

function Latest(props: NextStepProps) {
  const { event, round, onChange } = props;
  const isPlayed = event.state === "open" || event.state === "running";
  if (event.state === "draft")
    return (
      <p className="text-ink-2">
        <Trans>Rounds can be drawn once the event is published.</Trans>
      </p>
    );
  if (round?.state === "draft")
    return <DraftPart event={event} round={round} onChange={onChange} />;
  return (
    <>
      {round !== null && <RoundPart event={event} round={round} onChange={onChange} />}
      {isPlayed && <NextStep {...props} />}
    </>
  );
}

interface NextStepProps extends Pick<EventPageProps, "event"> {
  round: EventRound | null;
  onChange: () => void;
}

/** Draws the next round, or ends the event. */
function NextStep({ event, round, onChange }: NextStepProps) {
  const { t } = useLingui();
  const acts = useActs(onChange);
  const [isEnding, setEnding] = useState(false);
  const isReady = round === null || round.state === "cancelled" || isDecided(round);
  const draw = async () => {
    if (await acts.act("draw", () => drawRound(event.id), t`The round is drawn as a draft.`))
      onChange();
  };
  const finish = async () => {
    if (!(await acts.act("finish", () => finishEvent(event.id), t`The event is over.`))) return;
    setEnding(false);
    onChange();
  };
  return (
    <Card className="event-card" aria-label={t`Next step`}>
      <p className="text-ink-2">
        {isReady ? (
          <Trans>Everybody who is checked in is drawn. You see the tables first, as a draft.</Trans>
        ) : (
          <Trans>The next round can be drawn once every table has a result.</Trans>
        )}
      </p>
      {acts.refusal !== undefined && <Message variant="error">{acts.refusal}</Message>}
      <div className="event-actions">
        <Button
          disabled={!isReady}
          busy={acts.busy === "draw" && t`Drawing...`}
          onClick={() => void draw()}
        >
          {round === null ? (
            <Trans>Draw the first round</Trans>
          ) : (
            <Trans>Draw the next round</Trans>
          )}
        </Button>
        {round !== null && isReady && (
          <Button variant="secondary" onClick={() => setEnding(true)}>
            <Trans>Finish the event</Trans>
          </Button>
        )}
      </div>
      {isEnding && (
        <ConfirmDialog
          title={t`Finish the event?`}
          consequence={t`The standings stay as they are, on the page of the event. A director can still correct results.`}
          action={t`Finish the event`}
          acts={acts}
          onConfirm={() => void finish()}
          onClose={() => {
            acts.forget();
            setEnding(false);
          }}
        />
      )}
    </Card>
  );
}
