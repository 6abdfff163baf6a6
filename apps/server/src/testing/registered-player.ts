// A player on a server in a separate process, through the official client.
import { createClient } from "@supabase/supabase-js";

import type { ServingProcess } from "./product-process.ts";

export const PLAYER_PASSWORD = "double-six-and-blank";

export async function clientOf({ port }: ServingProcess) {
  const url = `http://127.0.0.1:${port}`;
  const answer = await fetch(`${url}/config.json`);
  const { anonKey } = (await answer.json()) as { anonKey: string };
  return createClient(url, anonKey, { auth: { persistSession: false } });
}

/** Signs up as `name@example.org` and makes the profile. */
export async function registerPlayer(server: ServingProcess, name: string) {
  const client = await clientOf(server);
  const email = `${name}@example.org`;
  const { data } = await client.auth.signUp({ email, password: PLAYER_PASSWORD });
  const id = data.user?.id ?? "";
  await client.from("users").insert({ id, email, username: name }).throwOnError();
  return { client, id };
}
