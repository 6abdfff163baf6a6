import { DELETION_GRACE_DAYS } from "@capicu/contract/account";
import { Trans, useLingui } from "@lingui/react/macro";
import { Download } from "lucide-react";
import { useState, type FormEvent } from "react";

import { requestDeletion, readAccountState, withdrawDeletion } from "#backend/account.ts";
import { useFormats } from "#languages/formats.ts";
import { useDeadlineIn } from "#lib/use-deadline-in.ts";
import { useRequest } from "#lib/use-request.ts";
import { selectUser } from "#state/auth.ts";
import { forgetPlayer } from "#state/forget-player.ts";
import { useAppSelector } from "#state/store.ts";
import { Button } from "#ui/button.tsx";
import { Message } from "#ui/message.tsx";
import { TextField } from "#ui/text-field.tsx";
import { useWork } from "#widgets/use-work.ts";

import { PLAN_ENDS, wordsAfter, wordsBefore, type PaidPlan } from "./paid-plan-words.ts";
import { useDownload } from "./use-download.ts";

/** Actions on the whole account: exporting its data and deleting it. */
export function AccountCard({ handle }: { handle: string }) {
  const { value, error, reload } = useRequest(readAccountState);
  const due = value?.deletion_due_at ?? null;
  return (
    <section aria-labelledby="account" className="grid gap-4">
      <h3 id="account" className="type-h3">
        <Trans>Your data</Trans>
      </h3>
      <DownloadData />
      {error !== undefined && <Message variant="error">{error.message}</Message>}
      {value !== undefined &&
        (due === null ? (
          <Deletion handle={handle} paidPlan={value.paid_plan} onAsked={reload} />
        ) : (
          <Ending due={due} paidPlan={value.paid_plan} onKept={reload} />
        ))}
    </section>
  );
}

function DownloadData() {
  const { t } = useLingui();
  const { busy, failure, download } = useDownload();
  return (
    <div className="grid gap-2">
      <p className="type-small text-ink-2">
        <Trans>One archive with all the data and pictures we hold about you.</Trans>
      </p>
      <Button
        variant="secondary"
        icon={<Download size={17} strokeWidth={1.75} aria-hidden="true" />}
        busy={busy && t`Collecting...`}
        onClick={() => void download()}
      >
        <Trans>Download my data</Trans>
      </Button>
      {failure !== undefined && <Message variant="error">{failure}</Message>}
    </div>
  );
}

interface DeletionProps {
  handle: string;
  paidPlan: PaidPlan | null;
  onAsked: () => void;
}

function Deletion({ handle, paidPlan, onAsked }: DeletionProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const playerId = useAppSelector(selectUser)?.id ?? "";
  const { busy, failure, work } = useWork();
  const ask = async () => {
    await requestDeletion(typed);
    await forgetPlayer(playerId);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await work(ask)) onAsked();
  };
  if (!open)
    return (
      <Button variant="danger" onClick={() => setOpen(true)}>
        <Trans>Delete my account</Trans>
      </Button>
    );
  return (
    <form
      className="grid gap-3"
      aria-label={t`Delete my account`}
      onSubmit={(event) => void submit(event)}
    >
      <WhatEnds />
      {paidPlan !== null && (
        <Message variant="warning">
          <p>{t(wordsBefore(paidPlan, formats))}</p>
          <p>{t(PLAN_ENDS)}</p>
        </Message>
      )}
      <TextField
        label={t`Type your handle, ${handle}, to confirm`}
        autoComplete="off"
        autoCapitalize="none"
        value={typed}
        error={failure}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" disabled={busy} onClick={() => setOpen(false)}>
          <Trans>Keep my account</Trans>
        </Button>
        <Button
          type="submit"
          variant="danger"
          disabled={typed.trim() === ""}
          busy={busy && t`Asking...`}
        >
          <Trans>Delete it</Trans>
        </Button>
      </div>
    </form>
  );
}

function WhatEnds() {
  const day = useDeadlineIn(DELETION_GRACE_DAYS);
  return (
    <>
      <p className="type-small text-ink-2">
        <Trans>
          You can take it back until {day}. Then your profile, pictures, links and notes are gone
          for good; boards keep your numbers under “Former player”.
        </Trans>
      </p>
      <p className="type-small text-ink-2">
        <Trans>Uploads on this device that were not sent yet are deleted at once.</Trans>
      </p>
    </>
  );
}

interface EndingProps {
  due: string;
  paidPlan: PaidPlan | null;
  onKept: () => void;
}

function Ending({ due, paidPlan, onKept }: EndingProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const day = formats.deadline(new Date(due));
  const { busy, failure, work } = useWork();
  const keepAccount = async () => {
    if (await work(withdrawDeletion)) onKept();
  };
  return (
    <div className="grid gap-2">
      <Message variant="warning">
        <p>
          <Trans>Your account will be deleted on {day}.</Trans>
        </p>
        {paidPlan !== null && <p>{t(wordsAfter(paidPlan, formats))}</p>}
      </Message>
      {failure !== undefined && <Message variant="error">{failure}</Message>}
      <Button busy={busy && t`One moment...`} onClick={() => void keepAccount()}>
        <Trans>Keep my account</Trans>
      </Button>
    </div>
  );
}
