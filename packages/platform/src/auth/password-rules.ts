import { isReadable, PASSWORD_MAX } from "#kernel/password.ts";

import type { AuthServices } from "./auth-services.ts";
import { invalid, weakPassword } from "./refusals.ts";

/** Throws unless the text may become a password. */
export function checkNewPassword({ settings }: AuthServices, password: string): void {
  if (password.length < settings.auth.passwordMinimum)
    throw weakPassword(settings.auth.passwordMinimum);
  if (password.length > PASSWORD_MAX)
    throw invalid(`Password cannot be longer than ${PASSWORD_MAX} characters`);
}

/**
 * Hashes the password that an operator gives to an account, or takes the given hash; null without
 * either.
 */
export async function readPasswordHash(
  auth: AuthServices,
  { password, password_hash: hash }: { password: string; password_hash: string },
): Promise<string | null> {
  if (hash) {
    if (password) throw invalid("Only a password or a password hash should be provided");
    if (!isReadable(hash)) throw invalid("Only argon2id and bcrypt password hashes are supported");
    return hash;
  }
  if (!password) return null;
  checkNewPassword(auth, password);
  return auth.passwords.hash(password);
}
