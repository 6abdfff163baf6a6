import { escapeHtml } from "#html-text.ts";
import type { Services } from "#services.ts";

interface Leaving {
  email: string;
  username: string;
  dueAt: string;
}

const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** To the holder, who may not be the one who asked for it. */
export async function mailDeletion(
  { mailer, publicUrl }: Pick<Services, "mailer" | "publicUrl">,
  { email, username, dueAt }: Leaving,
): Promise<void> {
  const lines = [
    `Hello ${username},`,
    `Your account will be deleted on ${DAY.format(new Date(dueAt))}. Until then you can keep it:`,
    `${publicUrl}/profile`,
    "If you did not ask for this, sign in, keep the account and change your password.",
  ];
  await mailer.send({
    to: email,
    subject: "Your account will be deleted",
    text: lines.join("\n\n"),
    html: lines.map((line) => `<p>${escapeHtml(line)}</p>`).join("\n"),
  });
}
