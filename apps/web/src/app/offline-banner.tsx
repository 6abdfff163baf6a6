import { Trans } from "@lingui/react/macro";
import { WifiOff } from "lucide-react";

import { useOnline } from "#lib/use-online.ts";

/** Shown while the browser is offline. */
export function OfflineBanner() {
  const online = useOnline();
  return (
    <output className="notice-place">
      {!online && (
        <span className="page-notice">
          <WifiOff size={16} strokeWidth={1.75} className="flex-none" aria-hidden="true" />
          <Trans>You are offline. What you type is kept; what you see may be out of date.</Trans>
        </span>
      )}
    </output>
  );
}
