import { sql } from "kysely";

import { requireSession } from "./access.ts";
import type { AuthServices, Endpoint } from "./auth-services.ts";
import { composeMail, REAUTHENTICATION } from "./mails.ts";
import { chooseRecipient } from "./message-language.ts";
import { issueOneTimeToken, useCode } from "./one-time-tokens.ts";
import type { Contact } from "./parse.ts";
import { addressUnconfirmed, noAddressToReauthenticate, nonceNotValid } from "./refusals.ts";
import { deliver, sendCode } from "./text-codes.ts";
import type { UserRow } from "./users.ts";
import { oldestToken } from "./verification.ts";

/** Sends a code to the player's address: holding the session alone is not enough to see it. */
export const reauthenticate: Endpoint = (auth) => ({
  method: "GET",
  url: "/reauthenticate",
  // A HEAD request would send the mail too.
  exposeHeadRoute: false,
  async handler(request) {
    const { user } = await requireSession(auth, request);
    const contact = pickContact(user);
    if (user[`${contact.kind}_confirmed_at`] === null) throw addressUnconfirmed(contact.kind);
    if (contact.kind === "email")
      await auth.limits.consumeMail("reauthentication", contact.address);
    else await auth.limits.consumeText("reauthentication", contact.address);
    const code = await issueNonce(auth, user, contact.address);
    await deliver(auth, {
      kind: contact.kind,
      send: () => send(auth, { ...contact, userId: user.id }, code),
    });
    return {};
  },
});

/** Throws unless this is the code that was sent; it serves once. */
export async function useNonce(auth: AuthServices, user: UserRow, nonce: string): Promise<void> {
  const { address } = pickContact(user);
  const now = auth.clock.now();
  const notBefore = oldestToken(auth, now);
  // The check has its own transaction, so that wrong codes stay counted; the table has no policies.
  const token = await auth.database.asService((db) =>
    useCode(db, { address, code: nonce }, { kinds: ["reauthentication"], notBefore, now }),
  );
  if (token?.userId !== user.id) throw nonceNotValid();
}

function pickContact({ email, phone }: UserRow): Contact {
  if (email) return { kind: "email", address: email };
  if (phone) return { kind: "phone", address: phone };
  throw noAddressToReauthenticate();
}

function issueNonce(auth: AuthServices, { id }: UserRow, address: string): Promise<string> {
  const now = auth.clock.now();
  // The caller's session names the account; the tables have no policies.
  return auth.database.asService(async (db) => {
    const request = { userId: id, address, kind: "reauthentication" as const, isPkce: false, now };
    const { code } = await issueOneTimeToken(db, request);
    await sql`
      update auth.users set reauthentication_sent_at = ${now} where id = ${id}`.execute(db);
    return code;
  });
}

async function send(
  auth: AuthServices,
  { kind, address, userId }: Contact & { userId: string },
  code: string,
): Promise<void> {
  if (kind === "phone") return sendCode(auth, { phone: address, userId }, code);
  const recipient = await chooseRecipient(auth, userId);
  const facts = { to: address, brand: auth.brand, code };
  await auth.mailer.send(composeMail(REAUTHENTICATION, facts, recipient));
}
