import { Button } from "#ui/button.tsx";

import "./debug.css";

export function DebugError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div role="alert" className="debug-error grid justify-items-start gap-3">
      <p>
        <strong>Error:</strong> {error.message}
      </p>
      <Button variant="secondary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
