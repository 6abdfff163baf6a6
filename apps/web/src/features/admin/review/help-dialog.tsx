import { LEASE_MINUTES, UNDO_DAYS } from "@capicu/contract/review-queue";
import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from "lucide-react";

import { KeyList } from "#features/admin/key-list.tsx";
import { Dialog } from "#ui/dialog.tsx";

// The typeface has no arrow characters.
const ARROWS = (
  <>
    {[ArrowLeft, ArrowUp, ArrowRight, ArrowDown].map((Icon) => (
      <Icon
        key={Icon.displayName}
        className="inline"
        size={13}
        strokeWidth={2}
        aria-hidden="true"
      />
    ))}
    <span className="sr-only">
      <Trans>Arrow keys</Trans>
    </span>
  </>
);

const KEYS = [
  ["J", msg`Next submission`],
  ["K", msg`Previous submission`],
  ["S", msg`Skip: it comes last, the next one follows`],
  ["P", msg`Park: put it aside, or take it back`],
  ["A", msg`Approve`],
  ["R", msg`Reject; then a digit for the reason`],
  ["Z", msg`Undo the last decision and show it`],
  ["B", msg`Approve the clean ones; Enter confirms`],
  ["?", msg`This list`],
] as const;

const PICTURE_KEYS = [
  ["+ −", msg`Zoom`],
  ["0", msg`Show all of it`],
  [ARROWS, msg`Move the enlarged picture`],
  ["[ ]", msg`Turn`],
] as const;

export function HelpDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Keyboard shortcuts`} open={open} onClose={onClose}>
      <KeyList name={t`Everywhere except while you type`} keys={KEYS} />
      <KeyList name={t`On a picture that has the focus`} keys={PICTURE_KEYS} />
      <p className="type-small text-ink-2">
        <Trans>
          A submission you open is yours for{" "}
          <Plural value={LEASE_MINUTES} one="# minute" other="# minutes" />; others see that you are
          looking at it. Every decision can be undone for{" "}
          <Plural value={UNDO_DAYS} one="# day" other="# days" />.
        </Trans>
      </p>
    </Dialog>
  );
}
