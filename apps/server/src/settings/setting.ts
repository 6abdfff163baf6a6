// The forms that a setting's value can have.
import { isLoopback } from "@capicu/platform/kernel/loopback";
import { parseTrustedProxies, type TrustedProxies } from "@capicu/platform/kernel/trusted-proxies";
import { z } from "zod";

export interface Setting<Schema extends z.ZodType> {
  schema: Schema;
  /** The default as the table of settings shows it. */
  defaultText: string;
  meaning: string;
  secret?: true;
}

export const setting = <Schema extends z.ZodType>(
  schema: Schema,
  defaultText: string,
  meaning: string,
): Setting<Schema> => ({ schema, defaultText, meaning });

export const secret = <Schema extends z.ZodType>(
  schema: Schema,
  defaultText: string,
  meaning: string,
): Setting<Schema> => ({ schema, defaultText, meaning, secret: true });

export const wholeNumber = (minimum: number, maximum: number) => {
  const sentence = `must be a whole number from ${minimum} to ${maximum}`;
  return z.coerce
    .number(sentence)
    .refine((n) => Number.isInteger(n) && n >= minimum && n <= maximum, sentence);
};
export const text = z.string().trim().min(1).optional();
export const webAddress = z.url({
  protocol: /^https?$/,
  error: "must begin with https:// or http://",
});
export const address = webAddress.transform((url) => url.replace(/(?<!\/)\/+$/, ""));
export const postgresAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: "must begin with postgres://, as in postgres://user:password@host:5432/name",
});
export const onOff = z
  .enum(["on", "off", "true", "false"], "must be on or off")
  .transform((word) => word === "on" || word === "true");
export const jwtSecret = z.string().min(32, "must have at least 32 characters").optional();

export function trustedProxies(value: string, context: z.RefinementCtx): TrustedProxies {
  const proxies = parseTrustedProxies(value);
  if (proxies !== null) return proxies;
  context.addIssue(
    "must be off, on, a number of hops up to 10, or networks such as loopback, uniquelocal or 10.0.0.0/8, separated by commas",
  );
  return z.NEVER;
}

/**
 * Whether the traffic to this address, which may sign people in, never crosses a network in the
 * clear.
 */
export function isSafe(url: string): boolean {
  const parsed = new URL(url);
  return parsed.protocol === "https:" || isLoopback(parsed);
}
