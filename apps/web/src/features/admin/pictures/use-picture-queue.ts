import type { PendingAvatar, PendingBanner } from "@capicu/contract/picture-moderation";
import type { PictureKind } from "@capicu/contract/pictures";
import type { ReasonCode } from "@capicu/contract/reason-codes";
import { useCallback, useEffect, useState } from "react";

import { followAvatars, followBanners } from "#backend/live-changes.ts";
import { productApi } from "#backend/product-api.ts";
import { DECIDED_PICTURE, FAILED_PICTURE, type PictureAction } from "#features/admin/messages.ts";
import { useLeaveWithoutRight } from "#features/admin/use-leave-without-right.ts";
import { isOver, isSaid, type Notice } from "#features/admin/use-work.ts";
import { useFreshness } from "#lib/use-freshness.ts";
import { useRequest } from "#lib/use-request.ts";

/** A new picture and the one it would replace, of either kind. */
export interface WaitingPicture {
  playerId: string;
  username: string;
  email: string;
  /** Its name in the bucket of pending pictures. */
  name: string;
  /** The public picture's address; null when there is none. */
  publicUrl: string | null;
  since: string;
  bias: PendingAvatar["bias"];
}

const READ: Record<PictureKind, () => Promise<WaitingPicture[]>> = {
  async avatar() {
    const { pending_avatars: pending } = await productApi.get<{ pending_avatars: PendingAvatar[] }>(
      "/admin/avatars/pending",
    );
    return pending.map(({ id, avatar_pending_url: name, avatar_url, created_at, ...who }) => ({
      ...who,
      playerId: id,
      name,
      publicUrl: avatar_url,
      since: created_at,
    }));
  },
  async banner() {
    const { pending_banners: pending } = await productApi.get<{ pending_banners: PendingBanner[] }>(
      "/admin/banners/pending",
    );
    return pending.map(({ id, banner_pending_url: name, banner_url, updated_at, ...who }) => ({
      ...who,
      playerId: id,
      name,
      publicUrl: banner_url,
      since: updated_at,
    }));
  },
};

const FOLLOW = { avatar: followAvatars, banner: followBanners };

const NOTHING: readonly WaitingPicture[] = [];
const readNothing = async () => NOTHING;

/** The pending pictures of one kind, kept up to date, and the decisions on them. */
export function usePictureQueue(kind: PictureKind, isAllowed: boolean) {
  const { value, error, reload } = useRequest(isAllowed ? READ[kind] : readNothing);
  const [decidedIds, setDecidedIds] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState<string | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);
  const leaveWithoutRight = useLeaveWithoutRight();
  useFreshness(FOLLOW[kind], reload);
  useEffect(() => leaveWithoutRight(error), [error, leaveWithoutRight]);

  const decide = useCallback(
    async (
      { playerId, name }: WaitingPicture,
      action: "approve" | "reject",
      why?: PictureReason,
    ) => {
      setBusy(name);
      setNotice(null);
      const refusal = await sendDecision({
        kind,
        playerId,
        action,
        picture: name,
        reason: "",
        ...why,
      });
      setBusy(null);
      const outcome = pictureNotice(refusal, kind, action);
      setNotice(outcome);
      leaveWithoutRight(refusal);
      if (refusal !== undefined && !isOver(refusal)) return outcome;
      setDecidedIds((before) => new Set(before).add(name));
      reload();
      return outcome;
    },
    [kind, reload, leaveWithoutRight],
  );

  const items = (value ?? NOTHING).filter(({ name }) => !decidedIds.has(name));
  return { kind, items, isLoaded: value !== undefined, error, reload, busy, notice, decide };
}

export type PictureQueue = ReturnType<typeof usePictureQueue>;

/** What the player reads, and what the public log tells. */
export interface PictureReason {
  reason: string;
  code: ReasonCode;
}

interface Decision extends Partial<PictureReason> {
  kind: PictureKind;
  playerId: string;
  action: PictureAction;
  picture: string;
}

/** Returns the error; undefined when it succeeded. */
export async function sendDecision({ kind, playerId, action, ...more }: Decision) {
  try {
    await productApi.post(`/admin/${kind}s/${playerId}/${action}`, more);
    return undefined;
  } catch (refusal) {
    return refusal;
  }
}

export function pictureNotice(refusal: unknown, kind: PictureKind, action: PictureAction): Notice {
  if (refusal === undefined) return { variant: "success", text: DECIDED_PICTURE[kind][action] };
  if (isSaid(refusal)) return { variant: "warning", text: refusal.message };
  return { variant: "error", text: FAILED_PICTURE[kind][action] };
}
