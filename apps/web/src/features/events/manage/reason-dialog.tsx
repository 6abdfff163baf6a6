import { REASON_MAX } from "@capicu/contract/reasons";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { TextArea } from "#ui/text-field.tsx";
import { ConfirmDialog } from "#widgets/confirm-dialog.tsx";
import type { Acts } from "#widgets/use-acts.ts";

interface ReasonDialogProps {
  title: string;
  consequence: string;
  action: string;
  acts: Acts;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** An act that needs a reason, which others read. */
export function ReasonDialog({ onConfirm, ...dialog }: ReasonDialogProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  return (
    <ConfirmDialog
      {...dialog}
      danger
      onConfirm={() => {
        setMissing(reason.trim() === "");
        if (reason.trim() !== "") onConfirm(reason.trim());
      }}
    >
      <TextArea
        label={t`Why`}
        name="reason"
        dir="auto"
        rows={3}
        maxLength={REASON_MAX}
        value={reason}
        error={isMissing ? t`Write why: the person will read it` : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  );
}
