import { sql } from "kysely";

import type { Query } from "#kernel/database.ts";
import type { TextMessage } from "#kernel/text-message.ts";

import type { AuthServices } from "./auth-services.ts";
import { chooseRecipient, text } from "./message-language.ts";
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

export interface TextRecipient {
  userId: string;
  phone: string;
}

export async function sendCode(
  auth: AuthServices,
  { userId, phone }: TextRecipient,
  code: string,
): Promise<void> {
  const { say } = await chooseRecipient(auth, userId);
  const message = say(text("Your {brand} code is {code}"), { brand: auth.brand, code });
  return sendText(auth, { phone, message });
}

/** Warns the owner of a number that was used for another sign-up. */
export async function sendTaken(auth: AuthServices, phone: string): Promise<void> {
  const { say } = await chooseRecipient(auth, null);
  return sendText(auth, { phone, message: say(TAKEN, { brand: auth.brand }) });
}

const TAKEN = text("This number already has a {brand} account. Sign in instead of signing up.");

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
