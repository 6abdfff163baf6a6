import { Trans, useLingui } from "@lingui/react/macro";
import { Check, X } from "lucide-react";

import type { Busy } from "#features/admin/use-work.ts";
import { Button } from "#ui/button.tsx";

interface DecisionButtonsProps {
  busy: Busy | null;
  mayApprove: boolean;
  onApprove: () => void;
  onReject: () => void;
}

export function DecisionButtons({ busy, mayApprove, onApprove, onReject }: DecisionButtonsProps) {
  const { t } = useLingui();
  return (
    <div className="submission-actions">
      <Button
        variant="danger"
        icon={<X size={16} strokeWidth={1.75} aria-hidden="true" />}
        busy={busy === "reject" && t`Rejecting...`}
        disabled={busy !== null}
        aria-keyshortcuts="R"
        onClick={onReject}
      >
        <Trans>Reject</Trans>
      </Button>
      <Button
        icon={<Check size={16} strokeWidth={1.75} aria-hidden="true" />}
        busy={busy === "approve" && t`Approving...`}
        disabled={busy !== null || !mayApprove}
        aria-keyshortcuts="A"
        onClick={onApprove}
      >
        <Trans>Approve</Trans>
      </Button>
    </div>
  );
}
