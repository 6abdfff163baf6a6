// Starts the Google sign-in, which returns to the callback page.
import { msg } from "@lingui/core/macro";

import { i18n } from "#languages/language.ts";

import { authRefusal } from "./auth-refusal.ts";
import { BackendError } from "./backend-error.ts";
import { client } from "./client.ts";
import { beginExchange } from "./pkce.ts";
import { callbackAddress } from "./sessions.ts";
import { siteConfig } from "./site-config.ts";

const NOT_CONFIGURED = msg`Sign in with Google is not set up on this server. Use your email and password.`;

/** Leaves the page. */
export async function signInWithGoogle(): Promise<void> {
  const { features } = await siteConfig();
  if (features?.["google"] !== true) throw new BackendError(0, "no_google", i18n._(NOT_CONFIGURED));
  const { auth } = await client();
  const { error } = await auth.signInWithOAuth({
    provider: "google",
    options: { redirectTo: callbackAddress(), queryParams: await beginExchange() },
  });
  if (error !== null) throw await authRefusal(error);
}
