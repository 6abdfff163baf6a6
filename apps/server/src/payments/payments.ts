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
}

interface CheckoutWanted {
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

interface ChangePreview {
  /** Cents. */
  amountToday: number;
  nextAmount: number;
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
  /** The same customer however often it is asked for a player. */
  createCustomer: (player: { id: string; email: string }) => Promise<string>;
  subscriptionsOf: (customer: string) => Promise<ProviderSubscription[]>;
  openCheckoutsOf: (customer: string) => Promise<string[]>;
  /** False when it was completed before. */
  expireCheckout: (id: string) => Promise<boolean>;
  startCheckout: (wanted: CheckoutWanted) => Promise<string | null>;
  previewChange: (change: PriceChange) => Promise<ChangePreview>;
  changePrice: (change: PriceChange & { metadata: Record<string, string> }) => Promise<void>;
  cancelAtPeriodEnd: (subscription: string, cancel: boolean) => Promise<void>;
  endNow: (subscription: string) => Promise<void>;
  openPortal: (customer: string, returnUrl: string) => Promise<string>;
  /** Throws `PaymentsError` of kind forged unless the provider has signed these very bytes. */
  readEvent: (body: Buffer, signature: string) => Promise<ProviderEvent>;
}

type Kind = "declined" | "portal_not_configured" | "unavailable" | "refused" | "forged";

export class PaymentsError extends Error {
  override readonly name = "PaymentsError";
  readonly kind: Kind;

  constructor(kind: Kind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
