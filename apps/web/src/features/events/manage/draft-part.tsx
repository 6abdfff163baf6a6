import type { EventRound } from "@capicu/contract/event-play";
import { entrantKind } from "@capicu/pairing/rules/format-presets";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { cancelRound, changeDraft, drawRound, publishRound } from "#backend/event-play.ts";
import type { EventPageProps } from "#features/events/event-page.ts";
import { usePersonNames, type PersonNames } from "#features/events/person-names.ts";
import { PrintLink } from "#features/events/print-link.tsx";
import { useReasonWords, useWarningWords } from "#features/events/round-words.ts";
import { sideLetter } from "#features/events/seats.ts";
import { SideMark } from "#features/events/side-mark.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Message } from "#ui/message.tsx";
import { useActs } from "#widgets/use-acts.ts";

import { keyOf, swapped, unitsOfSide, type DraftUnit } from "./draft-swap.ts";
import { ReasonDialog } from "./reason-dialog.tsx";

export interface RoundProps extends Pick<EventPageProps, "event"> {
  round: EventRound;
  onChange: () => void;
}

/** The tables as they were drawn: the director may swap seats, is warned, and is never refused. */
export function DraftPart({ event, round, onChange }: RoundProps) {
  const { t } = useLingui();
  const names = usePersonNames(round.people);
  const acts = useActs(onChange);
  const [chosen, setChosen] = useState<DraftUnit | null>(null);
  const { no } = round;
  const place = (unit: DraftUnit, from = chosen) => {
    if (from === null) return setChosen(unit);
    setChosen(null);
    if (keyOf(from) === keyOf(unit)) return undefined;
    void acts
      .act(
        "swap",
        () => changeDraft(event.id, no, swapped(round, from, unit)),
        t`The seats are swapped.`,
      )
      .then((isDone) => isDone && onChange());
    return undefined;
  };
  const seats = { names, chosen, isBusy: acts.busy !== null, onPlace: place, onDrag: setChosen };
  return (
    <Card className="event-card" aria-labelledby="manage-draft">
      <h2 id="manage-draft" className="type-h2">
        <Trans>Round {no}: draft</Trans>
      </h2>
      <p className="text-ink-2">
        {chosen === null ? (
          <Trans>Choose somebody and then whom they swap with, or drag one onto the other.</Trans>
        ) : (
          <Trans>Choose whom they swap with. The same one again takes it back.</Trans>
        )}
      </p>
      <Warnings round={round} names={names} />
      {acts.refusal !== undefined && <Message variant="error">{acts.refusal}</Message>}
      <DraftTables event={event} round={round} seats={seats} />
      <DraftActs event={event} round={round} acts={acts} onChange={onChange} />
    </Card>
  );
}

function Warnings({ round, names }: { round: EventRound; names: PersonNames }) {
  const words = useWarningWords(names);
  if (round.warnings.length === 0) return null;
  const sentences = [...new Set(round.warnings.map(words))];
  return (
    <Message variant="warning">
      <ul className="grid gap-1">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Message>
  );
}

interface SeatsProps {
  names: PersonNames;
  chosen: DraftUnit | null;
  isBusy: boolean;
  onPlace: (unit: DraftUnit, from?: DraftUnit | null) => void;
  onDrag: (unit: DraftUnit | null) => void;
}

function DraftTables({
  event,
  round,
  seats,
}: Omit<RoundProps, "onChange"> & { seats: SeatsProps }) {
  const { t } = useLingui();
  const isPairs = entrantKind(event.format_id) === "pairs";
  const reasonWords = useReasonWords(seats.names);
  const title = (no: number) => t`Table ${no}`;
  return (
    <ul className="draft-tables">
      {round.tables.map((table) => (
        <li key={table.no} className="draft-table">
          <h3 className="type-h3">{title(table.no)}</h3>
          {table.sides.map((side, index) => (
            <div key={sideLetter(index)} className="draft-side">
              <SideMark side={index} />
              {unitsOfSide(side, isPairs).map((unit) => (
                <Seat key={keyOf(unit)} unit={unit} {...seats} />
              ))}
            </div>
          ))}
          <p className="type-small text-ink-2">
            {table.reason === null ? (
              <Trans>You have changed this table.</Trans>
            ) : (
              reasonWords(table.reason)
            )}
          </p>
        </li>
      ))}
      {round.sit_outs.length > 0 && (
        <li className="draft-table">
          <h3 className="type-h3">
            <Trans>Sits out</Trans>
          </h3>
          {round.sit_outs.map(({ entrants, reason }) => (
            <div key={keyOf(entrants)} className="grid gap-1">
              <Seat unit={entrants} {...seats} />
              {reason !== null && <p className="type-small text-ink-2">{reasonWords(reason)}</p>}
            </div>
          ))}
        </li>
      )}
    </ul>
  );
}

/** By pressing and by dragging alike. */
function Seat({ unit, names, chosen, isBusy, onPlace, onDrag }: SeatsProps & { unit: DraftUnit }) {
  const { t } = useLingui();
  const name = names.names(unit);
  const isChosen = chosen !== null && keyOf(chosen) === keyOf(unit);
  return (
    <button
      type="button"
      className="draft-seat"
      aria-pressed={isChosen}
      aria-label={chosen === null || isChosen ? name : t`Swap with ${name}`}
      disabled={isBusy}
      draggable
      onClick={() => onPlace(unit)}
      onDragStart={(dragged) => {
        dragged.dataTransfer.effectAllowed = "move";
        dragged.dataTransfer.setData("text/plain", name);
        onDrag(unit);
      }}
      onDragEnd={() => onDrag(null)}
      onDragOver={(dragged) => dragged.preventDefault()}
      onDrop={(dropped) => {
        dropped.preventDefault();
        onPlace(unit);
      }}
    >
      <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
    </button>
  );
}

function DraftActs({
  event,
  round,
  acts,
  onChange,
}: RoundProps & { acts: ReturnType<typeof useActs> }) {
  const { t } = useLingui();
  const [isDropping, setDropping] = useState(false);
  const { no } = round;
  const run = async (name: string, task: () => Promise<unknown>, done: string) => {
    if (!(await acts.act(name, task, done))) return;
    setDropping(false);
    onChange();
  };
  return (
    <div className="event-actions">
      <Button
        busy={acts.busy === "publish" && t`Publishing...`}
        disabled={acts.busy !== null}
        onClick={() =>
          void run("publish", () => publishRound(event.id, no), t`The round is published.`)
        }
      >
        <Trans>Publish the round</Trans>
      </Button>
      <Button
        variant="secondary"
        busy={acts.busy === "draw" && t`Drawing...`}
        disabled={acts.busy !== null}
        onClick={() => void run("draw", () => drawRound(event.id), t`The round is drawn anew.`)}
      >
        <Trans>Draw it anew</Trans>
      </Button>
      <PrintLink event={event} what="pairings" round={no} />
      <Button variant="danger" disabled={acts.busy !== null} onClick={() => setDropping(true)}>
        <Trans>Cancel the round</Trans>
      </Button>
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
