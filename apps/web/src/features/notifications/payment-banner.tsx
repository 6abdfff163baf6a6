import type { UnpaidPlan } from "@capicu/contract/unread";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { createPortal } from "react-dom";
import { useLocation } from "react-router";

import { useFormats, type Formats } from "#languages/formats.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Message } from "#ui/message.tsx";

/** The layout's place for it, above the page. */
const PLACE = "page-notices";
/** The subscription page shows the details. */
const SUBSCRIPTION = "/subscription";

/** Shown on every page until the payment is settled, with the next action. */
export function PaymentBanner({ unpaid }: { unpaid: UnpaidPlan }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { pathname } = useLocation();
  const place = document.getElementById(PLACE);
  if (place === null || pathname === SUBSCRIPTION) return null;
  return createPortal(
    <div className="payment-banner">
      <Message variant="warning">
        <p>{t(wordsFor(unpaid, formats))}</p>
        <ButtonLink to={SUBSCRIPTION} size="sm" className="mt-3">
          {unpaid.has_lapsed ? t`See what you can do` : t`Update your card`}
        </ButtonLink>
      </Message>
    </div>,
    place,
  );
}

function wordsFor(
  { plan_ends_at: end, has_lapsed: hasLapsed }: UnpaidPlan,
  { deadline }: Formats,
): MessageDescriptor {
  if (hasLapsed) return msg`Your last payment failed, and your plan has lapsed.`;
  if (end === null) return msg`Your last payment failed.`;
  const day = deadline(new Date(end * 1000));
  return msg`Your last payment failed. Your plan stays until ${day}.`;
}
