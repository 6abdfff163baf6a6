import type { Query } from "#kernel/database.ts";

import type { AuthServices } from "./auth-services.ts";
import { mailLink, prepareLink, type LinkRequest } from "./mailed-links.ts";
import { insertUser } from "./new-user.ts";
import type { Registration } from "./signup.ts";
import { deliver, prepareCode, sendCode, sendTaken } from "./text-codes.ts";
import { userJson } from "./user-json.ts";
import { findUser, findUserByContact } from "./users.ts";

/** The answer does not reveal whether the address is taken. */
export async function prepareConfirmation(auth: AuthServices, registration: Registration) {
  const { account, contact } = registration;
  if (contact.kind === "email") await auth.limits.consumeMail("signup", contact.address);
  else await auth.limits.consumeText("sms", contact.address);
  // No caller exists yet: the account itself is being made.
  const pending = await auth.database.asService(async (db) => {
    const isNew = await insertUser(db, account);
    const user = isNew ? null : await findUserByContact(db, contact);
    const confirmedAt = user?.[`${contact.kind}_confirmed_at`] ?? null;
    if (!isNew && (!user || confirmedAt !== null)) return null;
    const userId = user?.id ?? account.id;
    const send = await prepare(auth, db, { ...registration, userId });
    return { send, user: await findUser(db, userId) };
  });
  if (!pending?.user) {
    // Neither the gateway's timing nor its failure may reveal that a number is taken.
    if (contact.kind === "phone") await sendTaken(auth, contact.address);
    return buildPlaceholderUser(registration);
  }
  await deliver(auth, { kind: contact.kind, send: pending.send });
  return userJson(pending.user);
}

async function prepare(
  auth: AuthServices,
  db: Query,
  { userId, contact, redirectTo, challenge }: Registration & { userId: string },
): Promise<() => Promise<void>> {
  const { kind, address } = contact;
  if (kind === "phone") {
    const request = { userId, phone: address, kind: "sms" as const };
    const code = await prepareCode(auth, db, request);
    return () => sendCode(auth, request, code);
  }
  const link: LinkRequest = { userId, email: address, kind: "signup", redirectTo, challenge };
  const token = await prepareLink(auth, db, link);
  return () => mailLink(auth, link, token);
}

/** While addresses are confirmed, a taken address answers with a user who does not exist. */
function buildPlaceholderUser({
  account: { id, email, phone, now, userMetadata },
  contact,
}: Registration) {
  return {
    id,
    aud: "authenticated",
    role: "",
    email: email ?? "",
    phone: phone ?? "",
    confirmation_sent_at: now,
    app_metadata: { provider: contact.kind, providers: [contact.kind] },
    user_metadata: userMetadata,
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}
