// The client in a browser page, with a virtual authenticator.
import { chromium, type Browser, type Page } from "@playwright/test";
import type { createClient } from "@supabase/supabase-js";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

import { newEmail, requireOwnServer, PASSWORD } from "./test-clients.ts";

const fullServer = inject("fullServer");
const require = createRequire(import.meta.url);
const CLIENT = join(dirname(require.resolve("@supabase/supabase-js")), "umd/supabase.js");
/** Written by `scripts/bootstrap.mjs --browser`. */
const BROWSER_PATH_FILE = join(import.meta.dirname, "../../../.cache/chromium-path");
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
];

describe.skipIf(fullServer === null)("a WebAuthn key as second factor", () => {
  let browser: Browser;

  beforeAll(async () => {
    const found = existsSync(BROWSER_PATH_FILE) && {
      executablePath: readFileSync(BROWSER_PATH_FILE, "utf8").trim(),
    };
    browser = await chromium.launch({ ...found, args: FLAGS });
  });
  afterAll(() => browser.close());

  test("upgrades the session at registration and at each sign-in", async () => {
    const page = await browser.newPage();
    await addVirtualAuthenticator(page);
    await page.goto(requireOwnServer(fullServer).url);
    await page.addScriptTag({ path: CLIENT });
    const { url, anonKey } = requireOwnServer(fullServer);
    const account = { email: newEmail(), password: PASSWORD };
    const levels = await page.evaluate(signInWithKey, { url, anonKey, account });

    expect(levels).toEqual(["aal1", "aal2", "aal1", "aal2"]);
  });
});

async function addVirtualAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      // The transport that the client requests.
      transport: "usb",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

type CreateClient = typeof createClient;

interface SignInOptions {
  url: string;
  anonKey: string;
  account: { email: string; password: string };
}

/** Runs in the page, so it cannot use anything of this file. */
async function signInWithKey({ url, anonKey, account }: SignInOptions): Promise<(string | null)[]> {
  const { supabase } = globalThis as unknown as { supabase: { createClient: CreateClient } };
  const { auth } = supabase.createClient(url, anonKey, {
    auth: { experimental: { passkey: true }, persistSession: true },
  });
  const levels: (string | null)[] = [];
  const recordLevel = async () => {
    const { data, error } = await auth.mfa.getAuthenticatorAssuranceLevel();
    if (error) throw error;
    levels.push(data.currentLevel);
  };
  await auth.signUp(account);
  await recordLevel();
  const registered = await auth.mfa.webauthn.register({ friendlyName: "key" });
  if (registered.error) throw registered.error;
  await recordLevel();
  await auth.signOut();
  await auth.signInWithPassword(account);
  await recordLevel();
  const { data } = await auth.mfa.listFactors();
  const authenticated = await auth.mfa.webauthn.authenticate({
    factorId: data?.webauthn[0]?.id ?? "",
  });
  if (authenticated.error) throw authenticated.error;
  await recordLevel();
  return levels;
}
