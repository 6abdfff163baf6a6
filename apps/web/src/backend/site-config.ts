// What the server tells the browser about itself; read once, never built in.
import { BackendError, NO_ANSWER } from "./backend-error.ts";
import { patientFetch } from "./retry.ts";

export interface SiteConfig {
  url: string;
  anonKey: string;
  stripePublishableKey?: string | null;
  /** Where people write to the operator. */
  contactEmail?: string | null;
  features?: Record<string, unknown>;
  version?: string;
}

let known: Promise<SiteConfig> | undefined;

export function siteConfig(): Promise<SiteConfig> {
  known ??= load().catch((error: unknown) => {
    // The next call tries anew: a server that restarts must not need a reload.
    known = undefined;
    throw error;
  });
  return known;
}

async function load(): Promise<SiteConfig> {
  const answer = await patientFetch("/config.json").catch(() => null);
  if (answer === null) throw new BackendError(0, "no_answer", NO_ANSWER);
  if (!answer.ok) throw new BackendError(answer.status, "no_config", NO_ANSWER);
  return (await answer.json()) as SiteConfig;
}
