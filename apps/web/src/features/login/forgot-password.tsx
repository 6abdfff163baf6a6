import { Trans, useLingui } from "@lingui/react/macro";

import { Button } from "#ui/button.tsx";
import { Dialog, DialogActions } from "#ui/dialog.tsx";
import { Message } from "#ui/message.tsx";
import { TextField } from "#ui/text-field.tsx";
import { WaitHint } from "#ui/wait-hint.tsx";

import { useForgotPassword } from "./use-forgot-password.ts";

interface ForgotPasswordProps {
  open: boolean;
  onClose: () => void;
}

export function ForgotPassword({ open, onClose }: ForgotPasswordProps) {
  const { t } = useLingui();
  const { form, email, type, submit, close, ...status } = useForgotPassword(open, onClose);
  return (
    <Dialog
      title={t`Forgot password`}
      description={t`Tell us your email and we will send you a link to set a new password.`}
      open={open}
      onClose={close}
    >
      <form ref={form} className="grid gap-4" onSubmit={(event) => void submit(event)}>
        {status.failure !== undefined && <Message variant="error">{status.failure}</Message>}
        {status.success !== undefined && <Message variant="success">{status.success}</Message>}
        <TextField
          label={t`Email`}
          name="email"
          type="email"
          autoComplete="email"
          required
          value={email}
          onChange={(event) => type(event.target.value)}
        />
        <WaitHint seconds={status.wait} />
        <DialogActions>
          <Button variant="secondary" onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" disabled={status.wait > 0} busy={status.isSending && t`Sending...`}>
            <Trans>Send Reset Link</Trans>
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
