import type { Webhook } from "@capicu/contract/webhooks";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { removeWebhook } from "#backend/webhooks.ts";
import { ConfirmDialog } from "#widgets/confirm-dialog.tsx";
import { useActs } from "#widgets/use-acts.ts";

import { WebhookRow } from "./webhook-row.tsx";

interface WebhookListProps {
  webhooks: readonly Webhook[];
  reload: () => void;
}

export function WebhookList({ webhooks, reload }: WebhookListProps) {
  const { t } = useLingui();
  const acts = useActs(reload);
  const [chosen, setChosen] = useState<Webhook | null>(null);
  const name = chosen?.name ?? "";
  const remove = async ({ id }: Webhook) => {
    const isDone = await acts.act(
      "remove",
      () => removeWebhook(id),
      t`The webhook “${name}” is removed.`,
    );
    if (!isDone) return;
    setChosen(null);
    reload();
  };
  return (
    <section aria-labelledby="webhooks" className="grid gap-3">
      <h2 id="webhooks" className="type-h2">
        <Trans>Your webhooks</Trans>
      </h2>
      {webhooks.length === 0 ? (
        <p className="text-ink-2">
          <Trans>You have no webhook.</Trans>
        </p>
      ) : (
        <ul className="grid gap-3">
          {webhooks.map((webhook) => (
            <WebhookRow
              key={webhook.id}
              webhook={webhook}
              reload={reload}
              onRemove={() => setChosen(webhook)}
            />
          ))}
        </ul>
      )}
      {chosen !== null && (
        <ConfirmDialog
          title={t`Remove the webhook “${name}”?`}
          consequence={t`It sends nothing more, and what waits is not sent. It cannot be taken back.`}
          action={t`Remove the webhook`}
          danger
          acts={acts}
          onConfirm={() => void remove(chosen)}
          onClose={() => {
            acts.forget();
            setChosen(null);
          }}
        />
      )}
    </section>
  );
}
