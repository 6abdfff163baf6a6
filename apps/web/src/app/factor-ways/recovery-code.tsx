import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type FormEvent } from "react";

import { showRecoveryCode } from "#backend/recovery-codes.ts";
import { Button } from "#ui/button.tsx";
import { Message } from "#ui/message.tsx";
import { TextField } from "#ui/text-field.tsx";

import { useProof } from "./use-proof.ts";

export function RecoveryCode() {
  const { t } = useLingui();
  const [code, setCode] = useState("");
  const { busy, failure, prove } = useProof();
  const isEmpty = code.trim() === "";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isEmpty) void prove(() => showRecoveryCode(code));
  };
  return (
    <form className="grid gap-4" onSubmit={submit}>
      {failure !== undefined && <Message variant="error">{failure}</Message>}
      <TextField
        label={t`Recovery code`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="xxxx-xxxx-xxxx-xxxx"
        disabled={busy}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" size="lg" disabled={isEmpty} busy={busy && t`Checking...`}>
        <Trans>Confirm</Trans>
      </Button>
    </form>
  );
}
