import { sql } from "kysely";

import type { Query } from "#kernel/database.ts";

import type { AuthServices } from "./auth-services.ts";
import { issueOneTimeToken } from "./one-time-tokens.ts";

export interface CodeRequest {
  userId: string;
  phone: string;
  kind: "sms" | "phone_change";
}

/** Writes down the code; the message itself is sent after the commit. */
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

export function sendCode(auth: AuthServices, phone: string, code: string): Promise<void> {
  return auth.messenger.send({ phone, message: `Your ${auth.brand} code is ${code}` });
}
