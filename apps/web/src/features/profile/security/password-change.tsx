import { PASSWORD_MIN } from "@capicu/contract/accounts";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type FormEvent } from "react";

import { messageOf } from "#backend/backend-error.ts";
import { changePassword } from "#backend/registration.ts";
import { faultsOf, maySubmit } from "#lib/new-password.ts";
import { Button } from "#ui/button.tsx";
import { Message } from "#ui/message.tsx";
import { PasswordField } from "#ui/password-field.tsx";

const EMPTY = { current: "", password: "", confirmPassword: "" };
type Fields = typeof EMPTY;
type Outcome = { variant: "success" | "error"; words: string } | null;

export function PasswordChange() {
  const { t } = useLingui();
  const { short, differ, outcome, ready, working, fill, submit } = usePasswordChange();
  return (
    <form
      className="grid gap-4"
      aria-label={t`Change password`}
      onSubmit={(event) => void submit(event)}
    >
      <h3 className="type-h3">
        <Trans>Password</Trans>
      </h3>
      <PasswordField
        label={t`Current password`}
        autoComplete="current-password"
        {...fill("current")}
      />
      <PasswordField
        label={t`New password`}
        autoComplete="new-password"
        placeholder={t`At least ${PASSWORD_MIN} characters`}
        warning={short}
        {...fill("password")}
      />
      <PasswordField
        label={t`Confirm password`}
        autoComplete="new-password"
        error={differ}
        {...fill("confirmPassword")}
      />
      <div aria-live="polite" className="empty:hidden">
        {outcome !== null && (
          <Message variant={outcome.variant} announced>
            {outcome.words}
          </Message>
        )}
      </div>
      <Button
        type="submit"
        variant="secondary"
        disabled={!ready}
        busy={working && t`Updating Password...`}
      >
        <Trans>Update Password</Trans>
      </Button>
    </form>
  );
}

function usePasswordChange() {
  const { t } = useLingui();
  const [fields, setFields] = useState<Fields>(EMPTY);
  const [working, setWorking] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const ready = fields.current !== "" && maySubmit(fields);

  const fill = (field: keyof Fields) => ({
    value: fields[field],
    disabled: working,
    onChange: ({ target }: { target: { value: string } }) => {
      setOutcome(null);
      setFields({ ...fields, [field]: target.value });
    },
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!ready || working) return;
    setWorking(true);
    const failure = await change(fields);
    // After a refusal the input stays, so that it can be corrected.
    if (failure === undefined) setFields(EMPTY);
    setOutcome(
      failure === undefined
        ? {
            variant: "success",
            words: t`Password updated successfully. Other devices were signed out.`,
          }
        : { variant: "error", words: failure },
    );
    setWorking(false);
  };
  return { ...faultsOf(fields), outcome, ready, working, fill, submit };
}

/** The error message of a refusal. */
async function change({ current, password }: Fields): Promise<string | undefined> {
  try {
    await changePassword({ password, currentPassword: current });
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}
