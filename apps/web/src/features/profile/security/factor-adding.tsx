import { Trans, useLingui } from "@lingui/react/macro";
import { KeyRound, Smartphone } from "lucide-react";

import { hasPasskeys } from "#backend/passkeys.ts";
import type { Factor } from "#backend/second-factor.ts";
import { Button } from "#ui/button.tsx";
import { Message } from "#ui/message.tsx";

import { FactorSetup } from "./factor-setup.tsx";
import { useAdding } from "./use-adding.ts";

interface FactorAddingProps {
  factors: readonly Factor[];
  onAdded: () => void;
}

export function FactorAdding({ factors, onAdded }: FactorAddingProps) {
  const { t } = useLingui();
  const { factor, added, busy, failure, beginApp, addKey, end } = useAdding(factors, onAdded);
  if (factor !== null) return <FactorSetup factor={factor} onClose={end} />;
  const hasApp = factors.some(({ kind }) => kind === "totp");
  const hasKey = factors.some(({ kind }) => kind === "webauthn");
  return (
    <>
      {added && (
        <Message variant="success">
          <Trans>Two-factor authentication is on for this account.</Trans>
        </Message>
      )}
      {failure !== undefined && <Message variant="error">{failure}</Message>}
      <Button
        variant="secondary"
        icon={<Smartphone size={17} strokeWidth={1.75} aria-hidden="true" />}
        disabled={busy !== null}
        busy={busy === "app" && t`Preparing...`}
        onClick={() => void beginApp()}
      >
        {hasApp ? t`Add another app` : t`Set up an authenticator app`}
      </Button>
      {hasPasskeys() && (
        <Button
          variant="secondary"
          icon={<KeyRound size={17} strokeWidth={1.75} aria-hidden="true" />}
          disabled={busy !== null}
          busy={busy === "key" && t`Waiting for your passkey...`}
          onClick={() => void addKey()}
        >
          {hasKey ? t`Add another passkey` : t`Add a passkey`}
        </Button>
      )}
    </>
  );
}
