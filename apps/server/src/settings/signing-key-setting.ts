import { z } from "zod";

const Coordinate = z.string().regex(/^[\w-]{43}$/);

/** A private JWK that signs ES256; without a kid no token would find its key. */
export const SigningKey = z.looseObject({
  kty: z.literal("EC"),
  crv: z.literal("P-256"),
  kid: z.string().min(1),
  x: Coordinate,
  y: Coordinate,
  d: Coordinate,
});

/** The same key as JSON text. */
export const signingKeyText = z.string().transform((text, context) => {
  const parsed = SigningKey.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  context.addIssue("must be a private JWK as JSON: kty EC, crv P-256, with kid, x, y and d");
  return z.NEVER;
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
