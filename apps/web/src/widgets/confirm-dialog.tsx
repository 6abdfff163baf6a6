import { Trans } from "@lingui/react/macro";
import type { ReactNode, SyntheticEvent } from "react";

import { Button } from "#ui/button.tsx";
import { Dialog, DialogActions } from "#ui/dialog.tsx";
import { Message } from "#ui/message.tsx";

import type { Acts } from "./use-acts.ts";

interface ConfirmDialogProps {
  title: string;
  /** What follows from a yes. */
  consequence: string;
  action: string;
  danger?: boolean;
  acts: Acts;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks before an act. It stays open while the act runs, and after a refusal, which it shows. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, consequence, action, danger = false, acts, onConfirm, onClose } = props;
  const confirm = (event: SyntheticEvent) => {
    event.preventDefault();
    onConfirm();
  };
  return (
    <Dialog title={title} description={consequence} open onClose={onClose}>
      <form onSubmit={confirm} className="grid gap-4" noValidate>
        {props.children}
        {acts.refusal !== undefined && <Message variant="error">{acts.refusal}</Message>}
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            variant={danger ? "danger-fill" : "primary"}
            busy={acts.busy !== null && action}
          >
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
