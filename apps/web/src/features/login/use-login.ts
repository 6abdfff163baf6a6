import { useEffect, useState, type FormEvent } from "react";

import { rememberSession } from "#backend/session-storage.ts";
import { selectAuth, signIn, signInWithGoogle, statusReset } from "#state/auth.ts";
import { useAppDispatch, useAppSelector } from "#state/store.ts";

export function useLogin() {
  const { isLoading, isError, message } = useAppSelector(selectAuth);
  const dispatch = useAppDispatch();
  const [working, setWorking] = useState(false);
  const [remember, setRemember] = useState(true);

  useEffect(() => {
    dispatch(statusReset());
  }, [dispatch]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    // Decided before the session arrives, which is stored at once.
    rememberSession(remember);
    setWorking(true);
    await dispatch(signIn({ email: textOf(given, "email"), password: textOf(given, "password") }));
    setWorking(false);
  };
  const edited = () => {
    if (isError) dispatch(statusReset());
  };
  const forgetStatus = () => dispatch(statusReset());
  const withGoogle = () => {
    rememberSession(remember);
    void dispatch(signInWithGoogle());
  };

  const failure = isError ? message : undefined;
  const signingIn = working && isLoading;
  const form = { isLoading, failure, signingIn, remember, setRemember };
  return { ...form, submit, edited, withGoogle, forgetStatus };
}

function textOf(form: FormData, name: string) {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
