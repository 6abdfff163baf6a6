// Events on their way: signed, sent, and sent again until they are accepted.
import { Stripe } from "stripe";

import { customerIn } from "./books.ts";
import type { Event, State } from "./model.ts";
import { showEvent } from "./shapes.ts";

export interface Delivery {
  body: string;
  /** Of the header `stripe-signature`. */
  signature: string;
}

/** Resolves to the status that the receiver answered. */
export type SendDelivery = (delivery: Delivery) => Promise<number>;

/** What goes wrong on the way. */
export interface Faults {
  delayMs: number;
  /** How often each event is sent. */
  copies: number;
  /** How many of the next events never arrive. */
  lose: number;
  /** Newest first. */
  reverse: boolean;
  /** Nothing leaves until it is delivered by hand. */
  hold: boolean;
}

export interface WebhookSender {
  readonly faults: Faults;
  /** What goes wrong with the messages about this customer alone. */
  faultsOf: (customer: string) => CustomerFaults;
  connect: (send: SendDelivery) => void;
  /** Sends what is due; resolves once all of it was answered. */
  flush: () => Promise<void>;
  /** One event by hand, whatever the faults; it leaves the outbox when it is accepted. */
  deliver: (id: string) => Promise<number>;
  drop: (id: string) => Promise<void>;
  close: () => void;
}

export type CustomerFaults = Omit<Faults, "hold">;

interface Settings {
  state: State;
  secret: string;
  onChange: () => Promise<void>;
}

const RETRY_MS = [1000, 5000, 30_000, 120_000, 600_000];
const TICK_MS = 1000;

const isAccepted = (status: number) => status >= 200 && status < 300;

export function createWebhookSender(settings: Settings): WebhookSender {
  const { state } = settings;
  const faults: Faults = { delayMs: 0, copies: 1, lose: 0, reverse: false, hold: false };
  const post = createPost(settings);
  const failures = createFailures();
  let flushing: Promise<void> | null = null;

  const customers = createCustomerFaults();

  const sendOne = async (event: Event) => {
    const own = customers.find(event);
    const losing = [own, faults].find((each) => (each?.lose ?? 0) > 0);
    if (losing) {
      losing.lose -= 1;
      return post.remove(event.id);
    }
    // Only this customer's message is late: the others do not wait for it.
    if (own && failures.delayOnce(event.id, own.delayMs)) return;
    if (faults.delayMs > 0) await new Promise((done) => setTimeout(done, faults.delayMs));
    let status = 0;
    const copies = Math.max(faults.copies, own?.copies ?? 1);
    for (let copy = 0; copy < copies; copy += 1) status = await post.attempt(event);
    if (!isAccepted(status)) failures.add(event.id);
  };
  const flushDue = async () => {
    const due = state.outbox.filter(({ id }) => failures.isDue(id));
    const inTurn = faults.reverse ? due.toReversed() : customers.reorder(due);
    for (const event of inTurn) await sendOne(event);
  };
  const flush = async (): Promise<void> => {
    if (!post.isConnected() || faults.hold) return;
    if (flushing !== null) {
      await flushing;
      return flush();
    }
    if (!state.outbox.some(({ id }) => failures.isDue(id))) return;
    flushing = flushDue().finally(() => (flushing = null));
    await flushing;
  };
  const timer = setInterval(() => void flush(), TICK_MS);
  timer.unref();
  return {
    faults,
    faultsOf: (customer) => customers.of(customer),
    connect: post.connect,
    flush,
    async deliver(id) {
      const event = state.outbox.find((one) => one.id === id);
      return event === undefined ? 0 : post.attempt(event);
    },
    drop: post.remove,
    close() {
      post.connect(null);
      clearInterval(timer);
    },
  };
}

function createPost({ state, secret, onChange }: Settings) {
  const { webhooks } = new Stripe("sk_test_unused");
  let send: SendDelivery | null = null;
  const remove = async (id: string) => {
    const index = state.outbox.findIndex((event) => event.id === id);
    if (index !== -1) state.outbox.splice(index, 1);
    await onChange();
  };
  return {
    connect: (receiver: SendDelivery | null) => void (send = receiver),
    isConnected: () => send !== null,
    remove,
    async attempt(event: Event) {
      const body = JSON.stringify(showEvent(event));
      const signature = webhooks.generateTestHeaderString({ payload: body, secret });
      const status = (await send?.({ body, signature }).catch(() => 0)) ?? 0;
      if (isAccepted(status)) await remove(event.id);
      return status;
    },
  };
}

/** In memory: after a restart every message comes on time. */
function createCustomerFaults() {
  const byCustomer = new Map<string, CustomerFaults>();
  const find = ({ object }: Event) => byCustomer.get(customerIn(object) ?? "");
  return {
    find,
    of(customer: string) {
      const known = byCustomer.get(customer) ?? { delayMs: 0, copies: 1, lose: 0, reverse: false };
      byCustomer.set(customer, known);
      return known;
    },
    /** The messages about a customer whose newest come first change places among themselves. */
    reorder(events: readonly Event[]) {
      const newestFirst = new Map<CustomerFaults, Event[]>();
      for (const event of events) {
        const own = find(event);
        if (own?.reverse) newestFirst.set(own, [event, ...(newestFirst.get(own) ?? [])]);
      }
      return events.map((event) => {
        const own = find(event);
        return (own && newestFirst.get(own)?.shift()) ?? event;
      });
    },
  };
}

/** When an event that was not accepted is due again. */
function createFailures() {
  const failed = new Map<string, { count: number; next: number }>();
  return {
    /** True the first time, when the event has to wait. */
    delayOnce(id: string, delayMs: number) {
      if (delayMs <= 0 || failed.has(id)) return false;
      failed.set(id, { count: 0, next: Date.now() + delayMs });
      return true;
    },
    isDue: (id: string) => (failed.get(id)?.next ?? 0) <= Date.now(),
    add(id: string) {
      const count = failed.get(id)?.count ?? 0;
      const wait = RETRY_MS[Math.min(count, RETRY_MS.length - 1)] ?? TICK_MS;
      failed.set(id, { count: count + 1, next: Date.now() + wait });
    },
  };
}
