// Reads the person an assertion is about.
import { z } from "zod";

import type { Profile } from "#auth/oauth/profile.ts";
import { parseEmail } from "#auth/parse.ts";
import { checkMetadata } from "#auth/user-metadata.ts";

import { noEmail, noUserId } from "./refusals.ts";

const Attribute = z.object({
  name: z.string().optional(),
  names: z.array(z.string()).optional(),
  default: z.unknown().optional(),
  array: z.boolean().optional(),
});

/** Maps attributes to members of the account's data. */
export const AttributeMapping = z.object({ keys: z.record(z.string(), Attribute).optional() });
export type AttributeMapping = z.output<typeof AttributeMapping>;

/** A person's attributes as an identity provider has signed them. */
export interface Subject {
  nameId: string;
  nameIdFormat: string;
  attributes: ReadonlyMap<string, readonly string[]>;
}

const TRANSIENT = "urn:oasis:names:tc:SAML:2.0:nameid-format:transient";
const EMAIL_FORMAT = "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress";
const EMAIL_NAMES = [
  "urn:oid:0.9.2342.19200300.100.1.3",
  "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress",
  "http://schemas.xmlsoap.org/claims/EmailAddress",
  "mail",
  "Mail",
  "email",
];
// Members every identity may have; others are the organisation's own.
const COMMON = new Set([
  "name",
  "full_name",
  "given_name",
  "family_name",
  "middle_name",
  "nickname",
  "picture",
  "avatar_url",
  "preferred_username",
  "user_name",
  "website",
  "zoneinfo",
  "locale",
]);

export function readProfile(
  provider: { id: string; entityId: string; mapping: AttributeMapping },
  subject: Subject,
): Profile {
  // A transient name would make a new account at each sign-in.
  if (subject.nameId === "" || subject.nameIdFormat === TRANSIENT) throw noUserId();
  const mapped = mappedValues(provider.mapping, subject);
  const email = findEmail(mapped, subject);
  const [common, custom] = split(mapped);
  const data = {
    ...common,
    ...(Object.keys(custom).length > 0 && { custom_claims: custom }),
    iss: provider.entityId,
    sub: subject.nameId,
    provider_id: subject.nameId,
    email,
    email_verified: true,
    phone_verified: false,
  };
  checkMetadata(data);
  const name = `sso:${provider.id}`;
  return { provider: name, subject: subject.nameId, email, isEmailVerified: true, data };
}

function mappedValues({ keys = {} }: AttributeMapping, { attributes }: Subject) {
  const values = Object.entries(keys).map(([key, attribute]): [string, unknown] => {
    const names = [
      ...(attribute.name === undefined ? [] : [attribute.name]),
      ...(attribute.names ?? []),
    ];
    const found = names.map((name) => attributes.get(name)).find((texts) => texts !== undefined);
    if (found === undefined) return [key, attribute.default];
    return [key, attribute.array ? found : found[0]];
  });
  return new Map(values.filter(([, value]) => value !== undefined && value !== null));
}

function findEmail(mapped: ReadonlyMap<string, unknown>, subject: Subject): string {
  const candidates = EMAIL_NAMES.map((name) => subject.attributes.get(name)?.[0]);
  const nameIdEmail = subject.nameIdFormat === EMAIL_FORMAT ? subject.nameId : undefined;
  const email = [mapped.get("email"), ...candidates, nameIdEmail].find(
    (text) => typeof text === "string",
  );
  if (typeof email !== "string") throw noEmail();
  return parseEmail(email);
}

function split(mapped: ReadonlyMap<string, unknown>) {
  const isOwn = ([key]: [string, unknown]) => key !== "email" && !COMMON.has(key);
  const entries = [...mapped];
  return [
    Object.fromEntries(entries.filter(([key]) => COMMON.has(key))),
    Object.fromEntries(entries.filter(isOwn)),
  ] as const;
}
