// What the test cases share: clients of the server under test, unique names, and received email.
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect, inject, vi } from "vitest";

import type { ServerAddress } from "./start-server.ts";

export const PASSWORD = "a-password-of-the-tests";

export interface ClientSettings {
  key?: string;
  flowType?: "implicit" | "pkce";
  vsn?: "1.0.0" | "2.0.0";
}

/** The published client, unmodified, with a session store in memory. */
export function createTestClient(
  address: ServerAddress,
  settings: ClientSettings = {},
): SupabaseClient {
  return createClient(address.url, settings.key ?? address.anonKey, {
    auth: {
      persistSession: true,
      storage: createMemoryStorage(),
      autoRefreshToken: false,
      detectSessionInUrl: false,
      flowType: settings.flowType ?? "implicit",
    },
    realtime: { vsn: settings.vsn ?? "2.0.0" },
  });
}

export const anonymousClient = (settings?: ClientSettings) =>
  createTestClient(inject("defaultServer"), settings);
export const serviceClient = () => anonymousClient({ key: inject("defaultServer").serviceKey });

/** A client that is signed in to a new account. */
export async function signedInClient(
  address: ServerAddress = inject("defaultServer"),
): Promise<SupabaseClient> {
  const client = createTestClient(address);
  const { error } = await client.auth.signUp({ email: newEmail(), password: PASSWORD });
  expect(error).toBeNull();
  return client;
}

export const newEmail = () => `${randomUUID()}@example.com`;
export const newName = (prefix = "case") => `${prefix}-${randomUUID()}`;
export const newPhone = () => `+49151${String(Math.random()).slice(2, 10)}`;

/** The address of a server whose configuration only our own servers have. */
export function requireOwnServer(address: ServerAddress | null): ServerAddress {
  if (address === null) throw new Error("the test must be skipped for an external server");
  return address;
}

export interface ReceivedEmail {
  subject: string;
  /** The address of its link, and the one-time code. */
  link: URL;
  code: string;
}

/** Waits for the newest email to an address; the first `after` emails do not count. */
export async function receivedEmail(email: string, after = 0): Promise<ReceivedEmail> {
  const found = await vi.waitFor(
    async () => {
      const all = await receivedEmails(email);
      expect(all.length).toBeGreaterThan(after);
      return all;
    },
    { timeout: 10_000, interval: 50 },
  );
  const newest = found.at(-1);
  if (newest === undefined) throw new Error("no email");
  return newest;
}

export async function receivedEmails(email: string): Promise<ReceivedEmail[]> {
  const folder = inject("mailFolder");
  if (folder === null) throw new Error("the email of an external server cannot be read");
  const files = (await readdir(folder)).filter((name) => name.endsWith(".eml")).toSorted();
  const mails = await Promise.all(
    files.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
  return mails
    .filter((mail) => mail.to?.some((one) => one.address === email))
    .map(({ subject = "", text = "" }) => ({
      subject,
      link: new URL(/https?:\/\/\S+\/verify\?\S+/.exec(text)?.[0] ?? "none:"),
      code: /\b\d{6}\b/.exec(text.replaceAll(/https?:\S+/g, ""))?.[0] ?? "",
    }));
}

function createMemoryStorage() {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
}
