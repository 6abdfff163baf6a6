import type { Mail } from "#kernel/mail.ts";

import { text, type Recipient } from "./message-language.ts";

interface MailFacts {
  to: string;
  brand: string;
  /** Where a code alone is enough, there is none. */
  link?: string;
  code: string;
}

/** In English, with places for the brand. */
export interface MailWording {
  subject: string;
  opening: string;
  /** The label of the link, where the mail has one. */
  button?: string;
  closing: string;
}

export const CONFIRMATION: MailWording = {
  subject: text("Confirm your email address for {brand}"),
  opening: text("Welcome to {brand}! One more step: confirm that this address is yours."),
  button: text("Confirm my email address"),
  closing: text("If you did not sign up, you can ignore this email."),
};

export const RECOVERY: MailWording = {
  subject: text("Reset your {brand} password"),
  opening: text("You, or somebody else, asked for a new password for your {brand} account."),
  button: text("Choose a new password"),
  closing: text("If it was not you, ignore this email. Your password does not change."),
};

export const SIGN_IN: MailWording = {
  subject: text("Sign in to {brand}"),
  opening: text("You, or somebody else, wants to sign in to {brand} with this address."),
  button: text("Sign in"),
  closing: text("If it was not you, you can ignore this email."),
};

export const INVITATION: MailWording = {
  subject: text("You are invited to {brand}"),
  opening: text("You have been invited to {brand}."),
  button: text("Accept the invitation"),
  closing: text("If you do not want to join, you can ignore this email."),
};

export const EMAIL_CHANGE: MailWording = {
  subject: text("Confirm the new email address of your {brand} account"),
  opening: text("You, or somebody else, wants to change the email address of a {brand} account."),
  button: text("Confirm the change"),
  closing: text("If it was not you, ignore this email. The address does not change."),
};

export const REAUTHENTICATION: MailWording = {
  subject: text("Confirm that it is you, for {brand}"),
  opening: text("You, or somebody else, is about to change your {brand} account."),
  closing: text("If it was not you, do not give this code to anyone."),
};

const WITH_LINK = {
  invitation: text("Or enter this code:"),
  hint: text("The link and the code work once."),
};
const WITHOUT_LINK = {
  invitation: text("Enter this code:"),
  hint: text("The code works once."),
};

export function composeMail(
  wording: MailWording,
  facts: MailFacts,
  { language, say }: Recipient,
): Mail {
  const { to, link = "", code, brand } = facts;
  const write = (english: string) => say(english, { brand });
  const invitation = write((link ? WITH_LINK : WITHOUT_LINK).invitation);
  const hint = write((link ? WITH_LINK : WITHOUT_LINK).hint);
  const [opening, closing] = [write(wording.opening), write(wording.closing)];
  const label = write(wording.button ?? "");
  const body = [
    opening,
    ...(link ? [`${say(text("{label}:"), { label })}\n${link}`] : []),
    `${invitation} ${code}`,
    hint,
    closing,
    brand,
  ].join("\n\n");
  const html = `<!doctype html>
<html lang="${language}">
<body style="margin:0;padding:32px 16px;background:#f4f4f2;color:#1c1c1a;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:32px;background:#fff;border-radius:12px">
<p style="margin:0 0 24px;font-weight:700">${escaped(brand)}</p>
<p>${escaped(opening)}</p>
${link && button(link, label)}<p>${escaped(invitation)}</p>
<p style="font:700 28px/1.2 ui-monospace,monospace;letter-spacing:.2em">${escaped(code)}</p>
<p style="color:#5f5f5a">${escaped(hint)} ${escaped(closing)}</p>
</div>
</body>
</html>
`;
  return { to, subject: write(wording.subject), text: `${body}\n`, html };
}

function button(link: string, label: string): string {
  return `<p style="margin:24px 0"><a href="${escaped(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1c1c1a;color:#fff;text-decoration:none;font-weight:600">${escaped(label)}</a></p>
`;
}

function escaped(words: string): string {
  return words
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
