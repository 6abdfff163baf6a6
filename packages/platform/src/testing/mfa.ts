import type { SupabaseClient } from "@supabase/supabase-js";
import { TOTP } from "otpauth";

import { signedInClient } from "./auth-client.ts";
import type { TestPlatform } from "./test-platform.ts";

/** The code an authenticator shows, so many steps from now. */
export function totpCode({ clock }: TestPlatform, secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: clock.now().getTime() + steps * 30_000 });
}

export async function enrollTotp(client: SupabaseClient, friendlyName = "phone app") {
  const { data, error } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName });
  if (!data) throw error;
  return { id: data.id, secret: data.totp.secret, data };
}

export async function challengeOf(client: SupabaseClient, factorId: string): Promise<string> {
  const { data, error } = await client.auth.mfa.challenge({ factorId });
  if (!data) throw error;
  return data.id;
}

/** A player who has shown a TOTP factor. */
export async function playerWithTotp(server: TestPlatform) {
  const player = await signedInClient(server);
  const factor = await enrollTotp(player.client);
  const challengeId = await challengeOf(player.client, factor.id);
  const code = totpCode(server, factor.secret);
  const answer = await player.client.auth.mfa.verify({ factorId: factor.id, challengeId, code });
  if (!answer.data) throw answer.error;
  return { ...player, factor, session: answer.data, earlier: player.session };
}
