import { Trans, useLingui } from "@lingui/react/macro";

import { readSchema } from "#backend/operations.ts";
import { useRequest } from "#lib/use-request.ts";
import { LoadingView } from "#ui/loader.tsx";

import { CopyButton } from "./copy-button.tsx";
import { DebugError } from "./debug-error.tsx";
import "./debug.css";

/** Shows the raw answer: columns, policies and migrations, but no data. */
export function CheckSchemaScreen() {
  const { t } = useLingui();
  const { value, error, reload } = useRequest(readSchema);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <title>{t`Database Schema Check · Capicú`}</title>
      <h1 className="type-h1">
        <Trans>Database Schema Check</Trans>
      </h1>
      {error !== undefined && <DebugError error={error} onRetry={reload} />}
      {value === undefined && error === undefined && (
        <LoadingView>{t`Checking the schema...`}</LoadingView>
      )}
      {value !== undefined && (
        <>
          <CopyButton what={t`Copy the result`} text={() => JSON.stringify(value, null, 2)} />
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
          <pre className="debug-json" tabIndex={0} aria-label={t`Raw result`}>
            <span lang="en">{JSON.stringify(value, null, 2)}</span>
          </pre>
        </>
      )}
    </div>
  );
}
