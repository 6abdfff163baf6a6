import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { siteConfig } from "#backend/site-config.ts";
import { readWebhooks } from "#backend/webhooks.ts";
import { useRequest } from "#lib/use-request.ts";
import { ErrorState } from "#ui/empty-state.tsx";
import { Link } from "#ui/link.tsx";
import { LoadingView } from "#ui/loader.tsx";
import { Message } from "#ui/message.tsx";

import { NewSecret } from "./new-secret.tsx";
import { WebhookForm } from "./webhook-form.tsx";
import { WebhookList } from "./webhook-list.tsx";
import { WebhookPlan } from "./webhook-plan.tsx";

/** Where a member says whereto news of their events are sent. */
export function WebhooksScreen() {
  const { t } = useLingui();
  const { value: site } = useRequest(siteConfig);
  return (
    <div className="grid max-w-[72ch] grid-cols-[minmax(0,1fr)] gap-6">
      <title>{t`Webhooks · Capicú`}</title>
      <h1 className="type-h1">
        <Trans>Webhooks</Trans>
      </h1>
      <p className="text-ink-2">
        <Trans>
          News of the events that you run, sent to your own program, to Discord or to Telegram, with
          the names that everybody may know.{" "}
          <Link to="/api-keys" className="link">
            API keys
          </Link>
        </Trans>
      </p>
      {site?.features?.["events"] === false ? (
        <Message variant="info">
          <Trans>This site has no events at the moment.</Trans>
        </Message>
      ) : (
        <OwnWebhooks />
      )}
    </div>
  );
}

function OwnWebhooks() {
  const { t } = useLingui();
  const { value, error, reload } = useRequest(readWebhooks);
  const [secret, setSecret] = useState<string | null>(null);
  const made = (own: string | null) => {
    setSecret(own);
    reload();
  };
  if (value === undefined)
    return error === undefined ? (
      <LoadingView>{t`Loading your webhooks...`}</LoadingView>
    ) : (
      <ErrorState onRetry={reload}>{error.message}</ErrorState>
    );
  return (
    <>
      {!value.is_entitled && <WebhookPlan />}
      {secret !== null && <NewSecret key={secret} secret={secret} />}
      {value.is_entitled && <WebhookForm onMade={made} />}
      <WebhookList webhooks={value.webhooks} reload={reload} />
    </>
  );
}
