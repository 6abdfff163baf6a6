// A verdict with its reason, as words of the staff.
import { REJECTION_REASONS } from "@capicu/contract/rejection-reasons";
import type { Judgement } from "@capicu/contract/second-reviews";
import { useLingui } from "@lingui/react/macro";

import { useSay } from "#languages/say.ts";

/** "Approved", "Rejected" or "Rejected: Sent before". */
export function useJudgementWords(): (judgement: Judgement) => string {
  const { t } = useLingui();
  const say = useSay();
  return ({ verdict, code }) => {
    if (verdict === "approved") return t({ message: "Approved", context: "judgement" });
    const title = REJECTION_REASONS.find((reason) => reason.code === code)?.title;
    if (title === undefined) return t({ message: "Rejected", context: "judgement" });
    const reason = say(title);
    return t`Rejected: ${reason}`;
  };
}
