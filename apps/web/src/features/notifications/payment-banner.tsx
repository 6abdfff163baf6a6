import type { UnpaidPlan } from "@capicu/contract/notifications";
import { createPortal } from "react-dom";
import { useLocation } from "react-router";

import { ButtonLink } from "#ui/button.tsx";
import { Message } from "#ui/message.tsx";

/** The layout's place for it, above the page. */
const PLACE = "page-notices";
/** The subscription page shows the details. */
const SUBSCRIPTION = "/subscription";

const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });

/** Shown on every page until the payment is settled, with the next action. */
export function PaymentBanner({ unpaid }: { unpaid: UnpaidPlan }) {
  const { pathname } = useLocation();
  const place = document.getElementById(PLACE);
  if (place === null || pathname === SUBSCRIPTION) return null;
  return createPortal(
    <div className="payment-banner">
      <Message variant="warning">
        <p>{wordsFor(unpaid)}</p>
        <ButtonLink to={SUBSCRIPTION} size="sm" className="mt-3">
          {unpaid.has_lapsed ? "See what you can do" : "Update your card"}
        </ButtonLink>
      </Message>
    </div>,
    place,
  );
}

function wordsFor({ plan_ends_at: end, has_lapsed: hasLapsed }: UnpaidPlan): string {
  if (hasLapsed) return "Your last payment failed, and your plan has lapsed.";
  const stays = end === null ? "" : ` Your plan stays until ${DAY.format(new Date(end * 1000))}.`;
  return `Your last payment failed.${stays}`;
}
