import type { Services } from "#services.ts";

import type { DecidedPlayer } from "./decide-submission.ts";
import { mailPlayer } from "./player-mail.ts";

interface Told {
  player: DecidedPlayer;
  status: "approved" | "rejected";
  reason: string;
}

export async function mailDecision(
  services: Pick<Services, "mailer" | "publicUrl">,
  { player, status, reason }: Told,
): Promise<void> {
  await mailPlayer(
    services,
    player,
    status === "approved"
      ? {
          subject: "Your statistics are on the board",
          lines: ["Your statistics were approved. You have a place on the leaderboard:"],
          path: "/leaderboard",
        }
      : {
          subject: "About your statistics",
          lines: ["Your statistics were not approved.", `Reason: ${reason}`, "Fix and send again:"],
          path: "/upload",
        },
  );
}
