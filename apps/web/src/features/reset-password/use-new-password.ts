import { useEffect, useState, type FormEvent } from "react";

import { faultsOf, maySubmit, type ResetForm } from "#lib/new-password.ts";
import { useRefusalFocus } from "#lib/use-refusal-focus.ts";
import { NO_SESSION, selectAuth, statusReset, updatePassword } from "#state/auth.ts";
import { useAppDispatch, useAppSelector } from "#state/store.ts";

// The server requires the current password in addition to the session.
const PROOF_WANTED = "current_password_required";

const FIELD_OF: Readonly<Record<string, string>> = {
  [PROOF_WANTED]: "currentPassword",
  current_password_invalid: "currentPassword",
  same_password: "password",
  weak_password: "password",
};
const OVER = new Set(["bad_jwt", "invalid_jwt", "session_expired", "session_not_found"]);

function hasEnded({ code = "", message }: { code?: string; message?: string }) {
  return OVER.has(code) || message === NO_SESSION;
}

export interface NewPasswordFormProps {
  /** An ordinary session does not prove that the user knows the password. */
  askCurrent: boolean;
  onUpdated: () => void;
  /** Called when the link's session has expired. */
  onExpired: () => void;
}

interface Fields extends ResetForm {
  currentPassword: string;
}

export function useNewPassword({ askCurrent, onUpdated, onExpired }: NewPasswordFormProps) {
  const { isError, message } = useAppSelector(selectAuth);
  const dispatch = useAppDispatch();
  const [form, setForm] = useState<Fields>({
    password: "",
    confirmPassword: "",
    currentPassword: "",
  });
  const [working, setWorking] = useState(false);
  const [needsCurrent, setNeedsCurrent] = useState(askCurrent);
  const ready = maySubmit(form) && (!needsCurrent || form.currentPassword !== "");

  useEffect(() => {
    dispatch(statusReset());
  }, [dispatch]);

  const { form: element, refuse } = useRefusalFocus();
  const fill = (field: keyof Fields) => ({
    name: field,
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
      updatePassword({ password, ...(needsCurrent ? { currentPassword } : {}) }),
    );
    setWorking(false);
    if (updatePassword.fulfilled.match(outcome)) return onUpdated();
    if (hasEnded(outcome.error)) return onExpired();
    if (outcome.error.code === PROOF_WANTED) setNeedsCurrent(true);
    refuse(FIELD_OF[outcome.error.code ?? ""]);
  };

  const failure = isError && !working ? message : undefined;
  return { ...faultsOf(form), element, needsCurrent, failure, ready, working, fill, submit };
}
