// A browser with a virtual authenticator, and the client as a page loads it.
import { chromium, type Browser, type Page } from "@playwright/test";
import type { createClient } from "@supabase/supabase-js";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

import { newEmail, ours, PASSWORD } from "./test-clients.ts";

const everything = inject("everything");
const require = createRequire(import.meta.url);
const CLIENT = join(dirname(require.resolve("@supabase/supabase-js")), "umd/supabase.js");
/** Written by `scripts/bootstrap.mjs --browser`. */
const CHOICE = join(import.meta.dirname, "../../../.cache/chromium-path");
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
];

describe.skipIf(everything === null)("a key as second factor", () => {
  let browser: Browser;

  beforeAll(async () => {
    const found = existsSync(CHOICE) && { executablePath: readFileSync(CHOICE, "utf8").trim() };
    browser = await chromium.launch({ ...found, args: FLAGS });
  });
  afterAll(() => browser.close());

  test("is registered, and proves again who signs in", async () => {
    const page = await browser.newPage();
    await withAuthenticator(page);
    await page.goto(ours(everything).url);
    await page.addScriptTag({ path: CLIENT });
    const { url, anonKey } = ours(everything);
    const account = { email: newEmail(), password: PASSWORD };
    const levels = await page.evaluate(walkThrough, { url, anonKey, account });

    expect(levels).toEqual(["aal1", "aal2", "aal1", "aal2"]);
  });
});

async function withAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      // The kind the client asks for.
      transport: "usb",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

type CreateClient = typeof createClient;

interface WalkThroughOptions {
  url: string;
  anonKey: string;
  account: { email: string; password: string };
}

/** Runs in the page: nothing of this file is there. */
async function walkThrough({
  url,
  anonKey,
  account,
}: WalkThroughOptions): Promise<(string | null)[]> {
  const { supabase } = globalThis as unknown as { supabase: { createClient: CreateClient } };
  const { auth } = supabase.createClient(url, anonKey, {
    auth: { experimental: { passkey: true }, persistSession: true },
  });
  const levels: (string | null)[] = [];
  const note = async () => {
    const { data, error } = await auth.mfa.getAuthenticatorAssuranceLevel();
    if (error) throw error;
    levels.push(data.currentLevel);
  };
  await auth.signUp(account);
  await note();
  const registered = await auth.mfa.webauthn.register({ friendlyName: "key" });
  if (registered.error) throw registered.error;
  await note();
  await auth.signOut();
  await auth.signInWithPassword(account);
  await note();
  const { data } = await auth.mfa.listFactors();
  const proven = await auth.mfa.webauthn.authenticate({ factorId: data?.webauthn[0]?.id ?? "" });
  if (proven.error) throw proven.error;
  await note();
  return levels;
}
