import { Trans } from "@lingui/react/macro";

import { Button } from "#ui/button.tsx";

import "./debug.css";

export function DebugError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { message } = error;
  return (
    <div role="alert" className="debug-error grid justify-items-start gap-3">
      <p>
        <Trans>
          <strong>Error:</strong> {message}
        </Trans>
      </p>
      <Button variant="secondary" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
