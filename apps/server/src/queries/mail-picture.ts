import type { PictureKind } from "@capicu/contract/pictures";

import type { Services } from "#services.ts";

import { mailPlayer } from "./player-mail.ts";

interface Told {
  player: { email: string; username: string; wantsMail: boolean };
  kind: PictureKind;
  status: "approved" | "rejected" | "removed";
  reason: string;
}

export async function mailPicture(
  services: Pick<Services, "mailer" | "publicUrl">,
  { player, kind, status, reason }: Told,
): Promise<void> {
  const lines =
    status === "approved"
      ? [`Your new ${kind} was approved. Everyone sees it now:`]
      : [`Your ${kind} was ${status}.`, `Reason: ${reason}`, "You can choose another one:"];
  const subject = status === "approved" ? `Your new ${kind} is public` : `About your ${kind}`;
  await mailPlayer(services, player, { subject, lines, path: "/profile" });
}
