import { GOAL_METRICS, type Goal, type GoalMetric } from "@capicu/contract/goals";
import { MODE_NAMES, MODES, type Mode } from "@capicu/contract/statistics";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState, type SyntheticEvent } from "react";

import { setGoal } from "#backend/goals.ts";
import { useSay } from "#languages/say.ts";
import { utcDay } from "#lib/utc-day.ts";
import { Button } from "#ui/button.tsx";
import { DialogActions } from "#ui/dialog.tsx";
import { Message } from "#ui/message.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useWork } from "#widgets/use-work.ts";

const METRICS: Record<GoalMetric, MessageDescriptor> = {
  wins: msg`Wins`,
  games: msg`Games`,
  win_rate: msg`Win rate in percent`,
};
const MONTH_DAYS = 30;

const FIRST_WISH = { mode: "overall" as Mode, metric: "wins" as GoalMetric, target: "" };

interface GoalFormProps {
  onSet: (goals: Goal[]) => void;
  onCancel: () => void;
}

export function GoalForm({ onSet, onCancel }: GoalFormProps) {
  const { t } = useLingui();
  const [wish, setWish] = useState({ ...FIRST_WISH, from: utcDay(), to: utcDay(MONTH_DAYS) });
  const { busy, failure, work } = useWork();
  const change = (part: Partial<Draft>) => setWish((before) => ({ ...before, ...part }));
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    const target = Number(wish.target.replace(",", "."));
    void work(async () => onSet(await setGoal({ ...wish, target })));
  };
  return (
    <form onSubmit={send} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberFields wish={wish} onChange={change} />
        <DayFields wish={wish} onChange={change} />
      </div>
      {failure !== undefined && <Message variant="error">{failure}</Message>}
      <DialogActions>
        <Button variant="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" busy={busy && t`Setting the goal...`}>
          <Trans>Set the goal</Trans>
        </Button>
      </DialogActions>
    </form>
  );
}

type Draft = typeof FIRST_WISH & { from: string; to: string };

interface FieldsProps {
  wish: Draft;
  onChange: (part: Partial<Draft>) => void;
}

function NumberFields({ wish, onChange }: FieldsProps) {
  const { t } = useLingui();
  const say = useSay();
  const first = useRef<HTMLSelectElement>(null);
  // The button that opened the form is gone.
  useEffect(() => first.current?.focus(), []);
  return (
    <>
      <SelectField
        ref={first}
        label={t`What`}
        value={wish.metric}
        onChange={({ currentTarget }) => onChange({ metric: currentTarget.value as GoalMetric })}
      >
        {GOAL_METRICS.map((metric) => (
          <option key={metric} value={metric}>
            {t(METRICS[metric])}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t`Mode`}
        value={wish.mode}
        onChange={({ currentTarget }) => onChange({ mode: currentTarget.value as Mode })}
      >
        {MODES.map((mode) => (
          <option key={mode} value={mode}>
            {say(MODE_NAMES[mode])}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t`Target`}
        help={t`The total on your profile, not the gain.`}
        inputMode="decimal"
        required
        value={wish.target}
        onChange={({ currentTarget }) => onChange({ target: currentTarget.value })}
      />
    </>
  );
}

function DayFields({ wish, onChange }: FieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        label={t`First day`}
        type="date"
        required
        value={wish.from}
        onChange={({ currentTarget }) => onChange({ from: currentTarget.value })}
      />
      <TextField
        label={t`Last day`}
        type="date"
        required
        value={wish.to}
        onChange={({ currentTarget }) => onChange({ to: currentTarget.value })}
      />
    </>
  );
}
