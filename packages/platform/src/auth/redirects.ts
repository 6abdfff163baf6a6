import { matchesGlob } from "node:path";

import { isLoopback } from "#kernel/loopback.ts";
import type { PlatformSettings } from "#kernel/platform.ts";
import type { Refusal } from "#kernel/refusal.ts";

/**
 * Returns the address that a link may lead to; one that is not allowed silently becomes the site
 * itself.
 */
export function allowedRedirect(settings: PlatformSettings, wanted: string | undefined): string {
  const { publicUrl } = settings;
  if (!wanted) return publicUrl;
  const url = URL.canParse(wanted) ? new URL(wanted) : null;
  if (!url || !isPlain(wanted, url)) return publicUrl;
  const isAllowed =
    url.origin === new URL(publicUrl).origin ||
    isBesideUs(url, new URL(publicUrl)) ||
    settings.auth.redirectAllowList.some((glob) => matches(wanted, glob));
  return isAllowed ? wanted : publicUrl;
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

// Spellings that one parser reads otherwise than the next (decimal addresses, user names, blanks,
// backslashes) lead nowhere.
function isPlain(wanted: string, url: URL): boolean {
  if (/[\s\\]/.test(wanted) || url.username !== "" || url.password !== "") return false;
  return wanted.toLowerCase().startsWith(`${url.protocol}//${url.host}`);
}

// Development servers run on any port of the same machine. For a public site it is the machine of
// the person who follows the link, where any program may listen.
function isBesideUs(url: URL, site: URL): boolean {
  if (url.protocol !== "http:" && url.protocol !== "https:") return false;
  return isLoopback(site) && isLoopback(url);
}

// `*` stays between slashes, `**` crosses them; the scheme's two slashes are no folder.
function matches(wanted: string, glob: string): boolean {
  const [address = ""] = wanted.split(/[?#]/);
  return matchesGlob(address.replace("://", "/"), glob.replace("://", "/"));
}
