// A real OpenID Connect issuer instead of Google, with one user who consents to everything.
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Provider, type KoaContextWithOIDC } from "oidc-provider";

interface Person {
  sub: string;
  email: string;
  email_verified: boolean;
  name: string;
}

export interface OidcIssuer {
  /** The settings of a product that uses this issuer. */
  settingsFor(publicUrl: string): Record<string, string>;
  /** The next user; null declines. */
  person: Person | null;
  stop(): Promise<void>;
}

export async function startOidcIssuer(): Promise<OidcIssuer> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, Person>();
  const clientSecret = randomUUID();
  const self: OidcIssuer = {
    person: null,
    settingsFor(publicUrl) {
      const provider = providerFor(publicUrl);
      const answer = provider.callback();
      server.on("request", (request, response) => {
        if (request.url?.startsWith("/interaction/")) void greet(provider, request, response);
        else void answer(request, response);
      });
      return {
        GOOGLE_CLIENT_ID: "capicu",
        GOOGLE_CLIENT_SECRET: clientSecret,
        GOOGLE_ISSUER: issuer,
      };
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  const greet = async (provider: Provider, request: IncomingMessage, response: ServerResponse) => {
    const { person } = self;
    if (person !== null) people.set(person.sub, person);
    await provider.interactionFinished(
      request,
      response,
      person === null
        ? { error: "access_denied", error_description: "The person declined." }
        : { login: { accountId: person.sub } },
    );
  };
  const providerFor = (publicUrl: string) =>
    new Provider(issuer, {
      clients: [
        {
          client_id: "capicu",
          client_secret: clientSecret,
          redirect_uris: [`${publicUrl}/auth/v1/callback`],
        },
      ],
      cookies: { keys: [randomUUID()] },
      claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
      conformIdTokenClaims: false,
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      findAccount: (_context, sub) => ({
        accountId: sub,
        claims: () => ({ ...people.get(sub), sub }),
      }),
      loadExistingGrant: agreeToAll,
    });
  return self;
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
