import { HANDLE_MAX } from "@capicu/contract/players";
import { entrantKind } from "@capicu/pairing/rules/format-presets";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type SyntheticEvent } from "react";
import { useSearchParams } from "react-router";

import { answerInvitation, register } from "#backend/events.ts";
import type { EventPageProps } from "#features/events/event-page.ts";
import type { useEventAct } from "#features/events/use-event-act.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/text-field.tsx";

interface RegisterFormProps {
  event: EventPageProps["event"];
  act: ReturnType<typeof useEventAct>;
  /** Whoever is invited can say no. */
  mayDecline?: boolean;
}

/** One press; where pairs are entered, the partner is named and asked. */
export function RegisterForm({ event, act, mayDecline = false }: RegisterFormProps) {
  const { t } = useLingui();
  const [query] = useSearchParams();
  const code = query.get("code");
  const [partner, setPartner] = useState("");
  const [isMissing, setMissing] = useState(false);
  const isPairs = entrantKind(event.format_id) === "pairs";
  if (event.registration === "invitation" && code === null && !mayDecline)
    return (
      <p className="text-ink-2">
        <Trans>This event is by invitation. Ask its organiser for the link.</Trans>
      </p>
    );
  const send = (submit: SyntheticEvent) => {
    submit.preventDefault();
    const handle = partner.trim();
    setMissing(isPairs && handle === "");
    if (isPairs && handle === "") return;
    void act.act(() => register(event.id, { partner: isPairs ? handle : null, code }));
  };
  return (
    <form className="grid gap-3" noValidate onSubmit={send}>
      <EntryWords event={event} />
      {isPairs && (
        <TextField
          label={t`Your partner’s handle`}
          help={t`They are asked and must accept. Your pair counts from then on.`}
          name="partner"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={HANDLE_MAX + 1}
          value={partner}
          error={isMissing ? t`Pairs enter this event: name your partner` : undefined}
          onChange={({ target }) => setPartner(target.value)}
        />
      )}
      <div className="event-actions">
        <Button type="submit" busy={act.isBusy && t`Loading...`}>
          <Trans comment="A player enters an event.">Register</Trans>
        </Button>
        {mayDecline && (
          <Button
            variant="secondary"
            disabled={act.isBusy}
            onClick={() => void act.act(() => answerInvitation(event.id, "decline"))}
          >
            <Trans>Decline</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}

function EntryWords({ event }: Pick<RegisterFormProps, "event">) {
  const { t } = useLingui();
  const isFull = event.entrants_count >= event.capacity;
  const late = t`It is being played already; you enter from the next round on.`;
  const rest = isFull
    ? t`All places are taken: you come on the waiting list and are told when a place is free.`
    : t`Playing is free, and you can withdraw until your table is drawn.`;
  return <p className="text-ink-2">{event.state === "running" ? `${late} ${rest}` : rest}</p>;
}
