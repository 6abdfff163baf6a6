import { tidyClubName } from "@capicu/contract/club-text";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { closeClub } from "#backend/club-management.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { TextField } from "#ui/text-field.tsx";
import { ConfirmDialog } from "#widgets/confirm-dialog.tsx";
import { useActs } from "#widgets/use-acts.ts";

import type { ManagePartProps } from "./manage-part.ts";

export function CloseClub({ club, onChange }: ManagePartProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card className="grid gap-3 p-4 md:p-6">
      <h2 className="type-h2">
        <Trans>Close the club</Trans>
      </h2>
      <p className="text-ink-2">
        <Trans>
          Its pages, its board and its invitation links end, and its name becomes free. The members
          keep their results and their profiles. You cannot reopen it.
        </Trans>
      </p>
      <div>
        <Button variant="danger" onClick={() => setOpen(true)}>
          <Trans>Close the club</Trans>
        </Button>
      </div>
      {isOpen && <CloseDialog club={club} onChange={onChange} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function CloseDialog({ club, onChange, onClose }: ManagePartProps & { onClose: () => void }) {
  const { t } = useLingui();
  const acts = useActs(onChange);
  const [typed, setTyped] = useState("");
  const [isWrong, setWrong] = useState(false);
  const { name } = club;
  const close = async () => {
    if (tidyClubName(typed) !== name) return setWrong(true);
    if (await acts.act("close", () => closeClub(club.id), t`The club is closed.`)) onChange();
  };
  return (
    <ConfirmDialog
      title={t`Close ${name} for good?`}
      consequence={t`Everybody who opens its address reads that it is closed. The members keep their results.`}
      action={t`Close the club`}
      danger
      acts={acts}
      onConfirm={() => void close()}
      onClose={onClose}
    >
      <TextField
        label={t`Type the name of the club to confirm: ${name}`}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        error={isWrong ? t`This is not the name of the club.` : undefined}
        onChange={({ target }) => {
          setWrong(false);
          setTyped(target.value);
        }}
      />
    </ConfirmDialog>
  );
}
