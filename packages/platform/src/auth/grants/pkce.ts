import type { FastifyRequest } from "fastify";
import { z } from "zod";

import type { AuthServices } from "#auth/auth-services.ts";
import { useAuthCode } from "#auth/flow-state.ts";
import { optionalText, parse } from "#auth/parse.ts";
import { invalid } from "#auth/refusals.ts";
import { openSession, sessionJson } from "#auth/sessions.ts";
import { networkKey } from "#kernel/rate-limit.ts";

const Body = z.object({ auth_code: optionalText, code_verifier: optionalText });

export async function grantByAuthCode(auth: AuthServices, request: FastifyRequest) {
  await auth.limits.consume("verify", networkKey(request.ip));
  const { auth_code: code, code_verifier: verifier } = parse(Body, request.body);
  if (!code || !verifier)
    throw invalid("invalid request: both auth code and code verifier should be non-empty");
  const now = auth.clock.now();

  // The session does not exist yet, so no policy can let this through.
  const { session, tokens } = await auth.database.asService(async (db) => {
    const flow = await useAuthCode(db, { code, verifier, now });
    const { userId, method } = flow;
    return {
      session: await openSession(db, { userId, method, request, now }),
      tokens: flow.tokens,
    };
  });
  return { ...(await sessionJson(auth, session)), ...tokens };
}
