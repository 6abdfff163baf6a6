// Renders an email to a player: the same words as text and as HTML, with the ways to unsubscribe.
import { BRAND } from "@capicu/contract/brand";
import { text } from "@capicu/contract/texts";
import type { Mail } from "@capicu/platform/kernel/mail";

import { escapeHtml } from "#ground/html-text.ts";
import type { Speech } from "#ground/speech.ts";

/** All in the reader's language. */
export interface Words {
  subject: string;
  /** The paragraphs; text of other players is escaped. */
  lines: readonly string[];
  button: string;
  /** The path on the site. */
  path: string;
}

interface Receiver {
  email: string;
  username: string;
}

export interface UnsubscribeLink {
  /** Why the player gets the email: a text that is not translated yet. */
  why: string;
  /** The link that ends them; mail programs use one POST, people a page that asks first. */
  link: string;
}

export interface Envelope {
  publicUrl: string;
  receiver: Receiver;
  /** Null for emails that cannot be unsubscribed. */
  unsubscribe: UnsubscribeLink | null;
  messageId: string;
}

const GREETING = text("Hello {name},");
const UNSUBSCRIBE = text("Unsubscribe from these emails");

export function renderEmail(words: Words, envelope: Envelope, speech: Speech): Mail {
  const { publicUrl, receiver, unsubscribe, messageId } = envelope;
  const { say } = speech;
  const link = `${publicUrl}${words.path}`;
  const paragraphs = [say(GREETING, { name: receiver.username }), ...words.lines];
  return {
    to: receiver.email,
    subject: words.subject,
    messageId,
    text: [
      ...paragraphs,
      `${say(text("{label}:"), { label: words.button })}\n${link}`,
      BRAND,
      ...(unsubscribe === null
        ? []
        : [say(text("Unsubscribe from these emails: {link}"), { link: unsubscribe.link })]),
    ]
      .join("\n\n")
      .concat("\n"),
    html: renderHtml({ paragraphs, button: words.button, link, unsubscribe }, speech),
    headers:
      unsubscribe === null
        ? {}
        : {
            "List-Unsubscribe": `<${unsubscribe.link}>`,
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          },
  };
}

interface EmailBody {
  paragraphs: readonly string[];
  button: string;
  link: string;
  unsubscribe: UnsubscribeLink | null;
}

function renderHtml(
  { paragraphs, button, link, unsubscribe }: EmailBody,
  { language, say }: Speech,
): string {
  const foot =
    unsubscribe === null
      ? ""
      : `<p style="margin:16px auto 0;max-width:480px;color:#5f5f5a;font-size:13px">${escapeHtml(say(unsubscribe.why))} <a href="${escapeHtml(unsubscribe.link)}" style="color:#5f5f5a">${escapeHtml(say(UNSUBSCRIBE))}</a></p>\n`;
  return `<!doctype html>
<html lang="${language}">
<body style="margin:0;padding:32px 16px;background:#f4f4f2;color:#1c1c1a;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#fff;border-radius:12px">
<p style="margin:0 0 24px;font-weight:700">${BRAND}</p>
${paragraphs.map((line) => `<p style="overflow-wrap:anywhere">${escapeHtml(line)}</p>`).join("\n")}
<p style="margin:24px 0 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1c1c1a;color:#fff;text-decoration:none;font-weight:600">${escapeHtml(button)}</a></p>
</div>
${foot}</body>
</html>
`;
}
