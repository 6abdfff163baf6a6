import {
  SEASON_BLOCKERS,
  SEASON_NAME_MAX,
  SEASON_NAME_MIN,
  SEASON_NAME_WRONG,
  SEASON_ZONE,
  type SeasonAct,
} from "@capicu/contract/seasons";
import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState, type SyntheticEvent } from "react";

import { useSay } from "#languages/say.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { TextField } from "#ui/text-field.tsx";

interface SeasonFormProps {
  /** The first day on which a season can begin. */
  today: string;
  busy: boolean;
  /** Resolves to whether the season was opened. */
  onOpen: (act: SeasonAct, name: string) => Promise<boolean>;
}

/** Names a season and its days. */
export function SeasonForm({ today, busy, onOpen }: SeasonFormProps) {
  const { t } = useLingui();
  const say = useSay();
  const [name, setName] = useState("");
  const [first, setFirst] = useState(today);
  const [last, setLast] = useState("");
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const nameError = name.trim().length < SEASON_NAME_MIN ? say(SEASON_NAME_WRONG) : undefined;
  const firstError = first < today ? say(SEASON_BLOCKERS.begins_in_the_past) : undefined;
  const lastError = last < first ? say(SEASON_BLOCKERS.end_before_begin) : undefined;
  const open = async (event: SyntheticEvent) => {
    event.preventDefault();
    setChecked(true);
    const wrong = [nameError, firstError, lastError].findIndex((error) => error !== undefined);
    if (wrong >= 0) return form.current?.querySelectorAll("input")[wrong]?.focus();
    const act = { action: "open", name: name.trim(), first_day: first, last_day: last } as const;
    if (!(await onOpen(act, act.name))) return undefined;
    setName("");
    setLast("");
    setChecked(false);
    return undefined;
  };
  return (
    <Card className="season" aria-label={t`Open a season`}>
      <h2 className="type-h2">
        <Trans>Open a season</Trans>
      </h2>
      <form ref={form} className="season-form" onSubmit={(event) => void open(event)} noValidate>
        <TextField
          label={t({ message: "Name", context: "of a season" })}
          maxLength={SEASON_NAME_MAX}
          value={name}
          error={isChecked ? nameError : undefined}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <TextField
          label={t`First day`}
          type="date"
          min={today}
          value={first}
          error={isChecked ? firstError : undefined}
          onChange={({ currentTarget }) => setFirst(currentTarget.value)}
        />
        <TextField
          label={t`Last day`}
          type="date"
          min={first}
          value={last}
          error={isChecked ? lastError : undefined}
          onChange={({ currentTarget }) => setLast(currentTarget.value)}
        />
        <p className="type-small text-ink-2">
          {t`Both days count whole, from midnight to midnight in the time zone ${SEASON_ZONE}.`}
        </p>
        <Button
          type="submit"
          disabled={busy}
          busy={busy && t`Saving...`}
          className="justify-self-start"
        >
          <Trans>Open the season</Trans>
        </Button>
      </form>
    </Card>
  );
}
