// The submission under review is in the address, so it survives a reload and can be shared.
import { FLAG_KINDS, type FlagKind } from "@capicu/contract/consistency";
import { useCallback } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router";

export const VERIFICATION = "stat-verification";
const ROOT = `/admin/${VERIFICATION}`;

export interface ReviewView {
  /** Whether the review queue is open. */
  isOpen: boolean;
  /** The submission under review; null for the first of the queue. */
  id: string | null;
  /** Only submissions with this reason are listed; null for all. */
  reason: FlagKind | null;
  show: (id: string | null, how?: { replace: boolean }) => void;
  narrow: (reason: FlagKind | null) => void;
}

export function useReviewView(): ReviewView {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [tab, named = ""] = (useParams()["*"] ?? "").split("/");
  const reasonParam = params.get("reason");
  const reason = FLAG_KINDS.find((kind) => kind === reasonParam) ?? null;
  const show = useCallback(
    (id: string | null, { replace } = { replace: false }) =>
      void navigate(addressOf(id, reason), { replace }),
    [navigate, reason],
  );
  const narrow = useCallback(
    (next: FlagKind | null) => void navigate(addressOf(null, next)),
    [navigate],
  );
  const isOpen = tab === VERIFICATION;
  return { isOpen, id: isOpen && named !== "" ? named : null, reason, show, narrow };
}

const addressOf = (id: string | null, reason: FlagKind | null) =>
  `${ROOT}${id === null ? "" : `/${encodeURIComponent(id)}`}${reason === null ? "" : `?reason=${reason}`}`;
