import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from "jose";
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Provider, type Configuration, type JWK, type KoaContextWithOIDC } from "oidc-provider";

import type { OidcProviderSettings } from "#kernel/platform.ts";

import { TEST_ORIGIN } from "./test-platform.ts";

/** A person as the issuer knows them. */
export interface Person {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  picture?: string;
}

/** A real OpenID Connect issuer at which `person` is signed in and agrees to everything. */
export interface OidcIssuer {
  readonly settings: OidcProviderSettings;
  person: Person;
  /** Where the issuer sends a browser that comes to this address. */
  visit(address: string): Promise<URL>;
  /** A token signed with the issuer's own key. */
  sign(claims: JWTPayload): Promise<string>;
  /** While this is false, every request is answered with 503. */
  setReachable(isReachable: boolean): void;
  [Symbol.asyncDispose](): Promise<void>;
}

interface IssuerOptions {
  /** False: the ID token names the subject alone, and the rest must be asked for. */
  tellsInIdToken?: boolean;
  /** The platform that sends people here. */
  origin?: string;
}

const CLIENT_ID = "capicu-tests";
const STEPS_MAX = 10;
const LIFETIME_S = 3600;
// Named, or the issuer says at each start that it chose for itself.
const KINDS = ["AccessToken", "Grant", "IdToken", "Interaction", "RefreshToken", "Session"];

export async function oidcIssuer({
  tellsInIdToken = true,
  origin = TEST_ORIGIN,
}: IssuerOptions = {}): Promise<OidcIssuer> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings = { clientId: CLIENT_ID, clientSecret: randomUUID(), issuer };
  const keys = await generateKeyPair("RS256", { extractable: true });
  const key = { ...(await exportJWK(keys.privateKey)), alg: "RS256", use: "sig", kid: "own" };
  const people = new Map<string, Person>();
  let person: Person = { sub: "nobody" };
  let isReachable = true;

  const provider = new Provider(issuer, {
    ...configuration(settings, { key, origin }),
    conformIdTokenClaims: !tellsInIdToken,
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ ...people.get(sub), sub }),
    }),
  });
  const answer = provider.callback();
  const greet = async (request: IncomingMessage, response: ServerResponse) => {
    people.set(person.sub, person);
    await provider.interactionFinished(request, response, { login: { accountId: person.sub } });
  };
  server.on("request", (request, response) => {
    if (!isReachable) response.writeHead(503).end();
    else if (request.url?.startsWith("/interaction/")) void greet(request, response);
    else void answer(request, response);
  });

  return {
    settings,
    get person() {
      return person;
    },
    set person(next) {
      person = next;
    },
    visit: visitIssuer,
    sign: (claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: "RS256", kid: "own", typ: "JWT" })
        .sign(keys.privateKey),
    setReachable(next) {
      isReachable = next;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function configuration(
  settings: OidcProviderSettings,
  { key, origin }: { key: JWK; origin: string },
): Configuration {
  return {
    clients: [
      {
        client_id: settings.clientId,
        client_secret: settings.clientSecret,
        redirect_uris: [`${origin}/auth/v1/callback`],
        grant_types: ["authorization_code", "refresh_token"],
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: [randomUUID()] },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "picture"] },
    scopes: ["openid", "email", "profile", "calendar"],
    extraParams: ["hd"],
    issueRefreshToken: () => true,
    ttl: Object.fromEntries(KINDS.map((kind) => [kind, LIFETIME_S])),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    loadExistingGrant: agreeToAll,
  };
}

async function agreeToAll({ oidc }: KoaContextWithOIDC) {
  const { client, session, params, provider } = oidc;
  const accountId = session?.accountId;
  if (!client || accountId === undefined) return undefined;
  const grant = new provider.Grant({ accountId, clientId: client.clientId });
  grant.addOIDCScope(String(params?.["scope"]));
  await grant.save();
  return grant;
}

/** As a browser does: with cookies, until it is led away from the issuer. */
export async function visitIssuer(address: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = new URL(address);
  const { origin: issuer } = url;
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(url, { redirect: "manual", headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get("location");
    if (location === null) throw new Error(`The issuer answered ${await answer.text()}`);
    url = new URL(location, url);
    if (url.origin !== issuer) return url;
  }
  throw new Error("The issuer leads in circles");
}
