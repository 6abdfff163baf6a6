import type { FastifyRequest } from "fastify";
import { z } from "zod";

import type { AuthServices, Endpoint } from "#auth/auth-services.ts";
import { issueFlowCode } from "#auth/flow-state.ts";
import { isUuid, optionalText, parse } from "#auth/parse.ts";
import { withFragment, withQuery } from "#auth/redirects.ts";
import { openSession, sessionJson } from "#auth/sessions.ts";
import type { Query } from "#kernel/database.ts";
import { networkKey } from "#kernel/rate-limit.ts";
import { Refusal } from "#kernel/refusal.ts";

import { browserHash } from "./browser.ts";
import { errorRedirect } from "./error-redirect.ts";
import { exchange, type ExchangeResult } from "./exchange.ts";
import { endProviderFlow, findProviderFlow, type ProviderFlow } from "./flows.ts";
import { linkProfile } from "./link.ts";
import { missingState, unknownState, unsupportedProvider } from "./refusals.ts";
import { signInProfile } from "./sign-in.ts";

const Returned = z.looseObject({ state: optionalText });

/** Providers redirect players to this route. */
export const getCallback: Endpoint = (auth) => ({
  method: "GET",
  url: "/callback",
  exposeHeadRoute: false,
  async handler(request, reply) {
    await auth.limits.consume("verify", networkKey(request.ip));
    const { state } = parse(Returned, request.query);
    if (!state) throw missingState();
    void reply.header("referrer-policy", "no-referrer");
    const flow = isUuid(state) ? await findProviderFlow(auth.database.service, state) : null;
    try {
      if (!flow) throw unknownState();
      return await reply.redirect(await completeSignIn(auth, flow, request), 302);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const target = flow?.redirectTo ?? auth.settings.publicUrl;
      return reply.redirect(errorRedirect(target, error), 302);
    }
  },
});

/** Some providers answer with a form; the browser sends the cookie only with a new request. */
export const postCallback: Endpoint = () => ({
  method: "POST",
  url: "/callback",
  handler(request, reply) {
    const values = parse(z.record(z.string(), z.string()), request.body);
    if (!values["state"]) throw missingState();
    return reply.redirect(`callback?${new URLSearchParams(values).toString()}`, 303);
  },
});

async function completeSignIn(
  auth: AuthServices,
  flow: ProviderFlow,
  request: FastifyRequest,
): Promise<string> {
  const context = { browser: browserHash(auth.settings, request), now: auth.clock.now() };
  await endProviderFlow(auth.database.service, flow, context);
  const provider = auth.providers.find(flow.provider);
  if (!provider) throw unsupportedProvider("provider is not enabled");
  const exchanged = await exchange(auth, provider, { flow, request });
  return flow.challenge
    ? endInCode(auth, flow, exchanged)
    : endAtOnce(auth, flow, { request, ...exchanged });
}

async function endInCode(
  auth: AuthServices,
  flow: ProviderFlow,
  { profile, tokens }: ExchangeResult,
) {
  const now = auth.clock.now();
  // The caller has no account yet, so no policy can let this through.
  const code = await auth.database.asService(async (db) => {
    const userId = await findOrCreateAccount(auth, db, { flow, profile });
    return issueFlowCode(db, { id: flow.id, userId, tokens, now });
  });
  return withQuery(flow.redirectTo, { code });
}

async function endAtOnce(
  auth: AuthServices,
  flow: ProviderFlow,
  { request, profile, tokens }: ExchangeResult & { request: FastifyRequest },
) {
  const now = auth.clock.now();
  // The caller has no account yet, so no policy can let this through.
  const session = await auth.database.asService(async (db) => {
    const userId = await findOrCreateAccount(auth, db, { flow, profile });
    return openSession(db, { userId, method: "oauth", request, now });
  });
  const { user: _, ...values } = await sessionJson(auth, session);
  const texts = Object.entries({ ...values, ...tokens }).map(([name, value]) => [
    name,
    String(value),
  ]);
  return withFragment(flow.redirectTo, Object.fromEntries(texts) as Record<string, string>);
}

async function findOrCreateAccount(
  auth: AuthServices,
  db: Query,
  {
    flow: { linkingUserId: userId },
    profile,
  }: { flow: ProviderFlow; profile: ExchangeResult["profile"] },
): Promise<string> {
  if (userId === null) return signInProfile(auth, db, profile);
  await linkProfile(auth, db, { userId, profile });
  return userId;
}
