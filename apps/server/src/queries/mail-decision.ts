import type { Services } from "#services.ts";

import type { DecidedPlayer } from "./decide-submission.ts";

interface Told {
  player: DecidedPlayer;
  status: "approved" | "rejected";
  reason: string;
}

/** Tells the player, if wanted, in words for both kinds of mail readers. */
export async function mailDecision(
  { mailer, publicUrl }: Pick<Services, "mailer" | "publicUrl">,
  { player, status, reason }: Told,
): Promise<void> {
  if (!player.wantsMail) return;
  const link = `${publicUrl}/${status === "approved" ? "leaderboard" : "upload"}`;
  const lines =
    status === "approved"
      ? ["Your statistics were approved. You have a place on the leaderboard:"]
      : ["Your statistics were not approved.", `Reason: ${reason}`, "Fix and send again:"];
  await mailer.send({
    to: player.email,
    subject: status === "approved" ? "Your statistics are on the board" : "About your statistics",
    text: [`Hello ${player.username},`, ...lines, link].join("\n\n"),
    html: [`Hello ${player.username},`, ...lines]
      .map((line) => `<p>${escapeHtml(line)}</p>`)
      .concat(`<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`)
      .join("\n"),
  });
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
