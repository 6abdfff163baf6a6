import { GOALS_MAX, type Goal } from "@capicu/contract/goals";
import { Trans, useLingui } from "@lingui/react/macro";
import { Target } from "lucide-react";
import { useState } from "react";

import { readGoals } from "#backend/goals.ts";
import { useRequest } from "#lib/use-request.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Message } from "#ui/message.tsx";

import { GoalForm } from "./goal-form.tsx";
import { GoalItem } from "./goal-item.tsx";

/** The signed-in player's own goals. */
export function Goals() {
  const { t } = useLingui();
  const { value, error, reload } = useRequest(readGoals);
  const reason = error?.message;
  return (
    <section aria-labelledby="goals" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="goals" className="type-h2">
        <Trans>Goals</Trans>
      </h2>
      {reason !== undefined && (
        <Message variant="error">
          {t`We could not load your goals. ${reason}`}{" "}
          <button type="button" className="link" onClick={reload}>
            <Trans>Try again</Trans>
          </button>
        </Message>
      )}
      {value !== undefined && (
        <Shown key={value.map(({ id }) => id).join()} loaded={value} onOutdated={reload} />
      )}
    </section>
  );
}

function Shown({ loaded, onOutdated }: { loaded: Goal[]; onOutdated: () => void }) {
  const { t } = useLingui();
  const [goals, setGoals] = useState(loaded);
  const [adding, setAdding] = useState(false);
  const put = (changed: Goal[]) => {
    setGoals(changed);
    setAdding(false);
  };
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-5 p-5">
      {goals.length === 0 && !adding && (
        <p className="text-ink-2">
          <Trans>Set yourself a goal. Only you see it.</Trans>
        </p>
      )}
      {goals.length > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-5" aria-label={t`Your goals`}>
          {goals.map((goal) => (
            <GoalItem key={goal.id} goal={goal} onDeleted={put} onOutdated={onOutdated} />
          ))}
        </ul>
      )}
      {adding && <GoalForm onSet={put} onCancel={() => setAdding(false)} />}
      {!adding && goals.length < GOALS_MAX && (
        <Button
          variant="secondary"
          className="justify-self-start"
          icon={<Target size={17} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => setAdding(true)}
        >
          <Trans>Set a goal</Trans>
        </Button>
      )}
    </Card>
  );
}
