import type { Services } from "#services.ts";

import type { ManagedPlayer } from "./manage-account.ts";
import { mailPlayer } from "./player-mail.ts";

interface Told {
  player: ManagedPlayer;
  reason: string;
  /** Null: until it is lifted. */
  days: number | null;
}

/** Told to everyone it meets, whatever mails they want. */
export function mailBan(
  services: Pick<Services, "mailer" | "publicUrl">,
  { player, reason, days }: Told,
): Promise<void> {
  const until = days === null ? "" : ` for ${days} ${days === 1 ? "day" : "days"}`;
  const lines = [`Your account was banned${until}.`, `Reason: ${reason}`];
  const letter = { subject: "About your account", lines, path: "/help" };
  return mailPlayer(services, { ...player, wantsMail: true }, letter);
}
