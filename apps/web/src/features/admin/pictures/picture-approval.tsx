import { PICTURE_REJECTED } from "@capicu/contract/picture-moderation";
import { Check, X } from "lucide-react";
import { useState } from "react";

import { pictureBlockerOf } from "#features/admin/decision-blocker.ts";
import { formatShortTime } from "#features/admin/format-time.ts";
import { EMPTY_PICTURES } from "#features/admin/messages.ts";
import { NoticeMessage } from "#features/admin/notice-message.tsx";
import clear from "#ui/art/empty-queue-clear.svg";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState, ErrorState } from "#ui/empty-state.tsx";
import { LoadingView } from "#ui/loader.tsx";
import { Message } from "#ui/message.tsx";

import { BeforeAndAfter } from "./picture-pair.tsx";
import { RejectDialog } from "./reject-dialog.tsx";
import type { PictureQueue, WaitingPicture } from "./use-picture-queue.ts";

/** New pictures beside those they would replace, oldest first. */
export function PictureApproval({ queue }: { queue: PictureQueue }) {
  const { kind, items, isLoaded, error, reload, notice } = queue;
  if (!isLoaded && error !== undefined) return <ErrorState onRetry={reload} />;
  if (!isLoaded) return <LoadingView>{`Loading ${kind}s...`}</LoadingView>;
  return (
    <div className="grid gap-4">
      {notice !== null && <NoticeMessage notice={notice} />}
      {items.length === 0 ? (
        <Card>
          <EmptyState
            art={clear}
            title={EMPTY_PICTURES[kind]}
            action={
              <Button variant="secondary" onClick={reload}>
                Refresh
              </Button>
            }
          >
            New ones appear here by themselves.
          </EmptyState>
        </Card>
      ) : (
        <ul className="pictures" data-kind={kind}>
          {items.map((item) => (
            <li key={item.name}>
              <Waiting item={item} queue={queue} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Waiting({ item, queue }: { item: WaitingPicture; queue: PictureQueue }) {
  const { kind, busy, decide } = queue;
  const [rejecting, setRejecting] = useState(false);
  const isBusy = busy === item.name;
  const blocker = pictureBlockerOf(item);
  const isOff = busy !== null || blocker !== null;
  return (
    <Card className="grid gap-4 p-5">
      <header>
        <h2 className="truncate type-h3">{item.username}</h2>
        <p className="truncate type-small text-ink-2">
          {item.email} · <time dateTime={item.since}>{formatShortTime(item.since)}</time>
        </p>
      </header>
      <BeforeAndAfter kind={kind} item={item} />
      {blocker !== null && <Message variant="info">{blocker}</Message>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button
          variant="danger"
          icon={<X size={16} strokeWidth={1.75} aria-hidden="true" />}
          aria-label={`Reject the ${kind} of ${item.username}`}
          disabled={isOff}
          onClick={() => setRejecting(true)}
        >
          Reject
        </Button>
        <Button
          icon={<Check size={16} strokeWidth={1.75} aria-hidden="true" />}
          aria-label={`Approve the ${kind} of ${item.username}`}
          busy={isBusy && "Deciding..."}
          disabled={isOff}
          onClick={() => void decide(item, "approve")}
        >
          Approve
        </Button>
      </div>
      <RejectDialog
        title={`Reject this ${kind}`}
        description={`The player sees the reason and keeps the present ${kind}.`}
        preset={PICTURE_REJECTED[kind]}
        open={rejecting}
        onClose={() => setRejecting(false)}
        onReject={(reason) => {
          setRejecting(false);
          void decide(item, "reject", reason);
        }}
      />
    </Card>
  );
}
