import { lazy, Suspense } from "react";
import { useLocation } from "react-router";

import { ApiKeysScreen } from "./api-keys-screen.tsx";
import { ApiScreen } from "./api-screen.tsx";

// Few who read the description have webhooks.
const WebhooksScreen = lazy(async () => ({
  default: (await import("./webhooks/webhooks-screen.tsx")).WebhooksScreen,
}));

/** The description of the interface and its keys lead to each other and share one download. */
export function ApiPages() {
  const { pathname } = useLocation();
  if (pathname === "/webhooks")
    return (
      <Suspense fallback={null}>
        <WebhooksScreen />
      </Suspense>
    );
  return pathname === "/api-keys" ? <ApiKeysScreen /> : <ApiScreen />;
}
