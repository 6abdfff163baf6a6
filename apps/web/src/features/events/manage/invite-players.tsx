import { HANDLE_MAX } from "@capicu/contract/players";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type SyntheticEvent } from "react";

import { inviteToEvent } from "#backend/event-management.ts";
import type { EventPageProps } from "#features/events/event-page.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Message } from "#ui/message.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useActs } from "#widgets/use-acts.ts";

import { CodeCard } from "./code-card.tsx";

/** Players of this site, by their handles or by a link. */
export function InvitePlayers({ event, reload }: EventPageProps) {
  const { t } = useLingui();
  const acts = useActs(reload);
  const [handle, setHandle] = useState("");
  const invite = async (submitted: SyntheticEvent) => {
    submitted.preventDefault();
    const isDone = await acts.act(
      "invite",
      () => inviteToEvent(event.id, handle.trim()),
      t`The player is invited.`,
    );
    if (!isDone) return;
    setHandle("");
    reload();
  };
  return (
    <Card className="event-card" aria-labelledby="manage-invite">
      <h2 id="manage-invite" className="type-h2">
        <Trans>Invite players</Trans>
      </h2>
      <form className="grid gap-3" onSubmit={(submitted) => void invite(submitted)}>
        <TextField
          label={t`Handle of the player`}
          name="handle"
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={HANDLE_MAX + 1}
          value={handle}
          onChange={({ target }) => setHandle(target.value)}
        />
        {acts.refusal !== undefined && <Message variant="error">{acts.refusal}</Message>}
        <Button
          type="submit"
          className="justify-self-start"
          busy={acts.busy !== null && t`Saving...`}
        >
          <Trans>Invite</Trans>
        </Button>
      </form>
      {event.registration === "invitation" && (
        <CodeCard event={event} purpose="invitation" title={t`Invitation link`}>
          <Trans>Whoever has this address can enter the event.</Trans>
        </CodeCard>
      )}
    </Card>
  );
}
