// Changes the addresses of a player's own account.
import type { FastifyRequest } from "fastify";
import { z } from "zod";

import type { Query as Database } from "#kernel/database.ts";
import { networkKey } from "#kernel/rate-limit.ts";

import { adoptAddress } from "./addresses.ts";
import type { AuthServices } from "./auth-services.ts";
import { mailLinks, prepareEmailChange, preparePhoneChange } from "./contact-change.ts";
import { parseChallenge, type Challenge } from "./flow-state.ts";
import { parse, parseChannel, parseEmail, parsePhone, type Contact } from "./parse.ts";
import { emailExists, phoneDisabled, phoneExists, ssoManaged } from "./refusals.ts";
import { sendCode, type TextDelivery } from "./text-codes.ts";
import { findUserByContact, type UserRow } from "./users.ts";

const Query = z.object({ redirect_to: z.string().optional() });

interface ContactChanges {
  email: string;
  phone: string;
  password: string;
  channel: string;
  code_challenge: string;
  code_challenge_method: string;
  request: FastifyRequest;
}

interface NewContacts {
  /** Null where the address stays. */
  email: string | null;
  phone: string | null;
  redirectTo: string | undefined;
  challenge: Challenge | null;
}

/**
 * Throws unless the account may request these addresses; its own present address counts as no
 * change.
 */
export async function readContacts(
  auth: AuthServices,
  user: UserRow,
  changes: ContactChanges,
): Promise<NewContacts> {
  if (user.is_sso_user && (changes.email || changes.phone || changes.password)) throw ssoManaged();
  const phone = changes.phone ? newPhone(auth, user, changes) : null;
  const parsed = changes.email ? parseEmail(changes.email) : null;
  const email = parsed === user.email ? null : parsed;
  if (email !== null || phone !== null)
    await auth.limits.consume("mail", networkKey(changes.request.ip));
  return {
    email,
    phone,
    redirectTo: parse(Query, changes.request.query).redirect_to,
    challenge: parseChallenge(changes),
  };
}

/** Returns the messages to send after the commit. */
export async function changeContacts(
  auth: AuthServices,
  db: Database,
  change: NewContacts & { user: UserRow },
): Promise<TextDelivery[]> {
  const { user, email, phone, redirectTo, challenge } = change;
  const now = auth.clock.now();
  const deliveries: TextDelivery[] = [];
  if (email !== null) {
    if (user.is_anonymous && auth.settings.auth.autoconfirm)
      await adopt(db, user.id, { kind: "email", address: email, now });
    else {
      await consumeMails(auth, user, email);
      const changes = { user, email, redirectTo, challenge };
      const links = await prepareEmailChange(auth, db, changes);
      deliveries.push({ kind: "email", send: () => mailLinks(auth, links) });
    }
  }
  if (phone !== null) {
    if (auth.settings.auth.phoneAutoconfirm)
      await adopt(db, user.id, { kind: "phone", address: phone, now });
    else {
      await auth.limits.consumeText("phone_change", phone);
      await auth.limits.consumeText("phone_change", user.id);
      const code = await preparePhoneChange(auth, db, { user, phone });
      if (code !== null)
        deliveries.push({
          kind: "phone",
          send: () => sendCode(auth, { userId: user.id, phone }, code),
        });
    }
  }
  return deliveries;
}

function newPhone(auth: AuthServices, user: UserRow, changes: ContactChanges): string | null {
  if (!auth.settings.auth.phone) throw phoneDisabled();
  parseChannel(changes.channel);
  const phone = parsePhone(changes.phone);
  return phone === user.phone ? null : phone;
}

/** Allows one mail per interval to the address, and one change per interval by the account. */
async function consumeMails(auth: AuthServices, user: UserRow, email: string): Promise<void> {
  await auth.limits.consumeMail("email_change", email);
  await auth.limits.consumeMail("email_change", user.id);
}

async function adopt(
  db: Database,
  userId: string,
  { now, ...contact }: Contact & { now: Date },
): Promise<void> {
  const holder = await findUserByContact(db, contact);
  if (holder && holder.id !== userId)
    throw contact.kind === "email" ? emailExists() : phoneExists();
  await adoptAddress(db, userId, { ...contact, now });
}
