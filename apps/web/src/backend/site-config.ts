// The site's configuration, which the server writes into its pages, and which is never built in.
import { BackendError, noAnswer } from "./backend-error.ts";
import { patientFetch } from "./retry.ts";

export interface SiteConfig {
  url: string;
  anonKey: string;
  /** Null where the site sends no messages to devices. */
  pushKey?: string | null;
  stripePublishableKey?: string | null;
  /** The operator's contact address. */
  contactEmail?: string | null;
  features?: Record<string, unknown>;
  version?: string;
}

let cached: Promise<SiteConfig> | undefined;

export function siteConfig(): Promise<SiteConfig> {
  cached ??= (servedConfig() ?? load()).catch((error: unknown) => {
    // The next call tries again, so that a restarted server needs no reload.
    cached = undefined;
    throw error;
  });
  return cached;
}

function servedConfig(): Promise<SiteConfig> | null {
  const written = document.querySelector("#site-config")?.textContent ?? "null";
  const config = JSON.parse(written) as SiteConfig | null;
  return config === null ? null : Promise.resolve(config);
}

async function load(): Promise<SiteConfig> {
  const answer = await patientFetch("/config.json").catch(() => null);
  if (answer === null) throw new BackendError(0, "no_answer", noAnswer());
  if (!answer.ok) throw new BackendError(answer.status, "no_config", noAnswer());
  return (await answer.json()) as SiteConfig;
}
