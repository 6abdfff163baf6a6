import {
  RESULT_KINDS,
  type EventRound,
  type EventTable,
  type RulingInput,
} from "@capicu/contract/event-play";
import { REASON_MAX } from "@capicu/contract/reasons";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { ruleResult } from "#backend/event-play.ts";
import type { EventPageProps } from "#features/events/event-page.ts";
import { RESULT_KIND_NAMES } from "#features/events/event-words.ts";
import type { PersonNames } from "#features/events/person-names.ts";
import { sideLetter } from "#features/events/seats.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextArea, TextField } from "#ui/text-field.tsx";
import { ConfirmDialog } from "#widgets/confirm-dialog.tsx";
import { useActs } from "#widgets/use-acts.ts";

type Kind = RulingInput["kind"];

interface RulingDialogProps extends Pick<EventPageProps, "event"> {
  round: EventRound;
  table: EventTable;
  names: PersonNames;
  onDone: () => void;
  onClose: () => void;
}

/** The result of a table by the director's word; all four read the reason. */
export function RulingDialog({ event, round, table, names, onDone, onClose }: RulingDialogProps) {
  const { t } = useLingui();
  const acts = useActs(onDone);
  const [kind, setKind] = useState<Kind>("played");
  const [points, setPoints] = useState(() =>
    table.sides.map((_side, at) => String(table.points[at] ?? 0)),
  );
  const [absent, setAbsent] = useState<readonly string[]>([]);
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const { no } = table;
  const rule = async () => {
    setMissing(reason.trim() === "");
    if (reason.trim() === "") return;
    const ruling = rulingOf({ kind, points, absent });
    const place = { eventId: event.id, round: round.no, table: no };
    const act = () => ruleResult(place, ruling, reason.trim());
    if (!(await acts.act("rule", act, t`The table is decided.`))) return;
    onDone();
    onClose();
  };
  return (
    <ConfirmDialog
      title={t`Decide table ${no}`}
      consequence={t`It counts at once, also in place of what the sides have confirmed. All players of the table read your reason.`}
      action={t`Decide the table`}
      acts={acts}
      onConfirm={() => void rule()}
      onClose={onClose}
    >
      <SelectField
        label={t`How it ended`}
        name="kind"
        value={kind}
        onChange={({ target }) => setKind(target.value as Kind)}
      >
        {RESULT_KINDS.map((each) => (
          <option key={each} value={each}>
            {t(RESULT_KIND_NAMES[each])}
          </option>
        ))}
      </SelectField>
      {kind === "no-show" ? (
        <Absent table={table} names={names} absent={absent} onChange={setAbsent} />
      ) : (
        <Points table={table} names={names} points={points} onChange={setPoints} />
      )}
      <TextArea
        label={t`Why`}
        name="reason"
        dir="auto"
        rows={3}
        maxLength={REASON_MAX}
        value={reason}
        error={isMissing ? t`Write why: the person will read it` : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  );
}

interface RulingDraft {
  kind: Kind;
  points: readonly string[];
  absent: readonly string[];
}

function rulingOf({ kind, points, absent }: RulingDraft): RulingInput {
  if (kind === "no-show") return { kind, absent: [...absent] };
  const sums = points.map((typed) => Number(typed) || 0);
  return kind === "played"
    ? { kind, points: sums, winner: winnerOf(sums) }
    : { kind, points: sums };
}

/** Null with equal points. */
function winnerOf(sums: readonly number[]): number | null {
  const most = Math.max(...sums);
  return sums.filter((sum) => sum === most).length === 1 ? sums.indexOf(most) : null;
}

interface PointsProps extends Pick<RulingDialogProps, "table" | "names"> {
  points: readonly string[];
  onChange: (points: string[]) => void;
}

function Points({ table, names, points, onChange }: PointsProps) {
  const { t } = useLingui();
  return (
    <div className="event-fields">
      {table.sides.map((side, at) => {
        const who = `${sideLetter(at)}: ${names.names(side)}`;
        return (
          <TextField
            key={sideLetter(at)}
            label={t`Points of ${who}`}
            name={`points-${at}`}
            inputMode="numeric"
            autoComplete="off"
            value={points[at] ?? ""}
            onChange={({ target }) =>
              onChange(
                points.map((typed, place) =>
                  place === at ? target.value.replaceAll(/\D/g, "") : typed,
                ),
              )
            }
          />
        );
      })}
    </div>
  );
}

interface AbsentProps extends Pick<RulingDialogProps, "table" | "names"> {
  absent: readonly string[];
  onChange: (absent: readonly string[]) => void;
}

function Absent({ table, names, absent, onChange }: AbsentProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 type-label">
        <Trans>Who did not come?</Trans>
      </legend>
      {table.sides.flat().map((id) => (
        <Checkbox
          key={id}
          checked={absent.includes(id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...absent, id] : absent.filter((other) => other !== id))
          }
        >
          <bdi>{names.name(id)}</bdi>
        </Checkbox>
      ))}
    </fieldset>
  );
}
