// What the cases share: clients of the server under test, addresses of their own, their mail.
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect, inject, vi } from "vitest";

import type { Address } from "./start-server.ts";

export const PASSWORD = "a-password-of-the-cases";

export interface ClientSettings {
  key?: string;
  flowType?: "implicit" | "pkce";
  vsn?: "1.0.0" | "2.0.0";
}

/** The published client as it is, with nothing kept beyond the case. */
export function createWireClient(address: Address, settings: ClientSettings = {}): SupabaseClient {
  return createClient(address.url, settings.key ?? address.anonKey, {
    auth: {
      persistSession: true,
      storage: memory(),
      autoRefreshToken: false,
      detectSessionInUrl: false,
      flowType: settings.flowType ?? "implicit",
    },
    realtime: { vsn: settings.vsn ?? "2.0.0" },
  });
}

export const visitor = (settings?: ClientSettings) => createWireClient(inject("plain"), settings);
export const service = () => visitor({ key: inject("plain").serviceKey });

/** A client signed in as somebody new. */
export async function somebody(address: Address = inject("plain")): Promise<SupabaseClient> {
  const client = createWireClient(address);
  const { error } = await client.auth.signUp({ email: newEmail(), password: PASSWORD });
  expect(error).toBeNull();
  return client;
}

export const newEmail = () => `${randomUUID()}@example.com`;
export const newName = (prefix = "case") => `${prefix}-${randomUUID()}`;
export const newPhone = () => `+49151${String(Math.random()).slice(2, 10)}`;

/** Of a configuration that only our own servers come in. */
export function ours(address: Address | null): Address {
  if (address === null) throw new Error("skipIf this server was given");
  return address;
}

export interface ReceivedEmail {
  subject: string;
  /** Where its link leads, and the digits to type. */
  link: URL;
  code: string;
}

/** The newest mail to the address, waiting for it; `after` many earlier ones are passed over. */
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
  if (folder === null) throw new Error("the mail of a given server cannot be read");
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

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}
