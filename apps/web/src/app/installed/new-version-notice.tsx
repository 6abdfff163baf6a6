import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";

import { useOnline } from "#lib/use-online.ts";
import { Button } from "#ui/button.tsx";

import { registerWorker, type UseNewVersion } from "./new-version.ts";

/** Asks whether to load a new version. Unanswered, it comes once all tabs of the site were closed. */
export function NewVersionNotice() {
  const [use, setUse] = useState<UseNewVersion | null>(null);
  const [isLoading, setLoading] = useState(false);
  const { t } = useLingui();
  // The new version may need files that are not on this device yet.
  const online = useOnline();
  useEffect(() => {
    const registering = registerWorker((act) => setUse(() => act));
    // A browser that refuses the worker shows the site as it did before there was one.
    const stopping = registering.catch(() => () => undefined);
    return () => void stopping.then((stop) => stop());
  }, []);
  return (
    <output className="notice-place">
      {use !== null && online && (
        <span className="page-notice pointer-events-auto flex-wrap justify-center">
          <Trans>A new version of Capicú is ready.</Trans>
          <span className="flex gap-2">
            <Button
              size="sm"
              busy={isLoading && t`Loading...`}
              onClick={() => {
                setLoading(true);
                use();
              }}
            >
              <Trans>Load it</Trans>
            </Button>
            <Button size="sm" variant="quiet" onClick={() => setUse(null)}>
              <Trans>Later</Trans>
            </Button>
          </span>
        </span>
      )}
    </output>
  );
}
