import { useState, type FormEvent } from "react";

import { requestPasswordReset, selectAuth, statusReset } from "#state/auth.ts";
import { useAppDispatch, useAppSelector } from "#state/store.ts";
import { Button } from "#ui/button.tsx";
import { Dialog, DialogActions } from "#ui/dialog.tsx";
import { Message } from "#ui/message.tsx";
import { TextField } from "#ui/text-field.tsx";

interface ForgotPasswordProps {
  open: boolean;
  onClose: () => void;
}

export function ForgotPassword({ open, onClose }: ForgotPasswordProps) {
  const { isLoading, isError, isSuccess, message } = useAppSelector(selectAuth);
  const dispatch = useAppDispatch();
  const [email, setEmail] = useState("");
  const [sending, setSending] = useState(false);

  const close = () => {
    dispatch(statusReset());
    onClose();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    await dispatch(requestPasswordReset(email));
    setSending(false);
  };
  const type = (text: string) => {
    if (isError || isSuccess) dispatch(statusReset());
    setEmail(text);
  };

  return (
    <Dialog
      title="Forgot password"
      description="Tell us your email and we will send you a link to set a new password."
      open={open}
      onClose={close}
    >
      <form className="grid gap-4" onSubmit={(event) => void submit(event)}>
        {isError && <Message look="error">{message}</Message>}
        {isSuccess && <Message look="success">{message}</Message>}
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          required
          value={email}
          onChange={(event) => type(event.target.value)}
        />
        <DialogActions>
          <Button look="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" disabled={isLoading} busy={sending && isLoading && "Sending..."}>
            Send Reset Link
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
