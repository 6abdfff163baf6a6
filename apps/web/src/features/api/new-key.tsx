import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";

import { Card } from "#ui/card.tsx";
import { CopyAddress } from "#ui/copy-address.tsx";
import { TextField } from "#ui/text-field.tsx";

/** The only sight of a key that was just made. */
export function NewKey({ secret }: { secret: string }) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  // Whoever hears the page learns of the key, and that this is the moment to keep it.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 md:p-6">
      <h2 ref={heading} tabIndex={-1} className="type-h2">
        <Trans>Your new key</Trans>
      </h2>
      <TextField
        label={t`Key`}
        help={t`It is shown only now. Keep it where your program reads it, and in no address and no page.`}
        value={secret}
        readOnly
        spellCheck={false}
        onFocus={({ target }) => target.select()}
      />
      <div className="flex flex-wrap items-center gap-3">
        <CopyAddress address={secret} label={t`Copy the key`} />
      </div>
    </Card>
  );
}
