// What the product needs of a payment provider, in its own words.

/** A subscription as the provider has it. */
export interface ProviderSubscription {
  id: string;
  item: string;
  /** The provider's word: active, trialing, past_due, unpaid, canceled … */
  status: string;
  price: { id: string; amount: number | null; interval: string };
  metadata: Record<string, string>;
  /** Unix seconds. */
  created: number;
  periodEnd: number | null;
  cancelAtPeriodEnd: boolean;
  /** Unix seconds: since when a payment is missing; null while all is paid. */
  unpaidSince: number | null;
}

/** What the provider knows of a customer, and what time it is there. */
export interface ProviderState {
  /** Unix seconds. */
  now: number;
  /** False at another provider, or account, than the one the customer was made at. */
  isCustomerKnown: boolean;
  subscriptions: ProviderSubscription[];
}

export interface ProviderRefund {
  /** Cents. */
  amount: number;
  status: "succeeded" | "pending" | "failed";
  /** As it was named when it was asked for; null for one that was made elsewhere. */
  attempt: string | null;
}

/** Money that was taken for a subscription, and what of it went back. */
export interface ProviderPayment {
  id: string;
  /** Cents. */
  amount: number;
  refunds: ProviderRefund[];
}

/** An invoice that was paid, by the card or from credit. */
export interface ProviderInvoice {
  id: string;
  /** As it is printed. */
  number: string;
  subscription: string | null;
  /** The provider's word: subscription_create, subscription_cycle, subscription_update … */
  reason: string;
  price: string | null;
  /** Cents; below zero it is credit. */
  total: number;
  /** Cents that the card paid. */
  amountPaid: number;
  /** Unix seconds. */
  paidAt: number;
}

interface CustomerOptions {
  id: string;
  email: string;
  /** Which is not known any more. */
  replaces: string | null;
}

interface CheckoutSession {
  customer: string;
  price: string;
  metadata: Record<string, string>;
  successUrl: string;
  cancelUrl: string;
}

interface PriceChange {
  subscription: ProviderSubscription;
  price: string;
  /** Unix seconds. */
  prorationDate: number;
}

interface RefundOptions {
  payment: string;
  /** Cents. */
  amount: number;
  attempt: string;
}

interface CreditOf {
  customer: string;
  subscription: string;
  attempt: string;
}

interface ChangePreview {
  /** Cents. */
  amountToday: number;
  nextAmount: number;
  /** Cents that are left for the payments after today's. */
  credit: number;
  /** Unix seconds. */
  nextDate: number | null;
}

/** What the provider tells by itself; its word on the state is always asked anew. */
interface ProviderEvent {
  id: string;
  type: string;
  customer: string | null;
}

export interface Payments {
  /** The same customer however often it is asked for a player, unless that one is to be replaced. */
  createCustomer: (player: CustomerOptions) => Promise<string>;
  subscriptionsOf: (customer: string) => Promise<ProviderState>;
  openCheckoutsOf: (customer: string) => Promise<string[]>;
  /** False when it was completed before. */
  expireCheckout: (id: string) => Promise<boolean>;
  startCheckout: (wanted: CheckoutSession) => Promise<string | null>;
  previewChange: (change: PriceChange) => Promise<ChangePreview>;
  changePrice: (change: PriceChange & { metadata: Record<string, string> }) => Promise<void>;
  cancelAtPeriodEnd: (subscription: string, cancel: boolean) => Promise<void>;
  /** Nothing to do for one that has ended already. */
  endNow: (subscription: string) => Promise<void>;
  paidInvoicesOf: (customer: string) => Promise<ProviderInvoice[]>;
  paymentsOf: (subscription: string) => Promise<ProviderPayment[]>;
  /** The same refund however often an attempt is repeated; nothing where all is back already. */
  refund: (wanted: RefundOptions) => Promise<void>;
  /** What is left of its changes of plan is used for no later invoice. */
  dropCredit: (of: CreditOf) => Promise<void>;
  openPortal: (customer: string, returnUrl: string) => Promise<string>;
  /** Throws `PaymentsError`: forged unless the provider has signed these very bytes, malformed when they
   * are no event. */
  readEvent: (body: Buffer, signature: string) => Promise<ProviderEvent>;
}

type Kind =
  | "closed"
  | "declined"
  | "portal_not_configured"
  | "unavailable"
  | "refused"
  | "forged"
  | "malformed";

export class PaymentsError extends Error {
  override readonly name = "PaymentsError";
  readonly kind: Kind;

  constructor(kind: Kind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
