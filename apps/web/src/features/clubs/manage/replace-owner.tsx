import { OWNER_GONE_DAYS, REPLACEMENT_NOTICE_DAYS } from "@capicu/contract/club-acts";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { replaceOwner, type ClubManagement } from "#backend/club-management.ts";
import { useFormats } from "#languages/formats.ts";
import { useDeadlineIn } from "#lib/use-deadline-in.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { ConfirmDialog } from "#widgets/confirm-dialog.tsx";
import { useActs } from "#widgets/use-acts.ts";

import type { ManagePartProps } from "./manage-part.ts";

interface ReplaceOwnerProps extends ManagePartProps {
  management: ClubManagement;
}

/** A new owner is announced, then has to wait: the present one becomes the owner again by being on the site. */
export function ReplaceOwner({ club, management: { replacement }, onChange }: ReplaceOwnerProps) {
  const [opened] = useState(() => Date.now());
  const isDue = replacement?.is_own === true && Date.parse(replacement.due_at) <= opened;
  return (
    <Card className="grid gap-3 p-4 md:p-6">
      <h2 className="type-h2">
        <Trans>When the owner is gone</Trans>
      </h2>
      <p className="text-ink-2">
        <Trans>
          An owner who has not been on the site for {OWNER_GONE_DAYS} days can be replaced. It is
          announced first, and everything stands in the log. An owner who comes back within the{" "}
          {REPLACEMENT_NOTICE_DAYS} days after that stays the owner.
        </Trans>
      </p>
      {replacement !== null && <Announced replacement={replacement} />}
      {replacement === null && <Announce club={club} onChange={onChange} />}
      {isDue && <Complete club={club} onChange={onChange} />}
    </Card>
  );
}

function Announced({ replacement }: { replacement: NonNullable<ClubManagement["replacement"]> }) {
  const { deadline } = useFormats();
  const due = deadline(new Date(replacement.due_at));
  const name = replacement.player?.username;
  if (replacement.is_own)
    return (
      <p>
        <Trans>
          You have announced that you want to own this club. From {due} you can become its owner,
          unless the owner comes back.
        </Trans>
      </p>
    );
  return (
    <p>
      {name === undefined ? (
        <Trans>
          A new owner is announced. From {due} they can own this club, unless the owner comes back.
        </Trans>
      ) : (
        <Trans>
          <bdi>{name}</bdi> wants to own this club. From {due} they can own this club, unless the
          owner comes back.
        </Trans>
      )}
    </p>
  );
}

function Announce({ club, onChange }: ManagePartProps) {
  const { t } = useLingui();
  const due = useDeadlineIn(REPLACEMENT_NOTICE_DAYS);
  return (
    <Step
      club={club}
      action="announce"
      button={t`Announce that I want to own it`}
      question={t`Announce that you want to own this club?`}
      consequence={t`All members can read it in the log. Unless the owner comes back, you can become the owner about from ${due}.`}
      done={t`You have announced it.`}
      onChange={onChange}
    />
  );
}

function Complete({ club, onChange }: ManagePartProps) {
  const { t } = useLingui();
  return (
    <Step
      club={club}
      action="complete"
      button={t`Become the owner`}
      question={t`Become the owner of this club?`}
      consequence={t`The owner until now stays in the club as an organiser.`}
      done={t`You are the owner of this club now.`}
      onChange={onChange}
    />
  );
}

interface StepProps extends ManagePartProps {
  action: "announce" | "complete";
  button: string;
  question: string;
  consequence: string;
  done: string;
}

function Step({ club, action, button, question, consequence, done, onChange }: StepProps) {
  const [isOpen, setOpen] = useState(false);
  const acts = useActs(onChange);
  const confirm = async () => {
    if (!(await acts.act(action, () => replaceOwner(club.id, action), done))) return;
    setOpen(false);
    onChange();
  };
  return (
    <div>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {button}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={question}
          consequence={consequence}
          action={button}
          acts={acts}
          onConfirm={() => void confirm()}
          onClose={() => {
            acts.forget();
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}
