import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { cancelRound, exportRound, withdrawRound } from "#backend/event-play.ts";
import { PrintLink } from "#features/events/print-link.tsx";
import { RoundClock } from "#features/events/round-clock.tsx";
import { saveFile } from "#lib/save-file.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Message } from "#ui/message.tsx";
import { useActs } from "#widgets/use-acts.ts";

import { ClockActs } from "./clock-acts.tsx";
import type { RoundProps } from "./draft-part.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";
import { RuledTables } from "./ruled-tables.tsx";

/** A round that is played, or was: its tables, its clock, and what the director can do with it. */
export function RoundPart({ event, round, onChange }: RoundProps) {
  const acts = useActs(onChange);
  const { no } = round;
  return (
    <Card className="event-card" aria-labelledby="manage-round">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 id="manage-round" className="type-h2">
          <Trans>Round {no}</Trans>
        </h2>
        {round.state === "published" && <RoundClock round={round} rules={event.rules} />}
      </div>
      {round.state === "cancelled" && (
        <Message variant="warning">
          <Trans>This round is cancelled and counts nowhere.</Trans>
        </Message>
      )}
      {acts.refusal !== undefined && <Message variant="error">{acts.refusal}</Message>}
      {round.state === "published" && (
        <ClockActs event={event} round={round} acts={acts} onChange={onChange} />
      )}
      <RuledTables event={event} round={round} onChange={onChange} />
      <RoundActs event={event} round={round} acts={acts} onChange={onChange} />
    </Card>
  );
}

function RoundActs({
  event,
  round,
  acts,
  onChange,
}: RoundProps & { acts: ReturnType<typeof useActs> }) {
  const { t } = useLingui();
  const [isDropping, setDropping] = useState(false);
  const { no } = round;
  const hasBegun = round.tables.some(({ hands, state }) => hands > 0 || state !== "open");
  const run = async (name: string, task: () => Promise<unknown>, done: string) => {
    if (!(await acts.act(name, task, done))) return;
    setDropping(false);
    onChange();
  };
  const save = async () => {
    const record = JSON.stringify(await exportRound(event.id, no), null, 2);
    saveFile(new Blob([record], { type: "application/json" }), `${event.slug}-round-${no}.json`);
  };
  return (
    <div className="event-actions">
      {round.state === "published" && !hasBegun && (
        <Button
          variant="secondary"
          disabled={acts.busy !== null}
          onClick={() =>
            void run("back", () => withdrawRound(event.id, no), t`The round is a draft again.`)
          }
        >
          <Trans>Back to a draft</Trans>
        </Button>
      )}
      <Button
        variant="quiet"
        disabled={acts.busy !== null}
        onClick={() => void acts.act("save", save, t`The draw is saved.`)}
      >
        <Trans>Save the draw as a file</Trans>
      </Button>
      {round.state !== "cancelled" && <PrintLink event={event} what="pairings" round={no} />}
      {round.state === "published" && (
        <Button variant="danger" disabled={acts.busy !== null} onClick={() => setDropping(true)}>
          <Trans>Cancel the round</Trans>
        </Button>
      )}
      {isDropping && (
        <ReasonDialog
          title={t`Cancel round ${no}?`}
          consequence={t`The round counts nowhere: its partners and byes are free again.`}
          action={t`Cancel the round`}
          acts={acts}
          onConfirm={(reason) =>
            void run("cancel", () => cancelRound(event.id, no, reason), t`The round is cancelled.`)
          }
          onClose={() => setDropping(false)}
        />
      )}
    </div>
  );
}
