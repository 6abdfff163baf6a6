// Vitest's global set-up: servers of ours in three configurations with a mail server beside them,
// or the server whose address was given.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

import { oidcIssuer, type Person } from "#testing/oidc-issuer.ts";

import { startMailServer } from "./mail-server.ts";
import { freePorts, startServer, type Address } from "./start-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Addresses and numbers confirmed at once, anonymous accounts, no linking, SAML or wallets. */
    plain: Address;
    /** Confirmation by mail. Null: a server was given, and how it is set up is not known. */
    strict: Address | null;
    /** Every switch on. */
    everything: Address | null;
    /** Where the mail server lays down what it received. */
    mailFolder: string | null;
    /** Whom the OpenID issuer knows, and a token of it that says so. */
    acquaintance: ProviderPerson | null;
  }
}

interface ProviderPerson {
  person: Person;
  idToken: string;
}

const STRICT = { AUTH_AUTOCONFIRM: "off", AUTH_PHONE_AUTOCONFIRM: "off", AUTH_ANONYMOUS: "off" };
const PERSON = { sub: "rafa", email: "rafa@example.com", email_verified: true, name: "Rafa" };
const OTHER_PERSON = { sub: "lola", email: "lola@example.com", email_verified: true, name: "Lola" };
const HOUR_SECONDS = 3600;
const EVERYTHING = { AUTH_MANUAL_LINKING: "on", AUTH_SAML: "on", AUTH_WEB3: "on" };

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stack = new AsyncDisposableStack();
  try {
    const given = givenAddress();
    if (given === null) await startAll(project, stack);
    else {
      const unknown = { strict: null, everything: null, mailFolder: null, acquaintance: null };
      provide(project, { plain: given, ...unknown });
    }
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
  return () => stack.disposeAsync();
}

function givenAddress(): Address | null {
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
  // A name, not an address: keys belong to names.
  const origin = `http://localhost:${ports[2]}`;
  const issuer = stack.use(await oidcIssuer({ origin }));
  const { settings: google } = issuer;
  issuer.person = PERSON;
  const start = (at: number, settings: Record<string, string>) =>
    startServer(
      {
        folder: join(folder, String(at)),
        port: ports[at] ?? 0,
        settings: { SMTP_URL, ...settings },
      },
      stack,
    );
  const [plain, strict, everything] = await Promise.all([
    start(0, {}),
    start(1, STRICT),
    start(2, {
      ...EVERYTHING,
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
    ...OTHER_PERSON,
  });
  const acquaintance = { person: PERSON, idToken };
  provide(project, { plain, strict, everything, mailFolder, acquaintance });
}

interface World {
  plain: Address;
  strict: Address | null;
  everything: Address | null;
  mailFolder: string | null;
  acquaintance: ProviderPerson | null;
}

function provide(project: TestProject, world: World): void {
  project.provide("plain", world.plain);
  project.provide("strict", world.strict);
  project.provide("everything", world.everything);
  project.provide("mailFolder", world.mailFolder);
  project.provide("acquaintance", world.acquaintance);
}
