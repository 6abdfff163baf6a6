import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { cancelEvent, changeEvent } from "#backend/event-management.ts";
import type { EventPageProps } from "#features/events/event-page.ts";
import { isOver } from "#features/events/event-rights.ts";
import { factsOf, valuesOf } from "#features/events/event-values.ts";
import { FactsFields } from "#features/events/facts-fields.tsx";
import { FormatFields } from "#features/events/format-fields.tsx";
import { RuleFields } from "#features/events/rule-fields.tsx";
import { useEventForm } from "#features/events/use-event-form.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Message } from "#ui/message.tsx";
import { showToast } from "#ui/show-toast.ts";
import { useActs } from "#widgets/use-acts.ts";

import { ReasonDialog } from "./reason-dialog.tsx";

/** What the event says of itself; rules and format until the first result. */
export function FactsPart({ event, reload }: EventPageProps) {
  const { t } = useLingui();
  const { form, values, faults, isChanged, refusal, busy, change, forget, leave, send } =
    useEventForm(event.id, valuesOf(event));
  const isFrozen = event.rules_frozen_at !== null;
  const fields = { values, faults, onChange: change };
  if (isOver(event))
    return (
      <Message variant="info">
        <Trans>This event is over. What it says of itself stays.</Trans>
      </Message>
    );
  const save = async () => {
    if (!(await send("save", (typed) => changeEvent(event.id, factsOf(typed))))) return;
    void showToast(t`Saved.`, "success");
    reload();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- heard from its fields
    <form
      ref={form}
      className="event-column"
      noValidate
      aria-label={t`Facts about the event`}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void save();
      }}
      onBlur={({ target }) => leave(target.getAttribute("name") ?? "")}
    >
      <Card className="event-card">
        <FactsFields {...fields} />
      </Card>
      <Card className="event-card">
        {isFrozen && (
          <Message variant="info">
            <Trans>A result is in: format and rules stay as they are.</Trans>
          </Message>
        )}
        <FormatFields {...fields} isFrozen={isFrozen} />
        <RuleFields {...fields} isFrozen={isFrozen} />
      </Card>
      {refusal !== undefined && <Message variant="error">{refusal.message}</Message>}
      <div className="event-actions">
        <Button type="submit" disabled={!isChanged} busy={busy !== null && t`Saving...`}>
          <Trans>Save</Trans>
        </Button>
        {isChanged && (
          <Button variant="quiet" onClick={forget}>
            <Trans>Discard the changes</Trans>
          </Button>
        )}
        <CancelEvent event={event} reload={reload} />
      </div>
    </form>
  );
}

function CancelEvent({ event, reload }: EventPageProps) {
  const { t } = useLingui();
  const acts = useActs(reload);
  const [isAsked, setAsked] = useState(false);
  const cancel = async (reason: string) => {
    const isDone = await acts.act(
      "cancel",
      () => cancelEvent(event.id, reason),
      t`The event is cancelled.`,
    );
    if (!isDone) return;
    setAsked(false);
    reload();
  };
  return (
    <>
      <Button variant="danger" onClick={() => setAsked(true)}>
        <Trans>Cancel the event</Trans>
      </Button>
      {isAsked && (
        <ReasonDialog
          title={t`Cancel this event?`}
          consequence={t`Whoever has entered is told, with your reason. It cannot be taken back.`}
          action={t`Cancel the event`}
          acts={acts}
          onConfirm={(reason) => void cancel(reason)}
          onClose={() => {
            acts.forget();
            setAsked(false);
          }}
        />
      )}
    </>
  );
}
