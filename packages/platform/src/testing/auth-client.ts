import type { Session, SupabaseClient, User } from "@supabase/supabase-js";
import { randomBytes } from "node:crypto";

import type { TestPlatform } from "./test-platform.ts";

export const TEST_PASSWORD = "double-six-28";

export interface SignedInClient {
  client: SupabaseClient;
  email: string;
  user: User;
  session: Session;
}

/** An address that is new in this run. */
export function freshEmail(name = "player"): string {
  return `${name}-${randomBytes(6).toString("hex")}@example.org`;
}

/** The official client of a player who has just signed up; confirmation must be off. */
export async function signedInClient(
  server: TestPlatform,
  data: Record<string, unknown> = {},
): Promise<SignedInClient> {
  const client = server.client();
  const email = freshEmail();
  const answer = await client.auth.signUp({ email, password: TEST_PASSWORD, options: { data } });
  const { session, user } = answer.data;
  if (!session || !user) throw answer.error ?? new Error("Signing up opened no session");
  return { client, email, user, session };
}

/** Sends bare requests that the client would not send. */
export function authCall({ app, anonKey }: TestPlatform) {
  return async (
    method: "GET" | "POST" | "PUT" | "DELETE",
    path: string,
    options: { body?: unknown; bearer?: string; headers?: Record<string, string> } = {},
  ) => {
    const answer = await app.inject({
      method,
      url: `/auth/v1${path}`,
      headers: {
        apikey: anonKey,
        ...(options.bearer === undefined ? {} : { authorization: `Bearer ${options.bearer}` }),
        ...options.headers,
      },
      ...(options.body === undefined ? {} : { payload: options.body as object }),
    });
    const isJson = String(answer.headers["content-type"]).startsWith("application/json");
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: isJson ? answer.json<Record<string, unknown>>() : {},
      location: answer.headers.location ?? "",
    };
  };
}

/** The link and the code of a mail. */
export function readMail({ text }: { text: string }) {
  const link = new URL(/https?:\S+\/auth\/v1\/verify\S+/.exec(text)?.[0] ?? "");
  const code = /code: (?<code>\d{6})/.exec(text)?.groups?.["code"] ?? "";
  const token = link.searchParams.get("token") ?? "";
  return { link, code, token, path: link.href.slice(link.href.indexOf("/verify")) };
}

/** The values behind the `#` of an address. */
export function readFragment(location: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(new URL(location).hash.slice(1)));
}
