import type { PendingStats } from "@capicu/contract/moderation";
import { Check, X } from "lucide-react";
import { useState } from "react";

import { Button } from "#ui/button.tsx";

import { RejectDialog } from "./reject-dialog.tsx";
import type { Queue } from "./use-queue.ts";

interface DecisionButtonsProps {
  item: PendingStats;
  queue: Queue;
}

export function DecisionButtons({ item, queue: { busy, decide } }: DecisionButtonsProps) {
  const [rejecting, setRejecting] = useState(false);
  const reject = (reason: string) => {
    setRejecting(false);
    void decide(item, "reject", reason);
  };
  return (
    <div className="submission-actions">
      <Button
        look="danger"
        icon={<X size={16} strokeWidth={1.75} aria-hidden="true" />}
        busy={busy === "reject" && "Rejecting..."}
        disabled={busy !== null}
        onClick={() => setRejecting(true)}
      >
        Reject
      </Button>
      <Button
        icon={<Check size={16} strokeWidth={1.75} aria-hidden="true" />}
        busy={busy === "approve" && "Approving..."}
        disabled={busy !== null}
        onClick={() => void decide(item, "approve")}
      >
        Approve
      </Button>
      <RejectDialog open={rejecting} onClose={() => setRejecting(false)} onReject={reject} />
    </div>
  );
}
