import { z } from "zod";

import type { AuthSettings } from "#kernel/platform.ts";

import { invalid, invalidEmail, invalidPhone, phoneDisabled } from "./refusals.ts";

/** The one address a request is about. */
export interface Contact {
  kind: "email" | "phone";
  address: string;
}

const EMAIL_MAX = 254;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Keys the client sends as null count as absent. */
export const optionalText = z
  .string()
  .nullish()
  .transform((text) => text ?? "");

/** A player's or an application's own data beside an account; only an object is accepted. */
export const metadata = z.record(z.string(), z.unknown());

/** The fields that an admin may set on an account, new or old. */
export const accountFields = {
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  password_hash: optionalText,
  email_confirm: z.boolean().nullish(),
  phone_confirm: z.boolean().nullish(),
  user_metadata: metadata.nullish(),
  app_metadata: metadata.nullish(),
  ban_duration: optionalText,
};

/** Parses a body or a query; throws the wire's refusal. */
export function parse<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw invalid(`Invalid request: ${issue?.path.join(".") ?? ""} ${issue?.message ?? ""}`.trim());
}

/** Returns the spelling in which addresses are stored, without any DNS lookup. */
export function parseEmail(text: string): string {
  const email = text.trim().toLowerCase();
  if (email.length > EMAIL_MAX || !z.regexes.html5Email.test(email)) throw invalidEmail();
  return email;
}

/** The digits of an international number, without the plus sign. */
export function parsePhone(text: string): string {
  const phone = text.replaceAll(/^\+|\s/g, "");
  if (!/^[1-9]\d{1,14}$/.test(phone)) throw invalidPhone();
  return phone;
}

/** The e-mail address or phone number of a request; never both. */
export function parseContact(
  settings: AuthSettings,
  { email, phone }: { email: string; phone: string },
): Contact {
  if (email && phone)
    throw invalid("Only an email address or phone number should be provided, not both");
  if (phone && !settings.phone) throw phoneDisabled();
  if (phone) return { kind: "phone", address: parsePhone(phone) };
  if (!email) throw invalid("missing email or phone");
  return { kind: "email", address: parseEmail(email) };
}

export function isUuid(text: unknown): text is string {
  return typeof text === "string" && UUID.test(text);
}

/** Accepts the channels of a text message; the messenger decides how it delivers. */
export function parseChannel(channel: string): void {
  if (channel !== "" && channel !== "sms" && channel !== "whatsapp")
    throw invalid("Invalid channel, supported values are 'sms' or 'whatsapp'");
}
