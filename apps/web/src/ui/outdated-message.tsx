import { Trans, useLingui } from "@lingui/react/macro";

import { Message } from "./message.tsx";

interface OutdatedMessageProps {
  /** Why the page could not be read again, as a whole sentence. */
  reason: string;
  onRetry: () => void;
}

/** Stands beside what was read before, when it cannot be read again. */
export function OutdatedMessage({ reason, onRetry }: OutdatedMessageProps) {
  const { t } = useLingui();
  return (
    <Message variant="error">
      {t`${reason} What you see may be out of date.`}{" "}
      <button type="button" className="link" onClick={onRetry}>
        <Trans>Try again</Trans>
      </button>
    </Message>
  );
}
