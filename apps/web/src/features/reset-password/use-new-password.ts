import { useEffect, useState, type FormEvent } from "react";

import { faultsOf, maySubmit, type ResetForm } from "#lib/new-password.ts";
import { selectAuth, statusReset, updatePassword } from "#state/auth.ts";
import { useAppDispatch, useAppSelector } from "#state/store.ts";

// The server does not take the session alone as proof, whatever it looks like from here.
const PROOF_WANTED = "current_password_required";

export interface NewPasswordFormProps {
  /** An ordinary session does not prove that its holder knows the password. */
  askCurrent: boolean;
  onUpdated: () => void;
}

interface Fields extends ResetForm {
  currentPassword: string;
}

export function useNewPassword({ askCurrent, onUpdated }: NewPasswordFormProps) {
  const { isError, message } = useAppSelector(selectAuth);
  const dispatch = useAppDispatch();
  const [form, setForm] = useState<Fields>({
    password: "",
    confirmPassword: "",
    currentPassword: "",
  });
  const [working, setWorking] = useState(false);
  const [asks, setAsks] = useState(askCurrent);
  const ready = maySubmit(form) && (!asks || form.currentPassword !== "");

  useEffect(() => {
    dispatch(statusReset());
  }, [dispatch]);

  const fill = (field: keyof Fields) => ({
    required: true,
    value: form[field],
    onChange: (event: { target: { value: string } }) => {
      if (isError) dispatch(statusReset());
      setForm({ ...form, [field]: event.target.value });
    },
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!ready || working) return;
    setWorking(true);
    const { password, currentPassword } = form;
    const outcome = await dispatch(
      updatePassword({ password, ...(asks ? { currentPassword } : {}) }),
    );
    setWorking(false);
    if (updatePassword.fulfilled.match(outcome)) onUpdated();
    else if (outcome.error.code === PROOF_WANTED) setAsks(true);
  };

  const failure = isError && !working ? message : undefined;
  return { ...faultsOf(form), asks, failure, ready, working, fill, submit };
}
