import { useState, type FormEvent } from "react";

import { saveAccountDraft, readAccountDraft } from "#lib/account-draft.ts";
import { useCountdown } from "#lib/use-countdown.ts";
import { useRefusalFocus } from "#lib/use-refusal-focus.ts";
import { waitOf } from "#lib/wait-of.ts";
import { requestPasswordReset, selectAuth, statusReset } from "#state/auth.ts";
import { useAppDispatch, useAppSelector } from "#state/store.ts";

export function useForgotPassword(open: boolean, onClose: () => void) {
  const { isError, isSuccess, message } = useAppSelector(selectAuth);
  const dispatch = useAppDispatch();
  const { form, refuse } = useRefusalFocus();
  const [email, setEmail] = useState("");
  const [wasOpen, setWasOpen] = useState(false);
  const [isSending, setSending] = useState(false);
  const { left: wait, begin } = useCountdown();

  // Opening copies the email from the form behind it.
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setEmail(readAccountDraft().email);
  }

  const close = () => {
    dispatch(statusReset());
    onClose();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending || wait > 0) return;
    setSending(true);
    const outcome = await dispatch(requestPasswordReset(email));
    setSending(false);
    if (!requestPasswordReset.rejected.match(outcome)) return;
    begin(waitOf(outcome.error.message ?? ""));
    refuse(outcome.error.code === "validation_failed" ? "email" : undefined);
  };
  const type = (text: string) => {
    if (isError || isSuccess) dispatch(statusReset());
    setEmail(text);
    saveAccountDraft({ email: text });
  };

  const failure = isError ? message : undefined;
  const success = isSuccess && message !== "" ? message : undefined;
  return { form, email, type, submit, close, isSending, wait, failure, success };
}
