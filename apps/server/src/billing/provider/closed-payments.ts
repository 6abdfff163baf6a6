import { PaymentsError, type Payments } from "./payments.ts";

/**
 * The payments of a site that sells nothing: no customer is known, so every plan from elsewhere has
 * ended.
 */
export function createClosedPayments(): Payments {
  const closed = () => Promise.reject(new PaymentsError("closed", "Nothing is sold on this site"));
  return {
    subscriptionsOf: async () => ({
      now: Math.floor(Date.now() / 1000),
      isCustomerKnown: false,
      subscriptions: [],
    }),
    openCheckoutsOf: async () => [],
    expireCheckout: async () => true,
    endNow: async () => undefined,
    paidInvoicesOf: async () => [],
    paymentsOf: async () => [],
    dropCredit: async () => undefined,
    createCustomer: closed,
    startCheckout: closed,
    previewChange: closed,
    changePrice: closed,
    cancelAtPeriodEnd: closed,
    refund: closed,
    openPortal: closed,
    readEvent: () =>
      Promise.reject(new PaymentsError("forged", "This site has no payment provider")),
  };
}
