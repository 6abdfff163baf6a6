import { sql } from "kysely";

import type { Query } from "#kernel/database.ts";

import type { AuthServices } from "./auth-services.ts";
import { beginFlow, type Challenge } from "./flow-state.ts";
import {
  composeMail,
  CONFIRMATION,
  EMAIL_CHANGE,
  INVITATION,
  RECOVERY,
  SIGN_IN,
  type MailWording,
} from "./mails.ts";
import { chooseRecipient } from "./message-language.ts";
import { issueOneTimeToken, type OneTimeToken } from "./one-time-tokens.ts";
import { allowedRedirect } from "./redirects.ts";

export interface LinkRequest {
  userId: string;
  /** The recipient's address. */
  email: string;
  kind: LinkKind;
  redirectTo: string | undefined;
  challenge: Challenge | null;
}

interface MailedLink {
  /** The type as the link names it. */
  type: string;
  /** The authentication method of a session that the link opens. */
  method: string;
  sentAt: string;
  wording: MailWording;
}

const CHANGE = { type: "email_change", method: "email_change", sentAt: "email_change_sent_at" };

export const LINKS = {
  signup: {
    type: "signup",
    method: "email/signup",
    sentAt: "confirmation_sent_at",
    wording: CONFIRMATION,
  },
  invite: {
    type: "invite",
    method: "invite",
    sentAt: "confirmation_sent_at",
    wording: INVITATION,
  },
  magiclink: {
    type: "magiclink",
    method: "magiclink",
    sentAt: "recovery_sent_at",
    wording: SIGN_IN,
  },
  recovery: {
    type: "recovery",
    method: "recovery",
    sentAt: "recovery_sent_at",
    wording: RECOVERY,
  },
  email_change_current: { ...CHANGE, wording: EMAIL_CHANGE },
  email_change_new: { ...CHANGE, wording: EMAIL_CHANGE },
} satisfies Record<string, MailedLink>;

export type LinkKind = keyof typeof LINKS;

/** Stores what the link proves; the mail itself is sent after the commit. */
export async function prepareLink(
  auth: AuthServices,
  db: Query,
  { userId, email, kind, challenge }: LinkRequest,
): Promise<OneTimeToken> {
  const now = auth.clock.now();
  const isPkce = challenge !== null;
  const { method, sentAt } = LINKS[kind];
  const token = await issueOneTimeToken(db, { userId, address: email, kind, isPkce, now });
  if (isPkce) await beginFlow(db, { userId, method, challenge, now });
  await sql`update auth.users set ${sql.ref(sentAt)} = ${now} where id = ${userId}`.execute(db);
  return token;
}

export function buildLink(
  { settings }: AuthServices,
  { kind, redirectTo }: LinkRequest,
  { token }: OneTimeToken,
): string {
  const query = new URLSearchParams({
    token,
    type: LINKS[kind].type,
    redirect_to: allowedRedirect(settings, redirectTo),
  });
  return `${settings.publicUrl}/auth/v1/verify?${query.toString()}`;
}

export async function mailLink(
  auth: AuthServices,
  request: LinkRequest,
  token: OneTimeToken,
): Promise<void> {
  const link = buildLink(auth, request, token);
  const facts = { to: request.email, brand: auth.brand, link, code: token.code };
  const recipient = await chooseRecipient(auth, request.userId);
  await auth.mailer.send(composeMail(LINKS[request.kind].wording, facts, recipient));
}
