import { REQUEST_MESSAGE_MAX } from "@capicu/contract/club-acts";
import type { Club } from "@capicu/contract/clubs";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type SyntheticEvent } from "react";

import { leaveClub, requestClub } from "#backend/clubs.ts";
import { useFormats } from "#languages/formats.ts";
import { Button } from "#ui/button.tsx";
import { TextArea } from "#ui/text-field.tsx";

import { DAY } from "./day.ts";

interface WaitingProps {
  club: Club;
  isBusy: boolean;
  act: (task: () => Promise<unknown>) => Promise<boolean>;
}

/** For players about whom the club decides: who asks, who has asked, and who was removed. */
export function Waiting({ club, isBusy, act }: WaitingProps) {
  const { t } = useLingui();
  const { date } = useFormats();
  const { requested_at, removed_at, kind } = club;
  const removed = removed_at === null ? "" : date(new Date(removed_at), DAY);
  if (requested_at !== null) {
    const day = date(new Date(requested_at), DAY);
    return (
      <div className="club-actions">
        <p>
          <Trans>You asked to join on {day}. The organisers decide.</Trans>
        </p>
        <Button
          variant="secondary"
          busy={isBusy && t`Loading...`}
          onClick={() => void act(() => leaveClub(club.id))}
        >
          <Trans>Take back the request</Trans>
        </Button>
      </div>
    );
  }
  if (kind === "invitation")
    return (
      <p>
        <Trans>Members come by invitation. Ask an organiser for a link.</Trans>
      </p>
    );
  return (
    <>
      <p>
        {removed === ""
          ? t`This club decides who joins. You may add a few words for the organisers.`
          : t`You were removed from this club on ${removed}. You can ask the organisers to let you in again.`}
      </p>
      <RequestForm club={club} isBusy={isBusy} act={act} />
    </>
  );
}

function RequestForm({ club, isBusy, act }: WaitingProps) {
  const { t } = useLingui();
  const [words, setWords] = useState("");
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    void act(() => requestClub(club.id, words.trim()));
  };
  return (
    <form onSubmit={send} className="grid gap-3">
      <TextArea
        label={t`Message to the organisers (optional)`}
        dir="auto"
        maxLength={REQUEST_MESSAGE_MAX}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <Button type="submit" className="justify-self-start" busy={isBusy && t`Sending...`}>
        <Trans>Ask to join</Trans>
      </Button>
    </form>
  );
}
