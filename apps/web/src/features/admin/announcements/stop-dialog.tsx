import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";

import { Button } from "#ui/button.tsx";
import { Dialog, DialogActions } from "#ui/dialog.tsx";

import type { ItemAction } from "./announcement-item.tsx";

const WORDS = {
  end: {
    title: msg`End this announcement now?`,
    consequence: msg`It leaves every page and cannot be shown again. It stays in this list.`,
    action: msg`End now`,
  },
  delete: {
    title: msg`Delete this planned announcement?`,
    consequence: msg`Nobody has seen it, and nobody will. The audit log keeps its text.`,
    action: msg`Delete`,
  },
};

interface StopDialogProps {
  action: ItemAction;
  onClose: () => void;
  onConfirm: () => void;
}

export function StopDialog({ action, onClose, onConfirm }: StopDialogProps) {
  const { t } = useLingui();
  const words = WORDS[action];
  return (
    <Dialog title={t(words.title)} description={t(words.consequence)} open onClose={onClose}>
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button variant="danger-fill" onClick={onConfirm}>
          {t(words.action)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
