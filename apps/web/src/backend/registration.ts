// Registering, and what becomes of a password: only the pages that need it load it.
import { NO_USER_RETURNED } from "@capicu/contract/accounts";
import type { Session } from "@supabase/auth-js";

import { authRefusal } from "./auth-refusal.ts";
import { BackendError } from "./backend-error.ts";
import { client } from "./client.ts";
import { callbackAddress, type Credentials } from "./sessions.ts";

export interface Registration extends Credentials {
  handle: string;
  /** Of the Terms on the form, where the operator has published some. */
  termsVersion?: number | undefined;
}

export interface PasswordChange {
  password: string;
  /** Required unless the session came from a recovery link. */
  currentPassword?: string;
}

/** No session means that a confirmation email was sent. */
export async function signUp({
  email,
  password,
  handle,
  termsVersion,
}: Registration): Promise<Session | null> {
  const { auth } = await client();
  const { data, error } = await auth.signUp({
    email,
    password,
    options: {
      data: { handle, username: handle, terms_version: termsVersion },
      emailRedirectTo: callbackAddress(),
    },
  });
  if (error !== null) throw await authRefusal(error);
  if (data.user === null) throw new BackendError(0, "no_user", NO_USER_RETURNED);
  return data.session;
}

/** The answer is the same for unknown and for confirmed addresses. */
export async function resendConfirmation(email: string): Promise<void> {
  const { auth } = await client();
  const { error } = await auth.resend({
    type: "signup",
    email,
    options: { emailRedirectTo: callbackAddress() },
  });
  if (error !== null) throw await authRefusal(error);
}

export async function requestPasswordReset(email: string): Promise<void> {
  const { auth } = await client();
  const redirectTo = `${location.origin}/reset-password`;
  const { error } = await auth.resetPasswordForEmail(email, { redirectTo });
  if (error !== null) throw await authRefusal(error);
}

export async function changePassword(change: PasswordChange): Promise<void> {
  const { auth } = await client();
  const { error } = await auth.updateUser({
    password: change.password,
    ...(change.currentPassword === undefined ? {} : { current_password: change.currentPassword }),
  });
  if (error !== null) throw await authRefusal(error);
}
