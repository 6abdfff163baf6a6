// What a screen would send, sent without it.
import type { Page } from "@playwright/test";

export interface Signed {
  headers: Record<string, string>;
  id: string;
}

interface Credentials {
  email: string;
  password: string;
}

export async function signed(page: Page, { email, password }: Credentials): Promise<Signed> {
  const { anonKey } = (await (await page.request.get("/config.json")).json()) as {
    anonKey: string;
  };
  const answer = await page.request.post("/auth/v1/token?grant_type=password", {
    headers: { apikey: anonKey },
    data: { email, password },
  });
  const session = (await answer.json()) as { access_token: string; user: { id: string } };
  const headers = { apikey: anonKey, authorization: `Bearer ${session.access_token}` };
  return { headers, id: session.user.id };
}
