// The interface to a payment provider, in the product's own terms, and what players are told when it
// refuses.
import { REFUSALS } from "@capicu/contract/refusals";
import { PORTAL_NOT_CONFIGURED } from "@capicu/contract/subscriptions";
import { refuse, Refusal } from "@capicu/platform/kernel/refusal";

/** A subscription as the provider has it. */
export interface ProviderSubscription {
  id: string;
  item: string;
  /** The provider's status: active, trialing, past_due, unpaid, canceled … */
  status: string;
  price: { id: string; amount: number | null; interval: string };
  metadata: Record<string, string>;
  /** Unix seconds. */
  created: number;
  periodEnd: number | null;
  cancelAtPeriodEnd: boolean;
  /** Unix seconds since which a payment is missing; null while everything is paid. */
  unpaidSince: number | null;
}

/** The provider's state of a customer, and the provider's time. */
export interface ProviderState {
  /** Unix seconds. */
  now: number;
  /** False at a provider, or account, other than the one where the customer was made. */
  isCustomerKnown: boolean;
  subscriptions: ProviderSubscription[];
}

export interface ProviderRefund {
  /** Cents. */
  amount: number;
  status: "succeeded" | "pending" | "failed";
  /** The attempt's name from its request; null for a refund that was made elsewhere. */
  attempt: string | null;
}

/** A payment for a subscription, and the part of it that was refunded. */
export interface ProviderPayment {
  id: string;
  /** Cents. */
  amount: number;
  refunds: ProviderRefund[];
}

/** An invoice that was paid by card or from credit. */
export interface ProviderInvoice {
  id: string;
  /** The number as it is printed. */
  number: string;
  subscription: string | null;
  /** The provider's reason: subscription_create, subscription_cycle, subscription_update … */
  reason: string;
  price: string | null;
  /** Cents; a negative amount is credit. */
  total: number;
  /** Cents that were paid by card. */
  amountPaid: number;
  /** Unix seconds. */
  paidAt: number;
}

interface CustomerOptions {
  id: string;
  email: string;
  /** The customer that is not known any more. */
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
  /** Cents of credit that remain for payments after today's. */
  credit: number;
  /** Unix seconds. */
  nextDate: number | null;
}

/** A message that the provider sends by itself; the present state is always requested again. */
interface ProviderEvent {
  id: string;
  type: string;
  customer: string | null;
}

export interface Payments {
  /** Returns the same customer for every request of one player, unless it is to be replaced. */
  createCustomer: (player: CustomerOptions) => Promise<string>;
  subscriptionsOf: (customer: string) => Promise<ProviderState>;
  openCheckoutsOf: (customer: string) => Promise<string[]>;
  /** False when it was already completed. */
  expireCheckout: (id: string) => Promise<boolean>;
  startCheckout: (checkout: CheckoutSession) => Promise<string | null>;
  previewChange: (change: PriceChange) => Promise<ChangePreview>;
  changePrice: (change: PriceChange & { metadata: Record<string, string> }) => Promise<void>;
  cancelAtPeriodEnd: (subscription: string, cancel: boolean) => Promise<void>;
  /** Does nothing for a subscription that has already ended. */
  endNow: (subscription: string) => Promise<void>;
  paidInvoicesOf: (customer: string) => Promise<ProviderInvoice[]>;
  paymentsOf: (subscription: string) => Promise<ProviderPayment[]>;
  /**
   * Makes the same refund however often an attempt is repeated; does nothing where everything is
   * refunded.
   */
  refund: (options: RefundOptions) => Promise<void>;
  /** Credit that remains from plan changes is used for no later invoice. */
  dropCredit: (of: CreditOf) => Promise<void>;
  openPortal: (customer: string, returnUrl: string) => Promise<string>;
  /**
   * Throws `PaymentsError`: forged unless the provider has signed these exact bytes, malformed when
   * they are not an event.
   */
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

const portalNotConfigured = () =>
  new Refusal({
    status: 400,
    code: "portal_not_configured",
    message: PORTAL_NOT_CONFIGURED,
    extra: { type: "portal_not_configured" },
  });

const unavailable = () =>
  new Refusal({
    status: 503,
    code: "payments_unavailable",
    message: REFUSALS.payments_unavailable,
    headers: { "retry-after": "10" },
  });

const closed = () => refuse(409, "payments_closed", REFUSALS.payments_closed);

const REFUSAL_OF: Record<PaymentsError["kind"], () => Refusal> = {
  closed,
  declined: () => refuse(402, "card_declined", REFUSALS.card_declined),
  portal_not_configured: portalNotConfigured,
  unavailable,
  forged: () => refuse(400, "invalid_signature", "The signature does not match the message"),
  malformed: () => refuse(400, "invalid_event", "The message is not a valid event"),
  refused: () => refuse(400, "payment_refused", REFUSALS.payment_refused),
};

export function rethrow(error: unknown): never {
  throw error instanceof PaymentsError ? REFUSAL_OF[error.kind]() : error;
}
