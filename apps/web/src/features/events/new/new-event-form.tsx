import { eventPath } from "@capicu/contract/event-text";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useNavigate } from "react-router";

import { createEvent } from "#backend/event-management.ts";
import { factsOf, newEvent } from "#features/events/event-values.ts";
import { FactsFields } from "#features/events/facts-fields.tsx";
import { FormatFields } from "#features/events/format-fields.tsx";
import { RuleFields } from "#features/events/rule-fields.tsx";
import { useEventForm, type EventFormRefusal } from "#features/events/use-event-form.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Link } from "#ui/link.tsx";
import { Message } from "#ui/message.tsx";

/** The code of a refusal for want of a plan. */
const PLAN = "event_plan";

export function NewEventForm() {
  const { t } = useLingui();
  const [saved] = useState(newEvent);
  const event = useEventForm("new", saved);
  const { form, values, faults, refusal, busy, change, leave, send } = event;
  const navigate = useNavigate();
  const create = async (publish: boolean) => {
    let slug = "";
    const isDone = await send(publish ? "publish" : "draft", async (typed) => {
      slug = await createEvent(factsOf(typed), publish);
    });
    if (isDone) void navigate(eventPath(slug), { replace: true });
  };
  const fields = { values, faults, onChange: change };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- heard from its fields
    <form
      ref={form}
      className="event-column"
      noValidate
      aria-label={t`Post an event`}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void create(true);
      }}
      onBlur={({ target }) => leave(target.getAttribute("name") ?? "")}
    >
      <Card className="event-card">
        <FormatFields {...fields} />
      </Card>
      <Card className="event-card">
        <FactsFields {...fields} />
      </Card>
      <Card className="event-card">
        <RuleFields {...fields} />
      </Card>
      {refusal !== undefined && <Refusal refusal={refusal} />}
      <FormEnd busy={busy} onDraft={() => void create(false)} />
    </form>
  );
}

function Refusal({ refusal: { code, message } }: { refusal: EventFormRefusal }) {
  return (
    <Message variant="error">
      {message}{" "}
      {code === PLAN && (
        <Link to="/subscription" className="link">
          <Trans>See plans</Trans>
        </Link>
      )}
    </Message>
  );
}

function FormEnd({ busy, onDraft }: { busy: string | null; onDraft: () => void }) {
  const { t } = useLingui();
  return (
    <div className="event-actions">
      <Button
        type="submit"
        size="lg"
        disabled={busy !== null}
        busy={busy === "publish" && t`Publishing...`}
      >
        <Trans>Publish the event</Trans>
      </Button>
      <Button
        size="lg"
        variant="secondary"
        disabled={busy !== null}
        busy={busy === "draft" && t`Saving...`}
        onClick={onDraft}
      >
        <Trans>Save as a draft</Trans>
      </Button>
      <ButtonLink to="/events" size="lg" variant="quiet">
        <Trans>Cancel</Trans>
      </ButtonLink>
    </div>
  );
}
