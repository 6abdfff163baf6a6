import { useEffect, useState, type FormEvent } from "react";

import { register, selectAuth, statusReset } from "#state/auth.ts";
import { useAppDispatch, useAppSelector } from "#state/store.ts";

const EMPTY = { username: "", email: "", password: "", confirm: "" };

export function useRegister() {
  const { isLoading, isError, isSuccess, message } = useAppSelector(selectAuth);
  const dispatch = useAppDispatch();
  const [working, setWorking] = useState(false);
  const [form, setForm] = useState(EMPTY);
  const [waiting, setWaiting] = useState<string>();
  const differ = form.confirm !== "" && form.password !== form.confirm;

  useEffect(() => {
    dispatch(statusReset());
  }, [dispatch]);

  const fill = (field: keyof typeof EMPTY) => ({
    value: form[field],
    required: true,
    onChange: (event: { target: { value: string } }) => {
      if (isError) dispatch(statusReset());
      setWaiting(undefined);
      setForm({ ...form, [field]: event.target.value });
    },
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (form.password !== form.confirm) return;
    setWorking(true);
    const { email, password, username } = form;
    const outcome = await dispatch(register({ email, password, handle: username.trim() }));
    setWorking(false);
    const waits = register.fulfilled.match(outcome) && outcome.payload === null;
    setWaiting(waits ? email : undefined);
  };

  return {
    fill,
    submit,
    differ,
    isLoading,
    creating: working && isLoading,
    failure: isError ? message : undefined,
    waiting,
    success: isSuccess && message !== "" ? message : undefined,
  };
}
