// The provider's side of a subscription: who pays what, and when.
import { randomBytes } from "node:crypto";

import type { Card, Customer, Invoice, Price, Session, State, Subscription } from "./model.ts";
import { addInterval, prorate, settle } from "./proration.ts";
import { declined, invalid, missing } from "./provider-error.ts";
import { showInvoice, showSession, showSubscription } from "./shapes.ts";

export interface Ledger {
  readonly state: State;
  readonly prices: readonly Price[];
  /** Seconds of the test clock; each customer has their own. */
  now(customer?: string): number;
}

const DAY = 86_400;
/** Days between the attempts at an unpaid invoice; after the last the subscription ends. */
const RETRIES = [3, 5, 7];

export const newId = (prefix: string) => `${prefix}_${randomBytes(14).toString("hex")}`;

export function find<Item>(items: Record<string, Item>, kind: string, id: string): Item {
  const found = Object.hasOwn(items, id) ? items[id] : undefined;
  if (found === undefined) throw missing(kind, id);
  return found;
}

export function priceOf({ prices }: Ledger, id: string): Price {
  const price = prices.find((one) => one.id === id);
  if (price === undefined) throw invalid(`No such price: '${id}'`, "price");
  return price;
}

export function show(ledger: Ledger, one: Subscription) {
  return showSubscription(one, priceOf(ledger, one.price));
}

export function emit(ledger: Ledger, type: string, object: Record<string, unknown>) {
  const created = ledger.now(customerIn(object));
  ledger.state.outbox.push({ id: newId("evt"), type, created, object });
}

/** The customer to whom a provider's object belongs. */
export function customerIn({ customer }: Record<string, unknown>): string | undefined {
  return typeof customer === "string" ? customer : undefined;
}

export function isLive({ status }: Subscription): boolean {
  return status !== "canceled";
}

/** Pays a checkout; the subscription begins only once. */
export function pay(ledger: Ledger, session: Session, card: Card): Subscription {
  if (session.status !== "open") throw invalid("This session is no longer open.");
  const now = ledger.now(session.customer);
  if (session.expires <= now) {
    session.status = "expired";
    throw invalid("This session has expired.");
  }
  if (card !== "good") throw declined();
  const customer = find(ledger.state.customers, "customer", session.customer);
  const price = priceOf(ledger, session.price);
  customer.card = card;
  const one: Subscription = {
    id: newId("sub"),
    item: newId("si"),
    customer: customer.id,
    price: price.id,
    status: "active",
    metadata: session.subscriptionMetadata,
    created: now,
    periodStart: now,
    periodEnd: addInterval(now, price.interval),
    cancelAtPeriodEnd: false,
    canceledAt: null,
    endedAt: null,
    attempts: 0,
    retryAt: null,
  };
  ledger.state.subscriptions[one.id] = one;
  Object.assign(session, { status: "complete", subscription: one.id });
  charge(ledger, one, { total: price.amount, reason: "subscription_create" });
  emit(ledger, "customer.subscription.created", show(ledger, one));
  emit(ledger, "checkout.session.completed", showSession(session, null));
  return one;
}

interface Charge {
  total: number;
  reason: Invoice["reason"];
}

/** Writes the invoice, which stays open when the card is declined. */
function charge(ledger: Ledger, one: Subscription, { total, reason }: Charge): Invoice {
  const customer = find(ledger.state.customers, "customer", one.customer);
  const settled = settle(total, customer.balance);
  const isPaid = settled.due === 0 || customer.card === "good";
  const invoice: Invoice = {
    id: newId("in"),
    customer: customer.id,
    subscription: one.id,
    reason,
    status: isPaid ? "paid" : "open",
    total,
    amountDue: settled.due,
    amountPaid: isPaid ? settled.due : 0,
    payment: isPaid && settled.due > 0 ? newId("pi") : null,
    price: one.price,
    ...(isPaid ? { paidAt: ledger.now(customer.id) } : {}),
    created: ledger.now(customer.id),
  };
  customer.balance = settled.balance;
  ledger.state.invoices[invoice.id] = invoice;
  emit(ledger, isPaid ? "invoice.paid" : "invoice.payment_failed", showInvoice(invoice));
  return invoice;
}

interface ChangeQuery {
  to: Price;
  at: number;
}

export function previewChange(ledger: Ledger, one: Subscription, { to, at }: ChangeQuery) {
  const customer = find(ledger.state.customers, "customer", one.customer);
  const period = { start: one.periodStart, end: one.periodEnd };
  const change = prorate(priceOf(ledger, one.price), to, { period, at });
  const total = change.credit + change.charge;
  return { ...change, total, starting: customer.balance, ...settle(total, customer.balance) };
}

