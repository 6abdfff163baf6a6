import type { FastifyInstance, FastifyPluginAsync } from "fastify";

import { acceptJson } from "#kernel/json-depth.ts";
import type { Platform } from "#kernel/platform.ts";
import { limitRequests } from "#kernel/request-limits.ts";

import { deleteUser, getAnyUser, updateUser } from "./admin-user.ts";
import { createUser, listAllUsers } from "./admin-users.ts";
import { answerErrors } from "./answer-errors.ts";
import { createAuthServices, type AuthOptions, type Endpoint } from "./auth-services.ts";
import { generateLink } from "./generate-link.ts";
import { getHealth } from "./health.ts";
import { invite } from "./invite.ts";
import { findLimitedUse } from "./limited-use.ts";
import { logout } from "./logout.ts";
import { rememberRequests } from "./message-language.ts";
import { MFA_ENDPOINTS } from "./mfa/index.ts";
import { authorize } from "./oauth/authorize.ts";
import { getCallback, postCallback } from "./oauth/callback.ts";
import { authorizeIdentity, deleteIdentity } from "./oauth/user-identities.ts";
import { magiclink, otp } from "./otp.ts";
import { schedulePurge } from "./purge.ts";
import { reauthenticate } from "./reauthenticate.ts";
import { recover } from "./recover.ts";
import { resend } from "./resend.ts";
import { getSettings } from "./settings.ts";
import { signup } from "./signup.ts";
import {
  createSsoProvider,
  deleteSsoProvider,
  getSsoProvider,
  listSsoProviders,
  updateSsoProvider,
} from "./sso/admin-providers.ts";
import { samlAcs } from "./sso/saml-acs.ts";
import { samlMetadata } from "./sso/saml-metadata.ts";
import { startSso } from "./sso/start-sso.ts";
import { token } from "./token.ts";
import { getUser, putUser } from "./user.ts";
import { getVerify, postVerify } from "./verify.ts";
import { getJwks } from "./well-known-jwks.ts";

const ENDPOINTS: readonly Endpoint[] = [
  signup,
  otp,
  magiclink,
  token,
  getUser,
  putUser,
  reauthenticate,
  logout,
  recover,
  resend,
  getVerify,
  postVerify,
  authorize,
  getCallback,
  postCallback,
  authorizeIdentity,
  deleteIdentity,
  ...MFA_ENDPOINTS,
  startSso,
  samlAcs,
  samlMetadata,
  getSettings,
  getHealth,
  getJwks,
  invite,
  generateLink,
  createUser,
  listAllUsers,
  getAnyUser,
  updateUser,
  deleteUser,
  createSsoProvider,
  listSsoProviders,
  getSsoProvider,
  updateSsoProvider,
  deleteSsoProvider,
];

const BODY_MAX_BYTES = 64 * 1024;

/** Accounts and sessions, under `/auth/v1`. */
export function authApi(platform: Platform, options: AuthOptions = {}): FastifyPluginAsync {
  return async (api) => {
    const auth = createAuthServices(platform, options);
    acceptBodies(api);
    answerErrors(api);
    rememberRequests(api);
    api.addHook("onRequest", limitRequests(platform, findLimitedUse));
    api.addHook("onSend", async (_request, reply) => {
      if (!reply.hasHeader("cache-control")) void reply.header("cache-control", "no-store");
    });
    const purging = schedulePurge(auth);
    api.addHook("onClose", async () => {
      await purging.close();
      await auth.background.settled();
    });
    for (const endpoint of ENDPOINTS) api.route({ bodyLimit: BODY_MAX_BYTES, ...endpoint(auth) });
  };
}

function acceptBodies(api: FastifyInstance): void {
  acceptJson(api);
  // Identity providers send their answer as a form through the browser.
  const form = "application/x-www-form-urlencoded";
  api.addContentTypeParser(form, { parseAs: "string" }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body as string)));
  });
}
