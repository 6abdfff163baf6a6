import { sql } from "kysely";

import type { Query } from "#kernel/database.ts";
import type { TextMessage } from "#kernel/text-message.ts";

import type { AuthServices } from "./auth-services.ts";
import { issueOneTimeToken } from "./one-time-tokens.ts";
import type { Contact } from "./parse.ts";
import { textNotSent } from "./refusals.ts";

export interface TextDelivery {
  kind: Contact["kind"];
  send(this: void): Promise<void>;
}

export interface CodeRequest {
  userId: string;
  phone: string;
  kind: "sms" | "phone_change";
}

/** Stores the code; the message itself is sent after the commit. */
export async function prepareCode(
  auth: AuthServices,
  db: Query,
  { userId, phone, kind }: CodeRequest,
): Promise<string> {
  const now = auth.clock.now();
  const token = { userId, address: phone, kind, isPkce: false, now };
  const { code } = await issueOneTimeToken(db, token);
  const sentAt = sql.ref(kind === "sms" ? "confirmation_sent_at" : "phone_change_sent_at");
  await sql`update auth.users set ${sentAt} = ${now} where id = ${userId}`.execute(db);
  return code;
}

export const sendCode = (auth: AuthServices, phone: string, code: string) =>
  sendText(auth, { phone, message: `Your ${auth.brand} code is ${code}` });

/** Warns the owner of a number that was used for another sign-up. */
export const sendTaken = (auth: AuthServices, phone: string) =>
  sendText(auth, {
    phone,
    message: `This number already has a ${auth.brand} account. Sign in instead of signing up.`,
  });

/** Throws a refusal when the gateway fails; the next try then needs no pause. */
async function sendText(auth: AuthServices, message: TextMessage): Promise<void> {
  try {
    await auth.messenger.send(message);
  } catch (error) {
    auth.log.error({ err: error }, "a text message could not be sent");
    await auth.limits.forgetPauses(message.phone);
    throw textNotSent();
  }
}

/**
 * A player who waits for a text message learns at once that it failed; mails go out after the
 * answer.
 */
export async function deliver(auth: AuthServices, { kind, send }: TextDelivery): Promise<void> {
  if (kind === "phone") await send();
  else auth.background.run(send);
}
