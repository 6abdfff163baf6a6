// Vitest's global set-up: starts our server in three configurations and a mail server, or uses the
// external server that the environment names.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

import { oidcIssuer, type Person } from "#testing/oidc-issuer.ts";

import { startMailServer } from "./mail-server.ts";
import { freePorts, startServer, type ServerAddress } from "./start-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Confirms addresses and numbers at once and allows anonymous accounts, but no linking, SAML or wallets. */
    defaultServer: ServerAddress;
    /** Confirms addresses by email. Null for an external server, whose configuration is unknown. */
    confirmingServer: ServerAddress | null;
    /** Has every feature enabled. Null for an external server. */
    fullServer: ServerAddress | null;
    /** The folder in which the mail server saves emails. */
    mailFolder: string | null;
    /** A user of the OpenID issuer, and a token that it has issued. */
    issuerUser: IssuerUser | null;
  }
}

interface IssuerUser {
  person: Person;
  idToken: string;
}

const CONFIRMING_SETTINGS = {
  AUTH_AUTOCONFIRM: "off",
  AUTH_PHONE_AUTOCONFIRM: "off",
  AUTH_ANONYMOUS: "off",
};
const ISSUER_USER = { sub: "rafa", email: "rafa@example.com", email_verified: true, name: "Rafa" };
const TOKEN_USER = { sub: "lola", email: "lola@example.com", email_verified: true, name: "Lola" };
const HOUR_SECONDS = 3600;
const FULL_SETTINGS = { AUTH_MANUAL_LINKING: "on", AUTH_SAML: "on", AUTH_WEB3: "on" };

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stack = new AsyncDisposableStack();
  try {
    const external = readExternalAddress();
    if (external === null) await startAll(project, stack);
    else {
      const unavailable = {
        confirmingServer: null,
        fullServer: null,
        mailFolder: null,
        issuerUser: null,
      };
      provide(project, { defaultServer: external, ...unavailable });
    }
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
  return () => stack.disposeAsync();
}

function readExternalAddress(): ServerAddress | null {
  const {
    CONFORMANCE_URL: url,
    CONFORMANCE_ANON_KEY: anonKey,
    CONFORMANCE_SERVICE_KEY: serviceKey,
  } = process.env;
  if (!url) return null;
  if (anonKey && serviceKey) return { url, anonKey, serviceKey };
  throw new Error("CONFORMANCE_URL needs CONFORMANCE_ANON_KEY and CONFORMANCE_SERVICE_KEY");
}

async function startAll(project: TestProject, stack: AsyncDisposableStack): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "conformance-"));
  stack.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  const mailFolder = join(folder, "mail");
  const SMTP_URL = await startMailServer(mailFolder, stack);
  const ports = await freePorts(3);
  // WebAuthn keys need a host name and not an IP address.
  const origin = `http://localhost:${ports[2]}`;
  const issuer = stack.use(await oidcIssuer({ origin }));
  const { settings: google } = issuer;
  issuer.person = ISSUER_USER;
  const start = (at: number, settings: Record<string, string>) =>
    startServer(
      {
        folder: join(folder, String(at)),
        port: ports[at] ?? 0,
        settings: { SMTP_URL, ...settings },
      },
      stack,
    );
  const [defaultServer, confirmingServer, fullServer] = await Promise.all([
    start(0, {}),
    start(1, CONFIRMING_SETTINGS),
    start(2, {
      ...FULL_SETTINGS,
      PUBLIC_URL: origin,
      GOOGLE_ISSUER: google.issuer,
      GOOGLE_CLIENT_ID: google.clientId,
      GOOGLE_CLIENT_SECRET: google.clientSecret,
    }),
  ]);
  const now = Math.floor(Date.now() / 1000);
  const idToken = await issuer.sign({
    iss: google.issuer,
    aud: google.clientId,
    iat: now,
    exp: now + HOUR_SECONDS,
    ...TOKEN_USER,
  });
  const issuerUser = { person: ISSUER_USER, idToken };
  provide(project, { defaultServer, confirmingServer, fullServer, mailFolder, issuerUser });
}

interface TestServers {
  defaultServer: ServerAddress;
  confirmingServer: ServerAddress | null;
  fullServer: ServerAddress | null;
  mailFolder: string | null;
  issuerUser: IssuerUser | null;
}

function provide(project: TestProject, servers: TestServers): void {
  project.provide("defaultServer", servers.defaultServer);
  project.provide("confirmingServer", servers.confirmingServer);
  project.provide("fullServer", servers.fullServer);
  project.provide("mailFolder", servers.mailFolder);
  project.provide("issuerUser", servers.issuerUser);
}
