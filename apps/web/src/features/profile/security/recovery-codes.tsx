import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { LifeBuoy } from "lucide-react";
import { useState } from "react";

import { Button } from "#ui/button.tsx";
import { Message } from "#ui/message.tsx";

import { CodeSheet } from "./code-sheet.tsx";
import type { Recovery } from "./use-recovery-codes.ts";

const FEW = 3;

/** One-time codes for players who have lost their phone or key. */
export function RecoveryCodes({ recovery }: { recovery: Recovery }) {
  const { left, error, codes, failure, close } = recovery;
  return (
    <section aria-labelledby="recovery-codes" className="grid gap-3 border-t border-line pt-4">
      <h4 id="recovery-codes" className="type-label text-ink">
        <Trans>Recovery codes</Trans>
      </h4>
      {codes !== null && <CodeSheet codes={codes} onClose={close} />}
      {codes === null && left !== undefined && (
        <>
          <Left remaining={left?.remaining ?? null} />
          <Making recovery={recovery} isFirst={left === null} />
        </>
      )}
      {failure !== undefined && <Message variant="error">{failure}</Message>}
      {error !== undefined && <Message variant="error">{error.message}</Message>}
    </section>
  );
}

function Left({ remaining }: { remaining: number | null }) {
  const { t } = useLingui();
  if (remaining === null)
    return (
      <Message variant="warning">
        <Trans>
          You have no recovery codes. Without them, only an admin can help you if you lose your
          phone or key.
        </Trans>
      </Message>
    );
  if (remaining > FEW)
    return (
      <p className="type-small text-ink-2">
        {t`${plural(remaining, { one: "# of 10 codes is left.", other: "# of 10 codes are left." })} Each signs you in once, instead of your app or passkey.`}
      </p>
    );
  return (
    <Message variant="warning">
      {t`${plural(remaining, { one: "# of 10 codes is left.", other: "# of 10 codes are left." })} Each signs you in once, instead of your app or passkey. Make new ones soon.`}
    </Message>
  );
}

function Making({ recovery: { busy, create }, isFirst }: { recovery: Recovery; isFirst: boolean }) {
  const { t } = useLingui();
  const [isConfirming, setIsConfirming] = useState(false);
  const making = async () => {
    await create();
    setIsConfirming(false);
  };
  if (!isConfirming)
    return (
      <Button
        variant="secondary"
        icon={<LifeBuoy size={17} strokeWidth={1.75} aria-hidden="true" />}
        busy={busy && t`Making...`}
        onClick={() => (isFirst ? void making() : setIsConfirming(true))}
      >
        {isFirst ? t`Make recovery codes` : t`Make new recovery codes`}
      </Button>
    );
  return (
    <fieldset className="grid gap-2" aria-label={t`Make new recovery codes?`}>
      <p className="type-small text-ink-2">
        <Trans>Your current codes will stop working.</Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          disabled={busy}
          onClick={() => setIsConfirming(false)}
        >
          <Trans>Keep the old ones</Trans>
        </Button>
        <Button
          variant="danger"
          size="sm"
          busy={busy && t`Making...`}
          onClick={() => void making()}
        >
          <Trans>Make new ones</Trans>
        </Button>
      </div>
    </fieldset>
  );
}
