// Checks that a signed message was made for this site, and for this time.
import { allowedRedirect } from "#auth/redirects.ts";
import { isLoopback } from "#kernel/loopback.ts";
import type { PlatformSettings } from "#kernel/platform.ts";

import type { Chain } from "./chain.ts";
import type { SignInMessage } from "./message.ts";
import { invalidGrant } from "./refusals.ts";

const VALID_MS = 600_000;

export function checkPlace(settings: PlatformSettings, chain: Chain, message: SignInMessage): void {
  const { uri, domain } = message;
  const signed = `Signed ${chain.title} message`;
  if (uri.protocol !== "https:" && !(uri.protocol === "http:" && isLoopback(uri)))
    throw invalidGrant(`${signed} is using URI which does not use HTTPS`);
  if (!isOurs(settings, uri))
    throw invalidGrant(
      `${signed} is using URI which is not allowed on this server, message was signed for another app`,
    );
  if (domain.toLowerCase() !== uri.host)
    throw invalidGrant(`${signed} is using a Domain that does not match the one in URI`);
}

/** Returns the end of the message's validity. */
export function checkTime(chain: Chain, message: SignInMessage, now: Date): Date {
  const signed = `Signed ${chain.title} message`;
  const { issuedAt, notBefore, expirationTime } = message;
  if (notBefore && now < notBefore) throw invalidGrant(`${signed} becomes valid in the future`);
  if (expirationTime && now >= expirationTime) throw invalidGrant(`${signed} is expired`);
  const age = now.getTime() - issuedAt.getTime();
  if (age > VALID_MS) throw invalidGrant(`${signed} was issued too long ago`);
  if (age < -VALID_MS) throw invalidGrant(`${signed} was issued too far in the future`);
  return new Date(issuedAt.getTime() + VALID_MS);
}

function isOurs(settings: PlatformSettings, uri: URL): boolean {
  return allowedRedirect(settings, uri.href) === uri.href;
}
