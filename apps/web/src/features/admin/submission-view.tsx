import type { PendingStats } from "@capicu/contract/moderation";
import { Check, X } from "lucide-react";
import { useState } from "react";

import { Avatar } from "#ui/avatar.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { StatusTag } from "#ui/tag.tsx";

import { CompareTable } from "./compare-table.tsx";
import { compareValues, readGamertag } from "./compare-values.ts";
import { EvidencePanel } from "./evidence-panel.tsx";
import { shortTime } from "./queue-list.tsx";
import { RejectDialog } from "./reject-dialog.tsx";
import type { Queue } from "./use-queue.ts";

interface SubmissionViewProps {
  item: PendingStats;
  queue: Queue;
}

/** One submission: the pictures beside the numbers, and the two ways to decide. */
export function SubmissionView({ item, queue }: SubmissionViewProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [rejecting, setRejecting] = useState(false);
  const { busy, decide } = queue;
  const blocks = compareValues(item);
  const reject = (reason: string) => {
    setRejecting(false);
    void decide(item, "reject", reason);
  };
  return (
    <article className="submission" aria-label={`Submission of ${item.user.username}`}>
      <header className="submission-head">
        <Avatar id={item.user_id} name={item.user.username} size={46} />
        <div className="min-w-0 flex-1">
          <h2 className="flex flex-wrap items-center gap-2 type-h2">
            {item.user.username} <StatusTag status={item.status} />
          </h2>
          <p className="type-small break-words text-ink-2">
            {item.user.email} · {item.app.name} · submitted {shortTime(item.submitted_at)}
          </p>
        </div>
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
        </div>
      </header>
      <EvidencePanel item={item} blocks={blocks} chosen={chosen} />
      <div className="grid content-start gap-4">
        <Names typed={item.gamertag} read={readGamertag(item)} />
        <CompareTable blocks={blocks} chosen={chosen} onChoose={setChosen} />
        {item.notes !== null && item.notes !== "" && (
          <Card className="p-4">
            <h3 className="type-h3">Notes</h3>
            <p className="mt-1 break-words whitespace-pre-wrap text-ink-2">{item.notes}</p>
          </Card>
        )}
      </div>
      <RejectDialog open={rejecting} onClose={() => setRejecting(false)} onReject={reject} />
    </article>
  );
}

function Names({ typed, read }: { typed: string; read: string | null }) {
  const differs = read !== null && read !== typed;
  return (
    <Card className="grid grid-cols-2 gap-4 p-4">
      <dl>
        <dt className="type-small text-ink-3">Gamertag typed</dt>
        <dd className="font-semibold break-words">{typed === "" ? "–" : typed}</dd>
      </dl>
      <dl>
        <dt className="type-small text-ink-3">Gamertag read</dt>
        <dd className="font-semibold break-words">
          {read ?? "–"}
          {differs && <span className="ml-2 text-warn">differs</span>}
        </dd>
      </dl>
    </Card>
  );
}
