import { useLingui } from "@lingui/react/macro";
import { useEffect, useState, type FormEvent } from "react";
import { useLocation } from "react-router";

import { returnTo } from "#backend/lost-session.ts";
import { rememberSession } from "#backend/session-storage.ts";
import { forgetAccountDraft, saveAccountDraft, readAccountDraft } from "#lib/account-draft.ts";
import { useRefusalFocus } from "#lib/use-refusal-focus.ts";
import { selectAuth, signIn, signInWithGoogle, statusReset } from "#state/auth.ts";
import { useAppDispatch, useAppSelector } from "#state/store.ts";

const FIELD_OF: Readonly<Record<string, string>> = {
  invalid_credentials: "password",
  validation_failed: "email",
};
const NOT_CONFIRMED = "email_not_confirmed";

export function useLogin() {
  const { isLoading, isError, message } = useAppSelector(selectAuth);
  const dispatch = useAppDispatch();
  const [working, setWorking] = useState(false);
  const [remember, setRemember] = useState(true);
  const [unconfirmed, setUnconfirmed] = useState<string>();
  const notice = useNotice();

  useEffect(() => {
    dispatch(statusReset());
  }, [dispatch]);

  const { form, refuse } = useRefusalFocus();
  const [typed] = useState(() => readAccountDraft().email);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = new FormData(event.currentTarget);
    const email = textOf(entries, "email");
    // Set before the session arrives, because the session is stored at once.
    rememberSession(remember);
    setWorking(true);
    const outcome = await dispatch(signIn({ email, password: textOf(entries, "password") }));
    setWorking(false);
    const waits = signIn.rejected.match(outcome) && outcome.error.code === NOT_CONFIRMED;
    setUnconfirmed(waits ? email : undefined);
    if (signIn.fulfilled.match(outcome)) forgetAccountDraft();
    else refuse(FIELD_OF[outcome.error.code ?? ""]);
  };
  const forgetStatus = () => {
    dispatch(statusReset());
    setUnconfirmed(undefined);
  };
  const edited = ({ target }: FormEvent<HTMLFormElement>) => {
    if (isError) forgetStatus();
    if (target instanceof HTMLInputElement && target.name === "email")
      saveAccountDraft({ email: target.value });
  };
  const withGoogle = () => {
    rememberSession(remember);
    void dispatch(signInWithGoogle());
  };

  const failure = isError ? message : undefined;
  const signingIn = working && isLoading;
  const status = { isLoading, failure, signingIn, notice, unconfirmed };
  return {
    ...status,
    form,
    typed,
    remember,
    setRemember,
    submit,
    edited,
    withGoogle,
    forgetStatus,
  };
}

export interface Notice {
  variant: "info" | "warning" | "error";
  words: string;
}

/** Explains why the user was sent to this page. */
function useNotice(): Notice | undefined {
  const { t } = useLingui();
  const { state } = useLocation() as { state: { notice?: Notice; returnTo?: string } | null };
  const [lost] = useState(() => returnTo() !== null);
  if (state?.notice !== undefined) return state.notice;
  if (lost) {
    const words = t`Your session has ended. Sign in to continue where you left off.`;
    return { variant: "warning", words };
  }
  if (state?.returnTo === undefined) return undefined;
  return { variant: "info", words: t`Sign in to continue where you left off.` };
}

function textOf(form: FormData, name: string) {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
