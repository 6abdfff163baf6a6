import { Trans, useLingui } from "@lingui/react/macro";

import { Button } from "#ui/button.tsx";
import { DialogActions } from "#ui/dialog.tsx";
import { Message } from "#ui/message.tsx";

interface FormEndProps {
  failure: string | undefined;
  busy: boolean;
  /** What the form does. */
  action: string;
  onClose: () => void;
}

/** Why it was refused, and the buttons of a form in a dialog. */
export function FormEnd({ failure, busy, action, onClose }: FormEndProps) {
  const { t } = useLingui();
  return (
    <>
      {failure !== undefined && <Message variant="error">{failure}</Message>}
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" busy={busy && t`Saving...`}>
          {action}
        </Button>
      </DialogActions>
    </>
  );
}
