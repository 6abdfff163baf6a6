// Signs and sends events, and repeats them until they are accepted.
import { Stripe } from "stripe";

import { customerIn } from "./books.ts";
import type { Event, State } from "./model.ts";
import { showEvent } from "./shapes.ts";

export interface Delivery {
  body: string;
  /** The value of the header `stripe-signature`. */
  signature: string;
}

/** Resolves to the status that the receiver answered. */
export type SendDelivery = (delivery: Delivery) => Promise<number>;

/** Simulated failures of delivery. */
export interface Faults {
  delayMs: number;
  /** How often each event is sent. */
  copies: number;
  /** How many of the next events never arrive. */
  lose: number;
  /** Sends the newest event first. */
  reverse: boolean;
  /** Sends nothing until `deliver` is called. */
  hold: boolean;
}

export interface WebhookSender {
  readonly faults: Faults;
  /** Simulated failures for one customer's messages. */
  faultsOf: (customer: string) => CustomerFaults;
  connect: (send: SendDelivery) => void;
  /** Sends the due events; resolves once all were answered. */
  flush: () => Promise<void>;
  /** Sends one event despite the faults; the event leaves the outbox when it is accepted. */
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
    const customerFaults = customers.find(event);
    const losing = [customerFaults, faults].find((candidate) => (candidate?.lose ?? 0) > 0);
    if (losing) {
      losing.lose -= 1;
      return post.remove(event.id);
    }
    // Delays only this customer's message; the others do not wait.
    if (customerFaults && failures.delayOnce(event.id, customerFaults.delayMs)) return;
    if (faults.delayMs > 0) await new Promise((done) => setTimeout(done, faults.delayMs));
    let status = 0;
    const copies = Math.max(faults.copies, customerFaults?.copies ?? 1);
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

/** Kept only in memory, so a restart clears all faults. */
function createCustomerFaults() {
  const byCustomer = new Map<string, CustomerFaults>();
  const find = ({ object }: Event) => byCustomer.get(customerIn(object) ?? "");
  return {
    find,
    of(customer: string) {
      const current = byCustomer.get(customer) ?? {
        delayMs: 0,
        copies: 1,
        lose: 0,
        reverse: false,
      };
      byCustomer.set(customer, current);
      return current;
    },
    /** Reverses the messages of customers with `reverse`, in the places that these messages had. */
    reorder(events: readonly Event[]) {
      const newestFirst = new Map<CustomerFaults, Event[]>();
      for (const event of events) {
        const customerFaults = find(event);
        if (customerFaults?.reverse)
          newestFirst.set(customerFaults, [event, ...(newestFirst.get(customerFaults) ?? [])]);
      }
      return events.map((event) => {
        const customerFaults = find(event);
        return (customerFaults && newestFirst.get(customerFaults)?.shift()) ?? event;
      });
    },
  };
}

/** Tracks when a rejected event is due again. */
function createFailures() {
  const failed = new Map<string, { count: number; next: number }>();
  return {
    /** True the first time, when the event must wait. */
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
