import { useLingui } from "@lingui/react/macro";
import { KeyRound } from "lucide-react";

import { showPasskey } from "#backend/passkeys.ts";
import { listFactors } from "#backend/second-factor.ts";
import { useRequest } from "#lib/use-request.ts";
import { Button } from "#ui/button.tsx";
import { Loader } from "#ui/loader.tsx";
import { Message } from "#ui/message.tsx";

import { useProof } from "./use-proof.ts";

/** The prompt opens only after a click, because some browsers block it otherwise. */
export function PasskeyWay() {
  const { t } = useLingui();
  const { value: factors, error } = useRequest(listFactors);
  const { busy, failure, prove } = useProof();
  const message = failure ?? error?.message;
  const passkeys = factors?.filter(({ kind }) => kind === "webauthn") ?? [];
  return (
    <div className="grid gap-3">
      {message !== undefined && <Message variant="error">{message}</Message>}
      {factors === undefined && error === undefined && <Loader />}
      {passkeys.map(({ id, name }) => (
        <Button
          key={id}
          size="lg"
          icon={<KeyRound size={17} strokeWidth={1.75} aria-hidden="true" />}
          busy={busy && t`Waiting for your passkey...`}
          onClick={() => void prove(() => showPasskey(id))}
        >
          {passkeys.length === 1 ? t`Use your passkey` : t`Use ${name}`}
        </Button>
      ))}
    </div>
  );
}
