import { useLingui } from "@lingui/react/macro";

import { ShownOnce } from "#ui/shown-once.tsx";

/** The only sight of a key that was just made. */
export function NewKey({ secret }: { secret: string }) {
  const { t } = useLingui();
  return (
    <ShownOnce
      title={t`Your new key`}
      label={t`Key`}
      help={t`It is shown only now. Keep it where your program reads it, and in no address and no page.`}
      secret={secret}
      action={t`Copy the key`}
    />
  );
}
