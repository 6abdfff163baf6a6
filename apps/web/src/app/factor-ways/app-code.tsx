import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type FormEvent } from "react";

import { confirmFactor, listFactors } from "#backend/second-factor.ts";
import { i18n } from "#languages/language.ts";
import { Button } from "#ui/button.tsx";
import { CodeField } from "#ui/code-field.tsx";
import { Message } from "#ui/message.tsx";

import { useProof } from "./use-proof.ts";

export function AppCode() {
  const { t } = useLingui();
  const [code, setCode] = useState("");
  const { busy, failure, prove } = useProof(() => setCode(""));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === 6) void prove(() => confirmAny(code));
  };
  return (
    <form className="grid gap-4" onSubmit={submit}>
      {failure !== undefined && <Message variant="error">{failure}</Message>}
      <CodeField value={code} disabled={busy} onChange={setCode} />
      <Button type="submit" size="lg" disabled={code.length < 6} busy={busy && t`Checking...`}>
        <Trans>Confirm</Trans>
      </Button>
    </form>
  );
}

/** Tries every authenticator app, because the player does not say which one made the code. */
async function confirmAny(code: string) {
  let refused: unknown = new Error(i18n._(msg`There is no authenticator app on this account.`));
  for (const { id, kind } of await listFactors()) {
    if (kind !== "totp") continue;
    try {
      await confirmFactor(id, code);
      return;
    } catch (error) {
      refused = error;
    }
  }
  throw refused;
}
