import { z } from "zod";

import { invalid, invalidEmail, phoneDisabled } from "./refusals.ts";

const EMAIL_MAX = 254;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Keys the client sends as null count as absent. */
export const optionalText = z
  .string()
  .nullish()
  .transform((text) => text ?? "");

/** What a player or an application keeps beside an account; anything but an object is refused. */
export const metadata = z.record(z.string(), z.unknown());

/** Parses a body or a query; throws the wire's refusal. */
export function parse<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw invalid(`Invalid request: ${issue?.path.join(".") ?? ""} ${issue?.message ?? ""}`.trim());
}

/** In the one spelling an address is kept in; no name server is asked. */
export function parseEmail(text: string): string {
  const email = text.trim().toLowerCase();
  if (email.length > EMAIL_MAX || !z.regexes.html5Email.test(email)) throw invalidEmail();
  return email;
}

/** The e-mail of a request that may also name a phone, which is not a way in yet. */
export function parseContact({ email, phone }: { email: string; phone: string }): string {
  if (email && phone)
    throw invalid("Only an email address or phone number should be provided, not both");
  if (phone) throw phoneDisabled();
  if (!email) throw invalid("missing email or phone");
  return parseEmail(email);
}

export function isUuid(text: unknown): text is string {
  return typeof text === "string" && UUID.test(text);
}
