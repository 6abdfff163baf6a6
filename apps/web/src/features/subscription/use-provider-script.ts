import { useEffect } from "react";

import { siteConfig } from "#backend/site-config.ts";

const ADDRESS = "https://js.stripe.com/v3/";

/** Loads the provider's script, which detects fraud, on this page only and only with a key. */
export function useProviderScript() {
  useEffect(() => {
    // Payments work without it, on the provider's page.
    addScript().catch(() => undefined);
  }, []);
}

async function addScript() {
  const { stripePublishableKey } = await siteConfig();
  if (!stripePublishableKey || document.querySelector(`script[src="${ADDRESS}"]`)) return;
  const script = document.createElement("script");
  Object.assign(script, { src: ADDRESS, async: true });
  document.head.append(script);
}
