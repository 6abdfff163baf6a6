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
          <Trans>
            You are offline. Uploads are saved here and sent later; other changes have to wait. What
            you type is kept.
          </Trans>
        </span>
      )}
    </output>
  );
}
