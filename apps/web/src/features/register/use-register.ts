import { chooseText } from "@capicu/contract/text-choice";
import { useEffect, useState, type FormEvent } from "react";

import { siteConfig } from "#backend/site-config.ts";
import { currentLanguage } from "#languages/load-catalogue.ts";
import { forgetAccountDraft, saveAccountDraft, readAccountDraft } from "#lib/account-draft.ts";
import { useRefusalFocus } from "#lib/use-refusal-focus.ts";
import { useRequest } from "#lib/use-request.ts";
import { register, selectAuth, statusReset } from "#state/auth.ts";
import { useAppDispatch, useAppSelector } from "#state/store.ts";

const EMPTY = { username: "", email: "", password: "", confirm: "" };

// Maps the server's error codes to fields.
const FIELD_OF: Readonly<Record<string, string>> = {
  email_address_invalid: "email",
  email_exists: "email",
  user_already_exists: "email",
  weak_password: "password",
};

function fieldOf({ code = "", message = "" }: { code?: string; message?: string }) {
  if (code === "validation_failed") return /password/i.test(message) ? "password" : "email";
  return FIELD_OF[code];
}

export function useRegister() {
  const { isLoading, isError, isSuccess, message } = useAppSelector(selectAuth);
  const dispatch = useAppDispatch();
  const [working, setWorking] = useState(false);
  const [form, setForm] = useState(() => ({ ...EMPTY, ...readAccountDraft() }));
  const [unconfirmedEmail, setUnconfirmedEmail] = useState<string>();
  const differ = form.confirm !== "" && form.password !== form.confirm;

  useEffect(() => {
    dispatch(statusReset());
  }, [dispatch]);

  const { form: element, refuse } = useRefusalFocus();
  const { value: site } = useRequest(siteConfig);
  const terms = chooseText(site?.texts?.terms ?? [], currentLanguage());
  const fill = (field: keyof typeof EMPTY) => ({
    name: field,
    value: form[field],
    required: true,
    onChange: (event: { target: { value: string } }) => {
      if (isError) dispatch(statusReset());
      setUnconfirmedEmail(undefined);
      setForm({ ...form, [field]: event.target.value });
      if (field === "username" || field === "email")
        saveAccountDraft({ [field]: event.target.value });
    },
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (form.password !== form.confirm) return;
    setWorking(true);
    const { email, password, username } = form;
    const outcome = await dispatch(
      register({ email, password, handle: username.trim(), termsVersion: terms?.version }),
    );
    setWorking(false);
    const made = register.fulfilled.match(outcome);
    setUnconfirmedEmail(made && outcome.payload === null ? email : undefined);
    if (made) forgetAccountDraft();
    else refuse(fieldOf(outcome.error));
  };

  return {
    element,
    fill,
    submit,
    differ,
    isLoading,
    creating: working && isLoading,
    failure: isError ? message : undefined,
    unconfirmedEmail,
    success: isSuccess && message !== "" ? message : undefined,
  };
}
