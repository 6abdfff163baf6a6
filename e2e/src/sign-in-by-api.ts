// Signs in by API with the request of the sign-in form.
import type { Page } from "@playwright/test";

export interface SignedInPlayer {
  headers: Record<string, string>;
  id: string;
}

interface Credentials {
  email: string;
  password: string;
}

export async function signInByApi(
  page: Page,
  { email, password }: Credentials,
): Promise<SignedInPlayer> {
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
