import type { Webhook } from "@capicu/contract/webhooks";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { switchWebhook, testWebhook } from "#backend/webhooks.ts";
import { useFormats } from "#languages/formats.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Message } from "#ui/message.tsx";
import { Tag } from "#ui/tag.tsx";
import { useActs } from "#widgets/use-acts.ts";

import { DeliveryList } from "./delivery-list.tsx";
import { FORM_WORDS, TOPIC_WORDS } from "./webhook-words.ts";

interface WebhookRowProps {
  webhook: Webhook;
  reload: () => void;
  onRemove: () => void;
}

export function WebhookRow({ webhook, reload, onRemove }: WebhookRowProps) {
  const { t } = useLingui();
  const { list } = useFormats();
  const acts = useActs(reload);
  const [isOpen, setIsOpen] = useState(false);
  /** Counts the messages to try it, after which the log is read anew. */
  const [tries, setTries] = useState(0);
  const { id, name, form, host, topics, disabled_at: off } = webhook;
  const turn = async () => {
    const done = off === null ? t`The webhook is switched off.` : t`The webhook is switched on.`;
    if (await acts.act("switch", () => switchWebhook(id, off !== null), done)) reload();
  };
  const tryIt = async () => {
    if (!(await acts.act("test", () => testWebhook(id), t`A message is on its way.`))) return;
    setIsOpen(true);
    setTries((before) => before + 1);
  };
  return (
    <li>
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4">
        <p className="flex flex-wrap items-center gap-2 [overflow-wrap:anywhere]">
          <bdi>{name}</bdi>
          <Tag variant="muted">{t(FORM_WORDS[form])}</Tag>
          <StateTag webhook={webhook} />
        </p>
        <p className="type-small [overflow-wrap:anywhere] text-ink-2">
          <span translate="no">{host}</span>
          {" · "}
          {list(topics.map((topic) => t(TOPIC_WORDS[topic])))}
        </p>
        {acts.refusal !== undefined && <Message variant="error">{acts.refusal}</Message>}
        <Buttons
          webhook={webhook}
          isBusy={acts.busy !== null}
          isOpen={isOpen}
          onTry={() => void tryIt()}
          onOpen={() => setIsOpen(!isOpen)}
          onTurn={() => void turn()}
          onRemove={onRemove}
        />
        {isOpen && <DeliveryList key={tries} webhook={id} />}
      </Card>
    </li>
  );
}

interface ButtonsProps extends Pick<WebhookRowProps, "webhook" | "onRemove"> {
  isBusy: boolean;
  /** Whether the log is in sight. */
  isOpen: boolean;
  onTry: () => void;
  onOpen: () => void;
  onTurn: () => void;
}

function Buttons({ webhook, isBusy, isOpen, ...on }: ButtonsProps) {
  const { t } = useLingui();
  const { name, disabled_at: off } = webhook;
  return (
    <div className="flex flex-wrap gap-2">
      {off === null && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={t`Try it: ${name}`}
          disabled={isBusy}
          onClick={on.onTry}
        >
          <Trans>Try it</Trans>
        </Button>
      )}
      <Button
        variant="secondary"
        size="sm"
        aria-expanded={isOpen}
        aria-label={t`What was sent to ${name}`}
        onClick={on.onOpen}
      >
        <Trans>What was sent</Trans>
      </Button>
      <Button
        variant="quiet"
        size="sm"
        aria-label={off === null ? t`Switch off: ${name}` : t`Switch on: ${name}`}
        disabled={isBusy}
        onClick={on.onTurn}
      >
        {off === null ? <Trans>Switch off</Trans> : <Trans>Switch on</Trans>}
      </Button>
      <Button variant="danger" size="sm" aria-label={t`Remove ${name}`} onClick={on.onRemove}>
        <Trans>Remove</Trans>
      </Button>
    </div>
  );
}

function StateTag({ webhook: { disabled_at, failing_since } }: Pick<WebhookRowProps, "webhook">) {
  const { t } = useLingui();
  if (disabled_at !== null) return <Tag variant="neg">{t`off`}</Tag>;
  if (failing_since !== null) return <Tag variant="warn">{t`takes nothing at present`}</Tag>;
  return <Tag variant="pos">{t`on`}</Tag>;
}
