import { z } from "zod";

import { networkKey } from "#kernel/rate-limit.ts";

import type { AuthServices, Endpoint } from "./auth-services.ts";
import { parseChallenge, type Challenge } from "./flow-state.ts";
import { mailLink, prepareLink } from "./mailed-links.ts";
import { optionalText, parse, parseEmail } from "./parse.ts";
import { findUserByEmail, isBanned } from "./users.ts";

const Recover = z.object({
  email: optionalText,
  code_challenge: optionalText,
  code_challenge_method: optionalText,
});
const Query = z.object({ redirect_to: z.string().optional() });

interface Recovery {
  email: string;
  redirectTo: string | undefined;
  challenge: Challenge | null;
}

/** Answers alike, and equally fast, whether or not an account has the address. */
export const recover: Endpoint = (auth) => ({
  method: "POST",
  url: "/recover",
  async handler(request) {
    await auth.limits.consume("mail", networkKey(request.ip));
    const body = parse(Recover, request.body);
    const email = parseEmail(body.email);
    const challenge = parseChallenge(body);
    await auth.limits.consumeMail("recovery", email);
    const { redirect_to: redirectTo } = parse(Query, request.query);
    auth.background.run(() => sendRecovery(auth, { email, redirectTo, challenge }));
    return {};
  },
});

async function sendRecovery(auth: AuthServices, recovery: Recovery): Promise<void> {
  const user = await findUserByEmail(auth.database.service, recovery.email);
  if (!user || isBanned(user, auth.clock.now())) return;
  const link = { ...recovery, userId: user.id, kind: "recovery" as const };
  // A player who forgot the password has no session, so no policy can let this through.
  const token = await auth.database.asService((db) => prepareLink(auth, db, link));
  await mailLink(auth, link, token);
}