interface Update {
  price?: Price;
  cancelAtPeriodEnd?: boolean;
  prorationDate?: number;
  metadata?: Record<string, string>;
}

export function update(ledger: Ledger, one: Subscription, change: Update): void {
  if (!isLive(one)) throw invalid("A canceled subscription can only be read.");
  if (change.price !== undefined && change.price.id !== one.price)
    changePrice(ledger, one, {
      to: change.price,
      at: change.prorationDate ?? ledger.now(one.customer),
    });
  if (change.cancelAtPeriodEnd !== undefined) {
    one.cancelAtPeriodEnd = change.cancelAtPeriodEnd;
    one.canceledAt = change.cancelAtPeriodEnd ? ledger.now(one.customer) : null;
  }
  Object.assign(one.metadata, change.metadata);
  emit(ledger, "customer.subscription.updated", show(ledger, one));
}

function changePrice(ledger: Ledger, one: Subscription, query: ChangeQuery) {
  const change = previewChange(ledger, one, query);
  const customer = find(ledger.state.customers, "customer", one.customer);
  // Nothing changes when the difference cannot be paid.
  if (change.due > 0 && customer.card !== "good") throw declined();
  one.price = query.to.id;
  one.periodStart = change.period.start;
  one.periodEnd = change.period.end;
  charge(ledger, one, { total: change.total, reason: "subscription_update" });
}

export function end(ledger: Ledger, one: Subscription): void {
  if (!isLive(one)) throw missing("subscription", one.id);
  one.status = "canceled";
  one.canceledAt ??= ledger.now(one.customer);
  one.endedAt = ledger.now(one.customer);
  one.retryAt = null;
  for (const invoice of openInvoices(ledger, one)) invoice.status = "void";
  emit(ledger, "customer.subscription.deleted", show(ledger, one));
}

/** A new card pays open invoices at once. */
export function changeCard(ledger: Ledger, customer: Customer, card: Card): void {
  customer.card = card;
  if (card !== "good") return;
  for (const one of Object.values(ledger.state.subscriptions))
    if (one.customer === customer.id && one.status === "past_due") retry(ledger, one);
}

const openInvoices = ({ state }: Ledger, { id }: Subscription) =>
  Object.values(state.invoices).filter(
    ({ subscription, status }) => subscription === id && status === "open",
  );

function retry(ledger: Ledger, one: Subscription) {
  const { card } = find(ledger.state.customers, "customer", one.customer);
  if (card !== "good") return postpone(ledger, one);
  for (const invoice of openInvoices(ledger, one)) {
    const payment = newId("pi");
    const paidAt = ledger.now(one.customer);
    Object.assign(invoice, { status: "paid", amountPaid: invoice.amountDue, payment, paidAt });
    emit(ledger, "invoice.paid", showInvoice(invoice));
  }
  Object.assign(one, { status: "active", attempts: 0, retryAt: null });
  emit(ledger, "customer.subscription.updated", show(ledger, one));
}

function postpone(ledger: Ledger, one: Subscription) {
  const days = RETRIES[one.attempts];
  if (days === undefined) return end(ledger, one);
  one.attempts += 1;
  one.retryAt = ledger.now(one.customer) + days * DAY;
}

function renew(ledger: Ledger, one: Subscription) {
  const price = priceOf(ledger, one.price);
  one.periodStart = one.periodEnd;
  one.periodEnd = addInterval(one.periodStart, price.interval);
  const invoice = charge(ledger, one, { total: price.amount, reason: "subscription_cycle" });
  if (invoice.status === "open" && one.status === "active") {
    one.status = "past_due";
    postpone(ledger, one);
  }
  emit(ledger, "customer.subscription.updated", show(ledger, one));
}

const dueAt = (one: Subscription) => Math.min(one.periodEnd, one.retryAt ?? Infinity);

/** Seconds until the next automatic event, for this customer or for any. */
export function untilNextDue(ledger: Ledger, customer?: string): number {
  const live = Object.values(ledger.state.subscriptions).filter(
    (one) => isLive(one) && (customer === undefined || one.customer === customer),
  );
  return Math.min(...live.map((one) => dueAt(one) - ledger.now(one.customer)));
}

/** Carries out renewals, retries and cancellations that are due. */
export function settleDue(ledger: Ledger): void {
  for (const one of Object.values(ledger.state.subscriptions)) {
    const now = ledger.now(one.customer);
    if (!isLive(one) || dueAt(one) > now) continue;
    if (one.retryAt !== null && one.retryAt <= now) retry(ledger, one);
    else if (one.cancelAtPeriodEnd) end(ledger, one);
    else renew(ledger, one);
  }
}
