import { PASSWORD_MIN, PASSWORD_UPDATED } from "@capicu/contract/accounts";
import { useState, type FormEvent } from "react";

import { messageOf } from "#backend/backend-error.ts";
import { changePassword } from "#backend/sessions.ts";
import { faultsOf, maySubmit } from "#lib/new-password.ts";
import { Button } from "#ui/button.tsx";
import { Message } from "#ui/message.tsx";
import { PasswordField } from "#ui/password-field.tsx";

const EMPTY = { current: "", password: "", confirmPassword: "" };
type Fields = typeof EMPTY;
type Outcome = { variant: "success" | "error"; words: string } | null;

export function PasswordChange() {
  const { short, differ, outcome, ready, working, fill, submit } = usePasswordChange();
  return (
    <form
      className="grid gap-4"
      aria-label="Change password"
      onSubmit={(event) => void submit(event)}
    >
      <h3 className="type-h3">Password</h3>
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        {...fill("current")}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        placeholder={`At least ${PASSWORD_MIN} characters`}
        warning={short}
        {...fill("password")}
      />
      <PasswordField
        label="Confirm password"
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
        busy={working && "Updating Password..."}
      >
        Update Password
      </Button>
    </form>
  );
}

function usePasswordChange() {
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
    const ended = await change(fields);
    setOutcome(ended);
    // After a refusal the input stays, so that it can be corrected.
    if (ended?.variant === "success") setFields(EMPTY);
    setWorking(false);
  };
  return { ...faultsOf(fields), outcome, ready, working, fill, submit };
}

async function change({ current, password }: Fields): Promise<Outcome> {
  try {
    await changePassword({ password, currentPassword: current });
    return { variant: "success", words: `${PASSWORD_UPDATED}. Other devices were signed out.` };
  } catch (error) {
    return { variant: "error", words: messageOf(error) };
  }
}
