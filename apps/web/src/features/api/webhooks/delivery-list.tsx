import type { WebhookDelivery } from "@capicu/contract/webhooks";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback } from "react";

import { readWebhookDeliveries, sendWebhookAgain } from "#backend/webhooks.ts";
import { useFormats } from "#languages/formats.ts";
import { useRequest } from "#lib/use-request.ts";
import { Button } from "#ui/button.tsx";
import { ErrorState } from "#ui/empty-state.tsx";
import { LoadingView } from "#ui/loader.tsx";
import { Message } from "#ui/message.tsx";
import { Tag, type TagVariant } from "#ui/tag.tsx";
import { useActs, type Acts } from "#widgets/use-acts.ts";

import { TOPIC_WORDS } from "./webhook-words.ts";

/** The last hundred messages, the newest first. */
export function DeliveryList({ webhook }: { webhook: string }) {
  const { t } = useLingui();
  const call = useCallback(() => readWebhookDeliveries(webhook), [webhook]);
  const { value, error, reload } = useRequest(call);
  const acts = useActs(reload);
  const sendAgain = async ({ id }: WebhookDelivery) => {
    if (await acts.act(id, () => sendWebhookAgain(id), t`The message is sent again.`)) reload();
  };
  if (value === undefined)
    return error === undefined ? (
      <LoadingView>{t`Loading what was sent...`}</LoadingView>
    ) : (
      <ErrorState onRetry={reload}>{error.message}</ErrorState>
    );
  return (
    <div className="grid gap-3 border-t border-line pt-3">
      {acts.refusal !== undefined && <Message variant="error">{acts.refusal}</Message>}
      <Button variant="quiet" size="sm" className="justify-self-start" onClick={reload}>
        <Trans>Read it again</Trans>
      </Button>
      {value.length === 0 ? (
        <p className="type-small text-ink-2">
          <Trans>Nothing was sent yet.</Trans>
        </p>
      ) : (
        <ol className="grid gap-3">
          {value.map((delivery) => (
            <DeliveryRow
              key={delivery.id}
              delivery={delivery}
              acts={acts}
              onAgain={() => void sendAgain(delivery)}
            />
          ))}
        </ol>
      )}
    </div>
  );
}

const STATES: Record<WebhookDelivery["state"], { words: MessageDescriptor; variant: TagVariant }> =
  {
    waiting: { words: msg`waits`, variant: "warn" },
    sent: { words: msg`sent`, variant: "pos" },
    failed: { words: msg`not sent`, variant: "neg" },
  };
const MOMENT = { dateStyle: "medium", timeStyle: "medium" } as const;

interface DeliveryRowProps {
  delivery: WebhookDelivery;
  acts: Acts;
  onAgain: () => void;
}

function DeliveryRow({ delivery, acts, onAgain }: DeliveryRowProps) {
  const { t } = useLingui();
  const { date } = useFormats();
  const { topic, event, state, outcome, attempts, happened_at } = delivery;
  const { words, variant } = STATES[state];
  const what = t(TOPIC_WORDS[topic]);
  const when = date(new Date(happened_at), MOMENT);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 type-small">
          <Tag variant={variant}>{t(words)}</Tag>
          {what}
        </p>
        <p className="type-small [overflow-wrap:anywhere] text-ink-3">
          {event !== null && (
            <>
              <bdi>{event.title}</bdi>
              {" · "}
            </>
          )}
          {when}
          {outcome !== null && (
            <>
              {" · "}
              <span translate="no">{outcome}</span>
            </>
          )}
          {attempts > 1 && (
            <>
              {" · "}
              <Trans>attempts: {attempts}</Trans>
            </>
          )}
        </p>
      </div>
      {state !== "waiting" && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={t`Send again: ${what}, ${when}`}
          disabled={acts.busy !== null}
          onClick={onAgain}
        >
          <Trans>Send again</Trans>
        </Button>
      )}
    </li>
  );
}
