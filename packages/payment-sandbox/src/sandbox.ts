// A payment provider on this machine: the provider's wire on a loopback port, and pages for the payer.
import Fastify, { type FastifyInstance } from "fastify";

import { serveApi, type WireFaults } from "./api.ts";
import { changeCard, find, pay, settleDue, untilNextDue, type Ledger } from "./books.ts";
import type { Card, Price } from "./model.ts";
import { servePages } from "./pages.ts";
import { settleRefunds } from "./refunds.ts";
import { operationsOf } from "./routes.ts";
import { openStateFile, type Memory } from "./save-state.ts";
import { createWebhookSender, type WebhookSender } from "./webhook-sender.ts";

export interface SandboxSettings {
  prices: readonly Price[];
  /** The address of the pages, without a trailing slash. */
  pagesUrl: string;
  /** The file that holds the state; without it the state is lost at exit. */
  file?: string;
}

export interface Sandbox extends Memory {
  readonly host: string;
  readonly port: number;
  readonly outbox: WebhookSender;
  readonly wireFaults: WireFaults;
  portalConfigured: boolean;
  /** Seconds of the test clock. */
  readonly now: (customer?: string) => number;
  /** Mounts the payer's pages and the portal under the path of `pagesUrl`. */
  pages: (app: FastifyInstance) => void;
  /** What the payer does on the page. */
  pay: (session: string, card: Card) => Promise<void>;
  changeCard: (customer: string, card: Card) => Promise<void>;
  /** The bank answers refunds that were pending. */
  settleRefunds: (status: "succeeded" | "failed") => Promise<void>;
  /** Moves the clock of one customer, or of all, forward and carries out what becomes due. */
  advance: (seconds: number, customer?: string) => Promise<void>;
  close: () => Promise<void>;
}

const HOST = "127.0.0.1";
const SETTLE_MS = 60_000;

export async function openSandbox(settings: SandboxSettings): Promise<Sandbox> {
  const { memory, write } = await openStateFile(settings.file);
  const { state, webhookSecret } = memory;
  const aheadOf = (customer: string) =>
    (Object.hasOwn(state.customers, customer) && state.customers[customer]?.ahead) || 0;
  const now = (customer?: string) =>
    Math.floor(Date.now() / 1000) + state.ahead + (customer === undefined ? 0 : aheadOf(customer));
  const ledger: Ledger = { state, prices: settings.prices, now };
  const outbox = createWebhookSender({ state, secret: webhookSecret, onChange: write });
  // Every answered change is saved, so that a restart forgets no payment.
  const onDone = async () => {
    settleDue(ledger);
    await write();
    void outbox.flush();
  };
  const actions = actionsOn(ledger, onDone);
  const advance: Sandbox["advance"] = (seconds, customer) => actions.advance(seconds, customer);
  const prefix = new URL(settings.pagesUrl).pathname.replace(/\/$/, "");
  const app = Fastify({ forceCloseConnections: true });
  const timer = setInterval(() => void onDone(), SETTLE_MS);
  timer.unref();
  const sandbox: Sandbox = {
    ...memory,
    ...actions,
    host: HOST,
    port: 0,
    outbox,
    wireFaults: { answerFirst: 0, refuse: 0, loseAnswer: 0, stall: 0 },
    portalConfigured: true,
    now,
    pages: (site) => servePages(site, { ledger, outbox, prefix, onDone, advance }),
    async close() {
      clearInterval(timer);
      outbox.close();
      await app.close();
      await write();
    },
  };
  const operations = operationsOf({
    ledger,
    pageOf: (kind, id) => `${settings.pagesUrl}/${kind}/${id}`,
    portalConfigured: () => sandbox.portalConfigured,
  });
  serveApi(app, { memory, faults: sandbox.wireFaults, now, operations, onDone });
  await write();
  const address = await app.listen({ host: HOST, port: 0 });
  return Object.assign(sandbox, { port: Number(new URL(address).port) });
}

function actionsOn(ledger: Ledger, onDone: () => Promise<void>) {
  const { state } = ledger;
  return {
    async pay(session: string, card: Card) {
      pay(ledger, find(state.sessions, "checkout.session", session), card);
      await onDone();
    },
    async changeCard(customer: string, card: Card) {
      changeCard(ledger, find(state.customers, "customer", customer), card);
      await onDone();
    },
    async settleRefunds(status: "succeeded" | "failed") {
      settleRefunds(ledger, status);
      await onDone();
    },
    async advance(seconds: number, customer?: string) {
      const clock = customer === undefined ? state : find(state.customers, "customer", customer);
      const forward = (step: number) => (clock.ahead = (clock.ahead ?? 0) + step);
      let left = seconds;
      for (
        let step = untilNextDue(ledger, customer);
        step <= left;
        step = untilNextDue(ledger, customer)
      ) {
        forward(Math.max(0, step));
        left -= Math.max(0, step);
        settleDue(ledger);
      }
      forward(left);
      await onDone();
    },
  };
}
