import type { AccountState } from "@capicu/contract/account";
import { PLANS } from "@capicu/contract/plan-table";
import type { OwnProfile } from "@capicu/contract/profiles";
import { text } from "@capicu/contract/texts";

import { escapeHtml } from "#ground/html-text.ts";
import { speechFor, type Speech } from "#ground/speech.ts";
import type { Services } from "#services.ts";

interface DeletionNotice extends Pick<
  OwnProfile,
  "email" | "username" | "locale" | "numberRegion" | "timeZone"
> {
  dueAt: string;
  paidPlan: AccountState["paid_plan"];
}

/** Mails the holder, who may not have made the request. */
export async function mailDeletion(
  { mailer, publicUrl }: Pick<Services, "mailer" | "publicUrl">,
  { email, username, dueAt, paidPlan, ...reader }: DeletionNotice,
): Promise<void> {
  const speech = speechFor(reader);
  const { language, say, moment } = speech;
  const day = moment(new Date(dueAt));
  const lines = [
    say(text("Hello {name},"), { name: username }),
    say(text("Your account will be deleted on {day}. Until then you can keep it:"), { day }),
    `${publicUrl}/profile`,
    ...(paidPlan === null ? [] : [sentenceOn(paidPlan, speech)]),
    say(text("If you did not ask for this, sign in, keep the account and change your password.")),
  ];
  await mailer.send({
    to: email,
    subject: say(text("Your account will be deleted")),
    text: lines.join("\n\n"),
    html: `<html lang="${language}">\n${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join("\n")}`,
  });
}

/** If the provider has not answered yet, it is asked again within minutes. */
function sentenceOn(
  { plan, is_canceled }: NonNullable<AccountState["paid_plan"]>,
  { say }: Speech,
): string {
  return say(is_canceled ? CANCELLED : BEING_CANCELLED, { plan: say(PLANS[plan].name) });
}

const CANCELLED = text(
  "{plan} is cancelled and will not renew: nothing more is charged. It ends with the account at the latest.",
);
const BEING_CANCELLED = text(
  "{plan} is being cancelled, so that nothing more is charged. It ends with the account at the latest.",
);
