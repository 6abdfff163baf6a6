// The sandbox's state: a few of the provider's objects, with amounts in cents and times in seconds.

export interface Price {
  id: string;
  /** Cents. */
  amount: number;
  interval: "month" | "year";
  product: string;
}

export type RefundOutcome = "succeeded" | "pending" | "refused";

/** What happens when the card is charged. */
export type Card = "none" | "good" | "declined";

export interface Customer {
  id: string;
  email: string | null;
  metadata: Record<string, string>;
  created: number;
  card: Card;
  /** Cents; below zero it is credit for later invoices, as at the provider. */
  balance: number;
  /** Seconds by which this customer's clock is ahead of the others'. */
  ahead?: number;
  /** The outcome of this customer's next refunds, where it differs from the others'. */
  refunding?: RefundOutcome;
}

export interface Session {
  id: string;
  customer: string;
  price: string;
  status: "open" | "complete" | "expired";
  successUrl: string;
  cancelUrl: string;
  metadata: Record<string, string>;
  subscriptionMetadata: Record<string, string>;
  subscription: string | null;
  created: number;
  expires: number;
}

export interface Portal {
  id: string;
  customer: string;
  returnUrl: string;
}

export interface Subscription {
  id: string;
  item: string;
  customer: string;
  price: string;
  status: "active" | "past_due" | "canceled";
  metadata: Record<string, string>;
  created: number;
  periodStart: number;
  periodEnd: number;
  cancelAtPeriodEnd: boolean;
  canceledAt: number | null;
  endedAt: number | null;
  /** Failed attempts at the open invoice, and when the next one is due. */
  attempts: number;
  retryAt: number | null;
}

export interface Invoice {
  id: string;
  customer: string;
  subscription: string;
  reason: "subscription_create" | "subscription_cycle" | "subscription_update";
  status: "paid" | "open" | "void";
  total: number;
  amountDue: number;
  amountPaid: number;
  /** The payment that settled it; null when nothing was due. */
  payment: string | null;
  /** Missing in states saved by older versions. */
  price?: string;
  paidAt?: number;
  created: number;
}

export interface Refund {
  id: string;
  payment: string;
  /** Cents. */
  amount: number;
  status: "pending" | "succeeded" | "failed";
  metadata: Record<string, string>;
  created: number;
}

export interface Event {
  id: string;
  type: string;
  created: number;
  object: Record<string, unknown>;
}

export interface Replay {
  path: string;
  body: string;
  status: number;
  answer: unknown;
  at: number;
}

export interface State {
  /** Seconds by which the test clock is ahead of the real one. */
  ahead: number;
  customers: Record<string, Customer>;
  sessions: Record<string, Session>;
  portals: Record<string, Portal>;
  subscriptions: Record<string, Subscription>;
  invoices: Record<string, Invoice>;
  refunds: Record<string, Refund>;
  /** The outcome of the next refunds. */
  refunding: RefundOutcome;
  replays: Record<string, Replay>;
  /** Events that their receiver has not accepted yet. */
  outbox: Event[];
}

export function emptyState(): State {
  return {
    ahead: 0,
    customers: {},
    sessions: {},
    portals: {},
    subscriptions: {},
    invoices: {},
    refunds: {},
    refunding: "succeeded",
    replays: {},
    outbox: [],
  };
}
