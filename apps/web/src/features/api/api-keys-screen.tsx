import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { readApiKeys } from "#backend/api-keys.ts";
import { useRequest } from "#lib/use-request.ts";
import { ErrorState } from "#ui/empty-state.tsx";
import { Link } from "#ui/link.tsx";
import { LoadingView } from "#ui/loader.tsx";

import { KeyForm } from "./key-form.tsx";
import { KeyList } from "./key-list.tsx";
import { NewKey } from "./new-key.tsx";
import { PlanNeeded } from "./plan-needed.tsx";

/** Where a member makes, lists and revokes the keys of their programs. */
export function ApiKeysScreen() {
  const { t } = useLingui();
  const { value, error, reload } = useRequest(readApiKeys);
  const [secret, setSecret] = useState<string | null>(null);
  const show = (made: string) => {
    setSecret(made);
    reload();
  };
  return (
    <div className="grid max-w-[72ch] grid-cols-[minmax(0,1fr)] gap-6">
      <title>{t`API keys · Capicú`}</title>
      <h1 className="type-h1">
        <Trans>API keys</Trans>
      </h1>
      <p className="text-ink-2">
        <Trans>
          With a key your own program reads what your pages show you, and changes nothing.{" "}
          <Link to="/api" className="link">
            What it can read
          </Link>
        </Trans>{" "}
        <Link to="/webhooks" className="link">
          <Trans>Webhooks</Trans>
        </Link>
      </p>
      {value === undefined && error === undefined && (
        <LoadingView>{t`Loading your keys...`}</LoadingView>
      )}
      {value === undefined && error !== undefined && (
        <ErrorState onRetry={reload}>{error.message}</ErrorState>
      )}
      {value !== undefined && (
        <>
          {!value.is_entitled && <PlanNeeded hasKeys={value.keys.length > 0} />}
          {secret !== null && <NewKey key={secret} secret={secret} />}
          {value.is_entitled && <KeyForm onMade={show} />}
          <KeyList keys={value.keys} reload={reload} />
        </>
      )}
    </div>
  );
}
