// The account behind the profile.
import { listSessions, type AccountSession } from "@capicu/contract/account";

import { authRefusal } from "./auth-refusal.ts";
import { callFunction } from "./call-function.ts";
import { client } from "./client.ts";

export async function readSessions(): Promise<AccountSession[]> {
  const { sessions } = await callFunction(listSessions, {});
  return sessions;
}

/** This one stays. */
export async function endOtherSessions(): Promise<void> {
  const { auth } = await client();
  const { error } = await auth.signOut({ scope: "others" });
  if (error !== null) throw await authRefusal(error);
}
