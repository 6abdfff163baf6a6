import type { AccountState } from "@capicu/contract/account";
import { PLANS } from "@capicu/contract/plan-table";

import { escapeHtml } from "#ground/html-text.ts";
import type { Services } from "#services.ts";

interface DeletionNotice {
  email: string;
  username: string;
  dueAt: string;
  paidPlan: AccountState["paid_plan"];
}

const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** Mails the holder, who may not have made the request. */
export async function mailDeletion(
  { mailer, publicUrl }: Pick<Services, "mailer" | "publicUrl">,
  { email, username, dueAt, paidPlan }: DeletionNotice,
): Promise<void> {
  const lines = [
    `Hello ${username},`,
    `Your account will be deleted on ${DAY.format(new Date(dueAt))}. Until then you can keep it:`,
    `${publicUrl}/profile`,
    ...(paidPlan === null ? [] : [sentenceOn(paidPlan)]),
    "If you did not ask for this, sign in, keep the account and change your password.",
  ];
  await mailer.send({
    to: email,
    subject: "Your account will be deleted",
    text: lines.join("\n\n"),
    html: lines.map((line) => `<p>${escapeHtml(line)}</p>`).join("\n"),
  });
}

/** If the provider has not answered yet, it is asked again within minutes. */
function sentenceOn({ plan, is_canceled }: NonNullable<AccountState["paid_plan"]>): string {
  const { name } = PLANS[plan];
  return is_canceled
    ? `${name} is cancelled and will not renew: nothing more is charged. It ends with the account at the latest.`
    : `${name} is being cancelled, so that nothing more is charged. It ends with the account at the latest.`;
}
