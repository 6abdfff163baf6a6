import type { Mail } from "#kernel/mail.ts";

export interface MailFacts {
  to: string;
  brand: string;
  link: string;
  code: string;
}

interface Words {
  subject: string;
  opening: string;
  button: string;
  closing: string;
}

export function confirmationMail(facts: MailFacts): Mail {
  return compose(facts, {
    subject: `Confirm your e-mail address for ${facts.brand}`,
    opening: `Welcome to ${facts.brand}! One more step: confirm that this address is yours.`,
    button: "Confirm my e-mail address",
    closing: "If you did not sign up, ignore this mail and nothing happens.",
  });
}

export function recoveryMail(facts: MailFacts): Mail {
  return compose(facts, {
    subject: `Reset your ${facts.brand} password`,
    opening: `Somebody, hopefully you, asked for a new password for your ${facts.brand} account.`,
    button: "Choose a new password",
    closing: "If it was not you, ignore this mail: your password stays as it is.",
  });
}

function compose({ to, link, code, brand }: MailFacts, words: Words): Mail {
  const hint = "The link and the code work once.";
  const text = [
    words.opening,
    `${words.button}:\n${link}`,
    `Or enter this code: ${code}`,
    hint,
    words.closing,
    brand,
  ].join("\n\n");
  const html = `<!doctype html>
<html lang="en">
<body style="margin:0;padding:32px 16px;background:#f4f4f2;color:#1c1c1a;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#fff;border-radius:12px">
<p style="margin:0 0 24px;font-weight:700">${escaped(brand)}</p>
<p>${escaped(words.opening)}</p>
<p style="margin:24px 0"><a href="${escaped(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1c1c1a;color:#fff;text-decoration:none;font-weight:600">${escaped(words.button)}</a></p>
<p>Or enter this code:</p>
<p style="font:700 28px/1.2 ui-monospace,monospace;letter-spacing:.2em">${escaped(code)}</p>
<p style="color:#5f5f5a">${hint} ${escaped(words.closing)}</p>
</div>
</body>
</html>
`;
  return { to, subject: words.subject, text: `${text}\n`, html };
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
