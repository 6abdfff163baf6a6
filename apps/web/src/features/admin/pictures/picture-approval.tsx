import { PICTURE_REJECTED } from "@capicu/contract/picture-moderation";
import type { PictureKind } from "@capicu/contract/pictures";
import { select } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Check, X } from "lucide-react";
import { useState } from "react";

import { pictureBlockerOf } from "#features/admin/decision-blocker.ts";
import { useTimes } from "#features/admin/format-time.ts";
import { EMPTY_PICTURES } from "#features/admin/messages.ts";
import { NoticeMessage } from "#features/admin/notice-message.tsx";
import { useText } from "#features/admin/text.ts";
import { NO_KEYS, useDecisionKeys } from "#features/admin/use-decision-keys.ts";
import clear from "#ui/art/empty-queue-clear.svg";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState, ErrorState } from "#ui/empty-state.tsx";
import { LoadingView } from "#ui/loader.tsx";
import { Message } from "#ui/message.tsx";

import { BeforeAndAfter } from "./picture-pair.tsx";
import { RejectDialog } from "./reject-dialog.tsx";
import type { PictureQueue, PictureReason, WaitingPicture } from "./use-picture-queue.ts";

/** New pictures beside those they would replace, oldest first. */
export function PictureApproval({ queue }: { queue: PictureQueue }) {
  const { t } = useLingui();
  const { kind, items, isLoaded, error, reload, notice } = queue;
  if (!isLoaded && error !== undefined) return <ErrorState onRetry={reload} />;
  if (!isLoaded)
    return (
      <LoadingView>
        {t`${select(kind, { avatar: "Loading avatars...", other: "Loading banners..." })}`}
      </LoadingView>
    );
  return (
    <div className="grid gap-4">
      {notice !== null && <NoticeMessage notice={notice} />}
      {items.length === 0 ? (
        <Card>
          <EmptyState
            art={clear}
            title={t(EMPTY_PICTURES[kind])}
            action={
              <Button variant="secondary" onClick={reload}>
                <Trans>Refresh</Trans>
              </Button>
            }
          >
            <Trans>New ones appear here by themselves.</Trans>
          </EmptyState>
        </Card>
      ) : (
        <ul className="pictures" data-kind={kind}>
          {items.map((item) => (
            <li key={item.name}>
              <WaitingCard item={item} queue={queue} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface WaitingCardProps {
  item: WaitingPicture;
  queue: Pick<PictureQueue, "kind" | "busy" | "decide">;
  /** Where one picture is open, the keys decide it. */
  hasKeys?: boolean;
}

export function WaitingCard({ item, queue, hasKeys = false }: WaitingCardProps) {
  const { t } = useLingui();
  const words = useText();
  const times = useTimes();
  const { kind, busy, decide } = queue;
  const [rejecting, setRejecting] = useState(false);
  const { username } = item;
  const isBusy = busy === item.name;
  const blocker = pictureBlockerOf(item);
  const isOff = busy !== null || blocker !== null;
  const keys = { approve: () => void decide(item, "approve"), reject: () => setRejecting(true) };
  useDecisionKeys(hasKeys && !isOff ? keys : NO_KEYS);
  return (
    <Card className="grid gap-4 p-5">
      <header>
        <h2 className="truncate type-h3">{username}</h2>
        <p className="truncate type-small text-ink-2">
          {item.email} · <time dateTime={item.since}>{times.short(item.since)}</time>
        </p>
      </header>
      <BeforeAndAfter kind={kind} item={item} />
      {blocker !== null && <Message variant="info">{words(blocker)}</Message>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button
          variant="danger"
          icon={<X size={16} strokeWidth={1.75} aria-hidden="true" />}
          aria-label={t`${select(kind, {
            avatar: `Reject the avatar of ${username}`,
            other: `Reject the banner of ${username}`,
          })}`}
          disabled={isOff}
          onClick={() => setRejecting(true)}
        >
          <Trans>Reject</Trans>
        </Button>
        <Button
          icon={<Check size={16} strokeWidth={1.75} aria-hidden="true" />}
          aria-label={t`${select(kind, {
            avatar: `Approve the avatar of ${username}`,
            other: `Approve the banner of ${username}`,
          })}`}
          busy={isBusy && t`Deciding...`}
          disabled={isOff}
          onClick={() => void decide(item, "approve")}
        >
          <Trans>Approve</Trans>
        </Button>
      </div>
      <RejectPicture
        kind={kind}
        open={rejecting}
        onClose={() => setRejecting(false)}
        onReject={(why) => {
          setRejecting(false);
          void decide(item, "reject", why);
        }}
      />
    </Card>
  );
}

interface RejectPictureProps {
  kind: PictureKind;
  open: boolean;
  onClose: () => void;
  onReject: (why: PictureReason) => void;
}

function RejectPicture({ kind, ...dialog }: RejectPictureProps) {
  const { t } = useLingui();
  return (
    <RejectDialog
      title={t`${select(kind, { avatar: "Reject this avatar", other: "Reject this banner" })}`}
      description={t`${select(kind, {
        avatar: "The player sees the reason and keeps the present avatar.",
        other: "The player sees the reason and keeps the present banner.",
      })}`}
      preset={PICTURE_REJECTED[kind]}
      {...dialog}
    />
  );
}
