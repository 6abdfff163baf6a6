import type { Mail } from "#kernel/mail.ts";

export interface MailFacts {
  to: string;
  brand: string;
  link: string;
  code: string;
}

interface MailWording {
  subject: string;
  opening: string;
  /** The label of the link, where the mail has one. */
  button?: string;
  closing: string;
}

export function confirmationMail(facts: MailFacts): Mail {
  return compose(facts, {
    subject: `Confirm your email address for ${facts.brand}`,
    opening: `Welcome to ${facts.brand}! One more step: confirm that this address is yours.`,
    button: "Confirm my email address",
    closing: "If you did not sign up, you can ignore this email.",
  });
}

export function recoveryMail(facts: MailFacts): Mail {
  return compose(facts, {
    subject: `Reset your ${facts.brand} password`,
    opening: `You, or somebody else, asked for a new password for your ${facts.brand} account.`,
    button: "Choose a new password",
    closing: "If it was not you, ignore this email. Your password does not change.",
  });
}

export function signInMail(facts: MailFacts): Mail {
  return compose(facts, {
    subject: `Sign in to ${facts.brand}`,
    opening: `You, or somebody else, wants to sign in to ${facts.brand} with this address.`,
    button: "Sign in",
    closing: "If it was not you, you can ignore this email.",
  });
}

export function invitationMail(facts: MailFacts): Mail {
  return compose(facts, {
    subject: `You are invited to ${facts.brand}`,
    opening: `You have been invited to ${facts.brand}.`,
    button: "Accept the invitation",
    closing: "If you do not want to join, you can ignore this email.",
  });
}

export function emailChangeMail(facts: MailFacts): Mail {
  return compose(facts, {
    subject: `Confirm the new email address of your ${facts.brand} account`,
    opening: `You, or somebody else, wants to change the email address of a ${facts.brand} account.`,
    button: "Confirm the change",
    closing: "If it was not you, ignore this email. The address does not change.",
  });
}

export function reauthenticationMail(facts: Omit<MailFacts, "link">): Mail {
  return compose(facts, {
    subject: `Confirm that it is you, for ${facts.brand}`,
    opening: `You, or somebody else, is about to change your ${facts.brand} account.`,
    closing: "If it was not you, do not give this code to anyone.",
  });
}

function compose(facts: Omit<MailFacts, "link"> & { link?: string }, wording: MailWording): Mail {
  const { to, link = "", code, brand } = facts;
  const hint = link ? "The link and the code work once." : "The code works once.";
  const invitation = link ? "Or enter this code" : "Enter this code";
  const text = [
    wording.opening,
    ...(link ? [`${wording.button}:\n${link}`] : []),
    `${invitation}: ${code}`,
    hint,
    wording.closing,
    brand,
  ].join("\n\n");
  const html = `<!doctype html>
<html lang="en">
<body style="margin:0;padding:32px 16px;background:#f4f4f2;color:#1c1c1a;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#fff;border-radius:12px">
<p style="margin:0 0 24px;font-weight:700">${escaped(brand)}</p>
<p>${escaped(wording.opening)}</p>
${link && button(link, wording.button ?? "")}<p>${invitation}:</p>
<p style="font:700 28px/1.2 ui-monospace,monospace;letter-spacing:.2em">${escaped(code)}</p>
<p style="color:#5f5f5a">${hint} ${escaped(wording.closing)}</p>
</div>
</body>
</html>
`;
  return { to, subject: wording.subject, text: `${text}\n`, html };
}

function button(link: string, wording: string): string {
  return `<p style="margin:24px 0"><a href="${escaped(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1c1c1a;color:#fff;text-decoration:none;font-weight:600">${escaped(wording)}</a></p>
`;
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
