import {
  SEASON_BLOCKERS,
  SEASON_NAME_MAX,
  SEASON_NAME_MIN,
  SEASON_NAME_WRONG,
  SEASON_ZONE,
  type SeasonAct,
} from "@capicu/contract/seasons";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type SyntheticEvent } from "react";

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

/** What is typed, and what is wrong with it. */
function useSeasonFields({ today, onOpen }: Pick<SeasonFormProps, "today" | "onOpen">) {
  const say = useSay();
  const [name, setName] = useState("");
  const [first, setFirst] = useState(today);
  const [last, setLast] = useState("");
  const [isChecked, setChecked] = useState(false);
  const errors = [
    name.trim().length < SEASON_NAME_MIN && say(SEASON_NAME_WRONG),
    first < today && say(SEASON_BLOCKERS.begins_in_the_past),
    last < first && say(SEASON_BLOCKERS.end_before_begin),
  ];
  const open = async (form: HTMLFormElement) => {
    setChecked(true);
    const wrong = errors.findIndex((error) => error !== false);
    if (wrong >= 0) return form.querySelectorAll("input")[wrong]?.focus();
    const trimmed = name.trim();
    const days = { first_day: first, last_day: last };
    if (!(await onOpen({ action: "open", name: trimmed, ...days }, trimmed))) return undefined;
    setName("");
    setLast("");
    setChecked(false);
    return undefined;
  };
  const sentence = (error: string | false | undefined) =>
    isChecked && error !== false ? error : undefined;
  return { name, setName, first, setFirst, last, setLast, errors: errors.map(sentence), open };
}

/** Names a season and its days. */
export function SeasonForm({ today, busy, onOpen }: SeasonFormProps) {
  const { t } = useLingui();
  const { open, errors, ...fields } = useSeasonFields({ today, onOpen });
  const [nameError, firstError, lastError] = errors;
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    void open(event.currentTarget);
  };
  return (
    <Card className="season" aria-label={t`Open a season`}>
      <h2 className="type-h2">
        <Trans>Open a season</Trans>
      </h2>
      <form className="season-form" onSubmit={submit} noValidate>
        <TextField
          label={t({ message: "Name", context: "of a season" })}
          maxLength={SEASON_NAME_MAX}
          value={fields.name}
          error={nameError}
          onChange={({ currentTarget }) => fields.setName(currentTarget.value)}
        />
        <TextField
          label={t`First day`}
          type="date"
          min={today}
          value={fields.first}
          error={firstError}
          onChange={({ currentTarget }) => fields.setFirst(currentTarget.value)}
        />
        <TextField
          label={t`Last day`}
          type="date"
          min={fields.first}
          value={fields.last}
          error={lastError}
          onChange={({ currentTarget }) => fields.setLast(currentTarget.value)}
        />
        <p className="type-small text-ink-2">
          {t`Both days count whole, from midnight to midnight in the time zone ${SEASON_ZONE}.`}
        </p>
        <Button type="submit" busy={busy && t`Saving...`} className="justify-self-start">
          <Trans>Open the season</Trans>
        </Button>
      </form>
    </Card>
  );
}
