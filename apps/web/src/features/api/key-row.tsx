import type { ApiKey } from "@capicu/contract/api/keys";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { useFormats } from "#languages/formats.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Tag } from "#ui/tag.tsx";

const DAY = { dateStyle: "medium" } as const;
const MOMENT = { dateStyle: "medium", timeStyle: "short" } as const;

interface KeyRowProps {
  apiKey: ApiKey;
  onRevoke: () => void;
}

export function KeyRow({ apiKey, onRevoke }: KeyRowProps) {
  const { t } = useLingui();
  const { name, prefix } = apiKey;
  return (
    <li>
      <Card className="flex flex-wrap items-start gap-3 p-4">
        <div className="grid min-w-0 flex-1 basis-60 gap-1">
          <p className="flex flex-wrap items-center gap-2 [overflow-wrap:anywhere]">
            {name}
            <Tag variant="muted">{t`reads`}</Tag>
          </p>
          <p className="type-small text-ink-2">
            <code translate="no">{prefix}…</code>
          </p>
          <KeyTimes apiKey={apiKey} />
        </div>
        <Button
          variant="danger"
          size="sm"
          aria-label={t`Revoke ${name}, ${prefix}`}
          onClick={onRevoke}
        >
          <Trans>Revoke</Trans>
        </Button>
      </Card>
    </li>
  );
}

function KeyTimes({ apiKey }: Pick<KeyRowProps, "apiKey">) {
  const { t } = useLingui();
  const { date, deadline } = useFormats();
  const { created_at, expires_at, last_used_at } = apiKey;
  const made = date(new Date(created_at), DAY);
  const used = last_used_at === null ? null : date(new Date(last_used_at), MOMENT);
  const end = expires_at === null ? null : deadline(new Date(expires_at));
  const [now] = useState(() => Date.now());
  const isOver = expires_at !== null && Date.parse(expires_at) <= now;
  return (
    <p className="type-small text-ink-3">
      {t({ message: `Made on ${made}`, context: "API key" })}
      {" · "}
      {used === null ? t`never used` : t`last used ${used}`}
      {end !== null && (
        <>
          {" · "}
          {isOver ? t`expired on ${end}` : t`valid until ${end}`}
        </>
      )}
    </p>
  );
}
