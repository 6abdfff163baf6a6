import type { FastifyRequest } from "fastify";
import { z } from "zod";

import type { AuthServices, Endpoint } from "./auth-services.ts";
import { grantByIdToken } from "./grants/id-token.ts";
import { grantByPassword } from "./grants/password.ts";
import { grantByAuthCode } from "./grants/pkce.ts";
import { grantByRefreshToken } from "./grants/refresh-token.ts";
import { parse } from "./parse.ts";
import { invalid } from "./refusals.ts";
import { grantByWallet } from "./web3/grant.ts";

type Grant = (auth: AuthServices, request: FastifyRequest) => Promise<object>;

const GRANTS = new Map<string, Grant>([
  ["password", grantByPassword],
  ["refresh_token", grantByRefreshToken],
  ["pkce", grantByAuthCode],
  ["id_token", grantByIdToken],
  ["web3", grantByWallet],
]);

const Query = z.object({ grant_type: z.string().optional() });

export const token: Endpoint = (auth) => ({
  method: "POST",
  url: "/token",
  handler(request) {
    const grant = GRANTS.get(parse(Query, request.query).grant_type ?? "");
    if (!grant) throw invalid("unsupported_grant_type");
    return grant(auth, request);
  },
});
