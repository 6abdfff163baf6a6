import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";

import { KeyList } from "#features/admin/key-list.tsx";
import { Dialog } from "#ui/dialog.tsx";

const KEYS = [
  ["J", msg`Next`],
  ["K", msg`Previous`],
  ["S", msg`Skip: it comes last, the next one follows`],
  ["P", msg`Park: put it aside, or take it back`],
  ["A", msg`All right: approve it, or nothing is wrong`],
  ["R", msg`Not all right: reject it, or something was done`],
  ["?", msg`This list`],
] as const;

export function WorkHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Keyboard shortcuts`} open={open} onClose={onClose}>
      <KeyList name={t`Everywhere except while you type`} keys={KEYS} />
      <p className="type-small text-ink-2">
        <Trans>What you open is yours while you look at it, and others see that you do.</Trans>
      </p>
    </Dialog>
  );
}
