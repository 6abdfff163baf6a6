import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type FormEvent } from "react";

import { confirmFactor, type NewFactor } from "#backend/second-factor.ts";
import { Button } from "#ui/button.tsx";
import { CodeField } from "#ui/code-field.tsx";
import { Message } from "#ui/message.tsx";
import { useWork } from "#widgets/use-work.ts";

interface FactorSetupProps {
  factor: NewFactor;
  onClose: (done: boolean) => void;
}

/** In this order: scan, save the key, enter the first code. */
export function FactorSetup({ factor, onClose }: FactorSetupProps) {
  const { t } = useLingui();
  const { code, setCode, busy, failure, submit } = useFirstCode(factor.id, () => onClose(true));
  return (
    <form
      className="grid gap-4"
      aria-label={t`Set up an authenticator app`}
      onSubmit={(event) => void submit(event)}
    >
      <p className="type-small text-ink-2">
        <Trans>Scan this with an authenticator app, or type the key into it.</Trans>
      </p>
      <img
        src={factor.qrCode}
        alt={t`QR code for your authenticator app`}
        width={180}
        height={180}
        className="rounded-ctl bg-white p-2"
      />
      <p className="type-small">
        <span className="text-ink-2">
          <Trans>Key:</Trans>{" "}
        </span>
        <code className="[overflow-wrap:anywhere] text-ink">{factor.secret}</code>
      </p>
      <p className="type-small text-ink-2">
        <Trans>
          Keep the key in a safe place, apart from your phone: with it you can set up the app again
          if the phone is lost. Recovery codes follow in the next step.
        </Trans>
      </p>
      <CodeField value={code} disabled={busy} onChange={setCode} />
      {failure !== undefined && <Message variant="error">{failure}</Message>}
      <Button type="submit" disabled={code.length < 6} busy={busy && t`Checking...`}>
        <Trans>Turn it on</Trans>
      </Button>
      <Button variant="quiet" onClick={() => onClose(false)}>
        <Trans>Not now</Trans>
      </Button>
    </form>
  );
}

function useFirstCode(factorId: string, onDone: () => void) {
  const [code, setCode] = useState("");
  const { busy, failure, work } = useWork();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || code.length < 6) return;
    if (await work(() => confirmFactor(factorId, code))) onDone();
    else setCode("");
  };
  return { code, setCode, busy, failure, submit };
}
