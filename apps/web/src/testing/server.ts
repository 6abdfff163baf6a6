// A fake server for the browser: answers by method and path, and a record of all requests.
import { vi } from "vitest";

interface RecordedRequest {
  path: string;
  query: Record<string, string>;
  body: unknown;
  headers: Headers;
}

interface FakeAnswer {
  status?: number;
  json?: unknown;
  headers?: Record<string, string>;
}

type Answer = (request: RecordedRequest) => FakeAnswer | Promise<FakeAnswer>;

const USER = {
  id: "11111111-1111-4111-8111-111111111111",
  email: "rafa@example.com",
  aud: "authenticated",
  created_at: "2026-01-01T00:00:00Z",
  app_metadata: {},
  user_metadata: {},
};

const PROFILE = {
  id: USER.id,
  username: "Rafa Solís",
  handle: "@rafasolis",
  avatar_url: null,
  bio: null,
  role: "user",
  is_admin: false,
};

export function aSession(more: { email?: string } = {}) {
  const claims = { sub: USER.id, exp: 4_000_000_000, role: "authenticated" };
  const part = (value: object) => btoa(JSON.stringify(value)).replaceAll("=", "");
  return {
    access_token: `${part({ alg: "ES256" })}.${part(claims)}.${crypto.randomUUID()}`,
    refresh_token: "refresh",
    token_type: "bearer" as const,
    expires_in: 3600,
    expires_at: 4_000_000_000,
    user: { ...USER, ...more },
  };
}

const DEFAULTS: Record<string, Answer> = {
  "GET /config.json": () => ({ json: { url: location.origin, anonKey: "anon", features: {} } }),
  "POST /auth/v1/token": () => ({ json: aSession() }),
  "POST /auth/v1/logout": () => ({ status: 204 }),
  "GET /auth/v1/user": () => ({ json: USER }),
  "POST /auth/v1/recover": () => ({ json: {} }),
  "GET /rest/v1/users": () => ({ json: PROFILE }),
  "GET /rest/v1/user_stats": () => ({ json: [] }),
  "GET /rest/v1/stats_submissions": () => ({ json: [] }),
};

/** Answers every request from now on; the returned list grows with each. */
export function serve(answers: Record<string, Answer> = {}): RecordedRequest[] {
  const requests: RecordedRequest[] = [];
  const all = { ...DEFAULTS, ...answers };
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const address = new URL(input instanceof Request ? input.url : input, location.origin);
    const path = `${init.method ?? "GET"} ${address.pathname}`;
    const query = Object.fromEntries(address.searchParams);
    const body = bodyOf(init.body);
    const request = { path, query, body, headers: new Headers(init.headers) };
    requests.push(request);
    const answer = await all[path]?.(request);
    const status = answer === undefined ? 404 : (answer.status ?? 200);
    const text = answer?.json === undefined ? null : JSON.stringify(answer.json);
    return new Response(text, {
      status,
      headers: {
        "Content-Type": "application/json",
        "X-Supabase-Api-Version": "2024-01-01",
        ...answer?.headers,
      },
    });
  });
  return requests;
}

/** Only the site configuration still answers. */
export function serverDown(): void {
  vi.stubGlobal("fetch", async (input: RequestInfo | URL) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin);
    if (pathname !== "/config.json") throw new TypeError("Failed to fetch");
    return new Response(JSON.stringify({ url: location.origin, anonKey: "anon", features: {} }));
  });
}

function bodyOf(body: RequestInit["body"]): unknown {
  if (body instanceof FormData) return Object.fromEntries(body);
  return typeof body === "string" ? JSON.parse(body) : undefined;
}

export function refusal(status: number, code: string, message: string): Answer {
  return () => ({ status, json: { code, message } });
}

export const profileOfTests = PROFILE;
export const userOfTests = USER;
