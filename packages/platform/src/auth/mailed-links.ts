import { sql } from "kysely";

import type { Query } from "#kernel/database.ts";

import type { AuthServices } from "./auth-services.ts";
import { beginFlow, type Challenge } from "./flow-state.ts";
import { confirmationMail, recoveryMail } from "./mails.ts";
import { issueOneTimeToken, type OneTimeToken } from "./one-time-tokens.ts";
import { allowedRedirect } from "./redirects.ts";

export interface LinkRequest {
  userId: string;
  email: string;
  kind: "signup" | "recovery";
  redirectTo: string | undefined;
  challenge: Challenge | null;
}

/** How a session that a link opens was begun, by the kind of the link. */
export const LINK_METHODS = {
  signup: "email/signup",
  magiclink: "magiclink",
  recovery: "recovery",
} as const;

const MAILS = { signup: confirmationMail, recovery: recoveryMail };

/** Writes down what the link proves; the mail itself is sent after the commit. */
export async function prepareLink(
  auth: AuthServices,
  db: Query,
  wanted: LinkRequest,
): Promise<OneTimeToken> {
  const { userId, email, kind, challenge } = wanted;
  const now = auth.clock.now();
  const isPkce = challenge !== null;
  const token = await issueOneTimeToken(db, { userId, email, kind, isPkce, now });
  if (isPkce) await beginFlow(db, { userId, method: LINK_METHODS[kind], challenge, now });
  const column = sql.ref(kind === "signup" ? "confirmation_sent_at" : "recovery_sent_at");
  await sql`update auth.users set ${column} = ${now} where id = ${userId}`.execute(db);
  return token;
}

export function mailLink(
  auth: AuthServices,
  wanted: LinkRequest,
  { token, code }: OneTimeToken,
): Promise<void> {
  const target = allowedRedirect(auth.settings, wanted.redirectTo);
  const query = new URLSearchParams({ token, type: wanted.kind, redirect_to: target });
  const link = `${auth.settings.publicUrl}/auth/v1/verify?${query.toString()}`;
  return auth.mailer.send(MAILS[wanted.kind]({ to: wanted.email, brand: auth.brand, link, code }));
}
