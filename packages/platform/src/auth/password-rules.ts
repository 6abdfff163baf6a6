import { PASSWORD_MAX } from "#kernel/password.ts";

import type { AuthServices } from "./auth-services.ts";
import { invalid, weakPassword } from "./refusals.ts";

/** Throws unless this may become somebody's password. */
export function checkNewPassword({ settings }: AuthServices, password: string): void {
  if (password.length < settings.auth.passwordMinimum)
    throw weakPassword(settings.auth.passwordMinimum);
  if (password.length > PASSWORD_MAX)
    throw invalid(`Password cannot be longer than ${PASSWORD_MAX} characters`);
}
