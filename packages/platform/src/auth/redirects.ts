import { matchesGlob } from "node:path";

import { isLoopback } from "#kernel/loopback.ts";
import type { PlatformSettings } from "#kernel/platform.ts";
import type { Refusal } from "#kernel/refusal.ts";

/**
 * Returns the address that a link may lead to; one that is not allowed silently becomes the site
 * itself.
 */
export function allowedRedirect(settings: PlatformSettings, requested: string | undefined): string {
  const { publicUrl } = settings;
  if (!requested) return publicUrl;
  const url = URL.canParse(requested) ? new URL(requested) : null;
  if (!url || !isPlain(requested, url)) return publicUrl;
  const isAllowed =
    url.origin === new URL(publicUrl).origin ||
    isBesideUs(url, new URL(publicUrl)) ||
    settings.auth.redirectAllowList.some((glob) => matches(requested, glob));
  return isAllowed ? requested : publicUrl;
}

export function withFragment(target: string, values: Record<string, string>): string {
  const url = new URL(target);
  url.hash = sorted(values);
  return url.href;
}

export function withQuery(target: string, values: Record<string, string>): string {
  const url = new URL(target);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url.href;
}

/** The values that a refused link adds to the address of the page it leads to. */
export function refusalValues(refusal: Refusal): Record<string, string> {
  const error = { 400: "invalid_request", 401: "unauthorized_client", 403: "access_denied" };
  return {
    error: error[refusal.status as keyof typeof error] ?? "server_error",
    error_code: refusal.code,
    error_description: refusal.message,
  };
}

function sorted(values: Record<string, string>): string {
  const parameters = new URLSearchParams({ ...values, sb: "" });
  parameters.sort();
  return parameters.toString();
}

// Spellings that parsers read differently (decimal addresses, user names, blanks, backslashes) are
// refused.
function isPlain(address: string, url: URL): boolean {
  if (/[\s\\]/.test(address) || url.username !== "" || url.password !== "") return false;
  return address.toLowerCase().startsWith(`${url.protocol}//${url.host}`);
}

// Development servers run on any port of the same machine. For a public site it is the machine of
// the person who follows the link, where any program may listen.
function isBesideUs(url: URL, site: URL): boolean {
  if (url.protocol !== "http:" && url.protocol !== "https:") return false;
  return isLoopback(site) && isLoopback(url);
}

// `*` stays between slashes, `**` crosses them; the scheme's two slashes are no folder.
function matches(target: string, glob: string): boolean {
  const [address = ""] = target.split(/[?#]/);
  return matchesGlob(address.replace("://", "/"), glob.replace("://", "/"));
}
