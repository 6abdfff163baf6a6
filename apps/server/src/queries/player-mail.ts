import { escapeHtml } from "#html-text.ts";
import type { Services } from "#services.ts";

interface Letter {
  subject: string;
  lines: readonly string[];
  /** Below the site's address. */
  path: string;
}

interface Receiver {
  email: string;
  username: string;
  wantsMail: boolean;
}

/** Tells a player, if wanted, in words for both kinds of mail readers. */
export async function mailPlayer(
  { mailer, publicUrl }: Pick<Services, "mailer" | "publicUrl">,
  player: Receiver,
  { subject, lines, path }: Letter,
): Promise<void> {
  if (!player.wantsMail) return;
  const link = `${publicUrl}${path}`;
  const said = [`Hello ${player.username},`, ...lines];
  await mailer.send({
    to: player.email,
    subject,
    text: [...said, link].join("\n\n"),
    html: said
      .map((line) => `<p>${escapeHtml(line)}</p>`)
      .concat(`<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`)
      .join("\n"),
  });
}
