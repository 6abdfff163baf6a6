import { useLingui } from "@lingui/react/macro";

import { ShownOnce } from "#ui/shown-once.tsx";

/** The only sight of the secret of a webhook that was just made. */
export function NewSecret({ secret }: { secret: string }) {
  const { t } = useLingui();
  return (
    <ShownOnce
      title={t`The secret of your new webhook`}
      label={t`Secret`}
      help={t`It is shown only now. With it your program sees that a message is from here (Standard Webhooks).`}
      secret={secret}
      action={t`Copy the secret`}
    />
  );
}
