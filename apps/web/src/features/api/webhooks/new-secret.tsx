import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";

import { Card } from "#ui/card.tsx";
import { CopyAddress } from "#ui/copy-address.tsx";
import { TextField } from "#ui/text-field.tsx";

/** The only sight of the secret of a webhook that was just made. */
export function NewSecret({ secret }: { secret: string }) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  // Whoever hears the page learns of the secret, and that this is the moment to keep it.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 md:p-6">
      <h2 ref={heading} tabIndex={-1} className="type-h2">
        <Trans>The secret of your new webhook</Trans>
      </h2>
      <TextField
        label={t`Secret`}
        help={t`It is shown only now. With it your program sees that a message is from here (Standard Webhooks).`}
        value={secret}
        readOnly
        spellCheck={false}
        translate="no"
        onFocus={({ target }) => target.select()}
      />
      <div className="flex flex-wrap items-center gap-3">
        <CopyAddress address={secret} label={t`Copy the secret`} />
      </div>
    </Card>
  );
}
