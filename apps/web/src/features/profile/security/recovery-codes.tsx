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
        Recovery codes
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
  if (remaining === null)
    return (
      <Message variant="warning">
        You have no recovery codes. Without them, only an admin can help you if you lose your phone
        or key.
      </Message>
    );
  const words = `${remaining} of 10 codes are left. Each signs you in once, instead of your app or passkey.`;
  if (remaining <= FEW)
    return <Message variant="warning">{`${words} Make new ones soon.`}</Message>;
  return <p className="type-small text-ink-2">{words}</p>;
}

function Making({ recovery: { busy, create }, isFirst }: { recovery: Recovery; isFirst: boolean }) {
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
        busy={busy && "Making..."}
        onClick={() => (isFirst ? void making() : setIsConfirming(true))}
      >
        {isFirst ? "Make recovery codes" : "Make new recovery codes"}
      </Button>
    );
  return (
    <fieldset className="grid gap-2" aria-label="Make new recovery codes?">
      <p className="type-small text-ink-2">Your current codes will stop working.</p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          disabled={busy}
          onClick={() => setIsConfirming(false)}
        >
          Keep the old ones
        </Button>
        <Button variant="danger" size="sm" busy={busy && "Making..."} onClick={() => void making()}>
          Make new ones
        </Button>
      </div>
    </fieldset>
  );
}
