import { useState, type FormEvent } from "react";

import { messageOf } from "#backend/backend-error.ts";
import { confirmFactor, listFactors } from "#backend/second-factor.ts";
import { signOut } from "#state/auth.ts";
import { useAppDispatch } from "#state/store.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { CodeField } from "#ui/code-field.tsx";
import { Message } from "#ui/message.tsx";

/** Stands in the place of every page until the code of the authenticator app is given. */
export function SecondFactorGate() {
  const dispatch = useAppDispatch();
  const { code, setCode, busy, failure, submit } = useCode();
  return (
    <Card className="mx-auto mt-10 w-full max-w-[420px] p-6">
      <title>Two-factor authentication · Capicú</title>
      <form className="grid gap-4" onSubmit={(event) => void submit(event)}>
        <div className="grid gap-1">
          <h1 className="type-h1">One more step</h1>
          <p className="text-ink-2">
            Enter the six digits that your authenticator app shows for Capicú now.
          </p>
        </div>
        {failure !== undefined && <Message look="error">{failure}</Message>}
        <CodeField value={code} disabled={busy} onChange={setCode} />
        <Button type="submit" size="lg" disabled={code.length < 6} busy={busy && "Checking..."}>
          Confirm
        </Button>
        <Button look="quiet" onClick={() => void dispatch(signOut())}>
          Sign out
        </Button>
      </form>
    </Card>
  );
}

function useCode() {
  const [code, setCode] = useState("");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || code.length < 6) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await confirmAny(code);
    } catch (error) {
      setFailure(messageOf(error));
      setCode("");
    }
    setBusy(false);
  };
  return { code, setCode, busy, failure, submit };
}

/** Whichever app the code is from: nobody knows which of his it was. */
async function confirmAny(code: string) {
  let refused: unknown = new Error("There is no authenticator app on this account.");
  for (const { id } of await listFactors()) {
    try {
      await confirmFactor(id, code);
      return;
    } catch (error) {
      refused = error;
    }
  }
  throw refused;
}
