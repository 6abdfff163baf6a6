import type { Metadata } from "#auth/users.ts";

/** A person's claims as a provider has signed them. */
export interface Profile {
  provider: string;
  subject: string;
  /** Spelled as the provider spells it; null where it reports none. */
  email: string | null;
  isEmailVerified: boolean;
  /** The claims as the identity stores them. */
  data: Metadata;
}

// They travel in every token.
const TEXT_MAX = 1000;

export function toProfile(provider: string, claims: Readonly<Record<string, unknown>>): Profile {
  const text = (name: string) => {
    const value = claims[name];
    return typeof value === "string" && value !== "" && value.length <= TEXT_MAX ? value : null;
  };
  const email = text("email")?.toLowerCase() ?? null;
  const isEmailVerified = claims["email_verified"] === true || claims["email_verified"] === "true";
  const subject = String(claims["sub"]);
  const data = {
    iss: text("iss"),
    sub: subject,
    provider_id: subject,
    email,
    name: text("name"),
    full_name: text("name"),
    picture: text("picture"),
    avatar_url: text("picture"),
  };
  return {
    provider,
    subject,
    email,
    isEmailVerified,
    data: { ...withoutNulls(data), email_verified: isEmailVerified, phone_verified: false },
  };
}

function withoutNulls(values: Record<string, string | null>): Metadata {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}
