import { z } from "zod";

import { networkKey } from "#kernel/rate-limit.ts";
import { Refusal } from "#kernel/refusal.ts";

import type { AuthServices, Endpoint } from "./auth-services.ts";
import { optionalText, parse, parseEmail, parsePhone } from "./parse.ts";
import { allowedRedirect, refusalValues, withFragment, withQuery } from "./redirects.ts";
import { codeExpired, invalid, linkExpired, phoneDisabled } from "./refusals.ts";
import { sessionJson } from "./sessions.ts";
import {
  HALF,
  HALF_MESSAGE,
  isPkceToken,
  parseTokenKinds,
  openProven,
  startExchange,
} from "./verification.ts";

const VerifyBody = z.object({
  type: optionalText,
  token: optionalText,
  token_hash: optionalText,
  email: optionalText,
  phone: optionalText,
});
type VerifyBody = z.output<typeof VerifyBody>;

const Link = z.object({
  token: optionalText,
  type: optionalText,
  redirect_to: z.string().optional(),
});

export const postVerify: Endpoint = (auth) => ({
  method: "POST",
  url: "/verify",
  async handler(request) {
    await auth.limits.consume("verify", networkKey(request.ip));
    const body = parse(VerifyBody, request.body);
    const kinds = parseTokenKinds(body.type);
    const proof = parseProof(auth, body);
    const session = await openProven(auth, { ...proof, kinds, request });
    if (!session) throw "token" in proof ? linkExpired() : codeExpired();
    if (session === HALF) return { msg: HALF_MESSAGE, code: "200" };
    return sessionJson(auth, session);
  },
});

export const getVerify: Endpoint = (auth) => ({
  method: "GET",
  url: "/verify",
  // Programs that scan mails send HEAD requests, which must not use up the link.
  exposeHeadRoute: false,
  async handler(request, reply) {
    await auth.limits.consume("verify", networkKey(request.ip));
    const { token, type, redirect_to: redirectTo } = parse(Link, request.query);
    if (!token) throw invalid("Verify requires a token");
    const kinds = parseTokenKinds(type);
    const target = allowedRedirect(auth.settings, redirectTo);
    void reply.header("referrer-policy", "no-referrer");
    try {
      if (isPkceToken(token)) {
        const exchange = await startExchange(auth, { token, kinds });
        const values = exchange === HALF ? { message: HALF_MESSAGE } : exchange;
        const page = withQuery(target, values);
        return await reply.redirect(exchange === HALF ? withFragment(page, values) : page, 303);
      }
      const session = await openProven(auth, { token, kinds, request });
      if (!session) throw linkExpired();
      if (session === HALF)
        return await reply.redirect(withFragment(target, { message: HALF_MESSAGE }), 303);
      const { user: _, ...values } = await sessionJson(auth, session);
      return await reply.redirect(withFragment(target, { ...texts(values), type }), 303);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const values = refusalValues(error);
      const page = isPkceToken(token) ? withQuery(target, values) : target;
      return reply.redirect(withFragment(page, values), 303);
    }
  },
});

/** A link's token, or an address with the code that was mailed to it; never both. */
function parseProof(
  auth: AuthServices,
  body: VerifyBody,
): { token: string } | { address: string; code: string } {
  if (body.token_hash) {
    if (body.token || body.email || body.phone)
      throw invalid("Only the token_hash and type should be provided");
    return { token: body.token_hash };
  }
  if (!body.token) throw invalid("Verify requires a token or a token hash");
  if (!body.email === !body.phone)
    throw invalid("Only an email address or phone number should be provided");
  if (body.email) return { address: parseEmail(body.email), code: body.token };
  const address = parsePhone(body.phone);
  if (!auth.settings.auth.phone) throw phoneDisabled();
  return { address, code: body.token };
}

function texts(values: Record<string, string | number>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}
