import { useEffect } from "react";

import { siteConfig } from "#backend/site-config.ts";

const ADDRESS = "https://js.stripe.com/v3/";

/** The provider's script, which recognises fraud: on this page only, and only where a key is set. */
export function useProviderScript() {
  useEffect(() => {
    // Paying works without it, on the provider's own page.
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
