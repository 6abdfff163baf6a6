import { Trans } from "@lingui/react/macro";
import { ShieldCheck } from "lucide-react";

import { listFactors } from "#backend/second-factor.ts";
import { useRequest } from "#lib/use-request.ts";
import { Loader } from "#ui/loader.tsx";
import { Message } from "#ui/message.tsx";
import { Tag } from "#ui/tag.tsx";

import { FactorAdding } from "./factor-adding.tsx";
import { FactorList } from "./factor-list.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { useRecoveryCodes } from "./use-recovery-codes.ts";

export function TwoFactor() {
  const { value, error, reload } = useRequest(listFactors);
  const recovery = useRecoveryCodes();
  const isOn = value !== undefined && value.length > 0;
  const reason = error?.message;
  const added = () => {
    reload();
    void recovery.createFirst();
  };
  const removed = () => {
    reload();
    recovery.recount();
  };
  return (
    <section aria-labelledby="two-factor" className="grid gap-4">
      <h3 id="two-factor" className="flex flex-wrap items-center gap-2 type-h3">
        <Trans>Two-factor authentication</Trans>
        {isOn && (
          <Tag variant="pos" icon={<ShieldCheck size={14} strokeWidth={1.75} aria-hidden="true" />}>
            <Trans context="two-factor authentication">On</Trans>
          </Tag>
        )}
      </h3>
      <p className="type-small text-ink-2">
        <Trans>
          Each time you sign in, you also enter a code from an app on your phone, or use a passkey.
        </Trans>
      </p>
      {reason !== undefined && (
        <Message variant="error">
          <Trans>
            We could not load this. {reason}{" "}
            <button type="button" className="link" onClick={reload}>
              Try again
            </button>
          </Trans>
        </Message>
      )}
      {value === undefined && error === undefined && <Loader />}
      {value !== undefined && (
        <>
          {isOn && <FactorList factors={value} onRemoved={removed} />}
          <FactorAdding factors={value} onAdded={added} />
          {isOn && <RecoveryCodes recovery={recovery} />}
        </>
      )}
    </section>
  );
}
