import { GUEST_NAME_MAX } from "@capicu/contract/event-text";
import { entrantKind } from "@capicu/pairing/rules/format-presets";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type SyntheticEvent } from "react";

import { addGuests } from "#backend/event-management.ts";
import type { EventPageProps } from "#features/events/event-page.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Message } from "#ui/message.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useActs } from "#widgets/use-acts.ts";

/** Persons without an account, by their names. */
export function AddGuests({ event, reload }: EventPageProps) {
  const { t } = useLingui();
  const acts = useActs(reload);
  const [first, setFirst] = useState("");
  const [second, setSecond] = useState("");
  const isPairs = entrantKind(event.format_id) === "pairs";
  const add = async (submitted: SyntheticEvent) => {
    submitted.preventDefault();
    const names = isPairs ? [first, second] : [first];
    if (!(await acts.act("add", () => addGuests(event.id, names), t`The guest is entered.`)))
      return;
    setFirst("");
    setSecond("");
    reload();
  };
  const field = {
    autoComplete: "off",
    dir: "auto",
    maxLength: GUEST_NAME_MAX,
    required: true,
  } as const;
  return (
    <Card className="event-card" aria-labelledby="manage-guests">
      <h2 id="manage-guests" className="type-h2">
        <Trans>Enter a guest</Trans>
      </h2>
      <form className="grid gap-3" onSubmit={(submitted) => void add(submitted)}>
        <div className="event-fields">
          <TextField
            {...field}
            label={isPairs ? t`Name of the first guest` : t`Name of the guest`}
            name="first"
            value={first}
            onChange={({ target }) => setFirst(target.value)}
          />
          {isPairs && (
            <TextField
              {...field}
              label={t`Name of the partner`}
              name="second"
              value={second}
              onChange={({ target }) => setSecond(target.value)}
            />
          )}
        </div>
        {acts.refusal !== undefined && <Message variant="error">{acts.refusal}</Message>}
        <Button
          type="submit"
          className="justify-self-start"
          busy={acts.busy !== null && t`Saving...`}
        >
          <Trans>Enter</Trans>
        </Button>
      </form>
    </Card>
  );
}
