import { PACE_GAMES_MIN, type Goal } from "@capicu/contract/goals";
import { MODE_NAMES } from "@capicu/contract/statistics";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Trash2 } from "lucide-react";
import { useState } from "react";

import { deleteGoal } from "#backend/goals.ts";
import { useFormats } from "#languages/formats.ts";
import { useSay } from "#languages/say.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { ConfirmDialog } from "#widgets/confirm-dialog.tsx";
import { useActs } from "#widgets/use-acts.ts";

interface GoalItemProps {
  goal: Goal;
  onDeleted: (goals: Goal[]) => void;
  /** It was deleted before, in another window. */
  onOutdated: () => void;
}

export function GoalItem({ goal, onDeleted, onOutdated }: GoalItemProps) {
  const { t } = useLingui();
  const say = useSay();
  const { date } = useFormats();
  const value = useGoalNumber(goal.metric);
  const [asking, setAsking] = useState(false);
  const acts = useActs(onOutdated);
  const remove = () =>
    acts.act("delete", async () => onDeleted(await deleteGoal(goal.id)), t`The goal is deleted.`);
  const day = (written: string) =>
    date(new Date(written), { dateStyle: "medium", timeZone: "UTC" });
  const [mode, target, present] = [
    say(MODE_NAMES[goal.mode]),
    value(goal.target),
    value(goal.present),
  ];
  const [from, to] = [day(goal.from), day(goal.to)];
  const name = t`${mode}: ${target}`;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3">
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="type-small text-ink-2">
          <Trans>
            {from} to {to}. Now: {present}.
          </Trans>
        </p>
        <p className="type-small">
          <Outlook goal={goal} />
        </p>
      </div>
      <IconButton label={t`Delete the goal ${name}`} onClick={() => setAsking(true)}>
        <Trash2 size={17} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      {asking && (
        <ConfirmDialog
          title={t`Delete this goal?`}
          consequence={t`Nothing is left of it, and it cannot be brought back.`}
          action={t`Delete the goal`}
          danger
          acts={acts}
          onConfirm={() => void remove()}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}

/** What has become of the goal, or where the pace leads. */
function Outlook({ goal: { state, pace, games, metric, to } }: { goal: Goal }) {
  const { date, number } = useFormats();
  const value = useGoalNumber(metric);
  if (state === "reached") return <Trans>Reached.</Trans>;
  if (state === "over")
    return <Trans>The last day has passed. What you have won since stays.</Trans>;
  if (pace === null) {
    const least = number(PACE_GAMES_MIN);
    return (
      <Trans>Not enough games yet to tell a pace: it takes {least} since the first day.</Trans>
    );
  }
  const [low, high] = [value(pace.low), value(pace.high)];
  const day = date(new Date(to), { dateStyle: "medium", timeZone: "UTC" });
  return (
    <Trans>
      At your pace, {low} to {high} on {day}, from{" "}
      <Plural value={games} one="# game" other="# games" />.
    </Trans>
  );
}

/** A number of the goal with what it counts. */
function useGoalNumber(metric: Goal["metric"]): (value: number) => string {
  const { t } = useLingui();
  const { number, rate } = useFormats();
  return (value) => {
    const [count, share] = [number(value), rate(value)];
    if (metric === "win_rate") return t`win rate of ${share}`;
    return metric === "wins" ? t`${count} wins` : t`${count} games`;
  };
}
