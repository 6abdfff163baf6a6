// The site's configuration, which the server writes into its pages, and which is never built in.
import type { TextVersions } from "@capicu/contract/text-choice";

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
  /** The operator's own texts, where there are some. */
  texts?: TextVersions;
  version?: string;
}

let cached: Promise<SiteConfig> | undefined;

export function siteConfig(): Promise<SiteConfig> {
  cached ??= read().catch((error: unknown) => {
    // The next call tries again, so that a restarted server needs no reload.
    cached = undefined;
    throw error;
  });
  return cached;
}

const read = async () => servedConfig() ?? load();

/** What the server has written into the page; null where it was not served filled in. */
export function servedConfig(): SiteConfig | null {
  const written = document.querySelector("#site-config")?.textContent ?? "null";
  return JSON.parse(written) as SiteConfig | null;
}

async function load(): Promise<SiteConfig> {
  const answer = await patientFetch("/config.json").catch(() => null);
  if (answer === null) throw new BackendError(0, "no_answer", noAnswer());
  if (!answer.ok) throw new BackendError(answer.status, "no_config", noAnswer());
  return (await answer.json()) as SiteConfig;
}
