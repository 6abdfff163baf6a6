// A player who may request a refund and an admin who decides, both against the sandbox.
import type { RefundRequest } from "@capicu/contract/refunds";

import { subscriber, type Subscriber } from "./subscriber.ts";
import { call, testProduct, type TestProduct } from "./test-product.ts";

export type RefundReview = Awaited<ReturnType<typeof openRefundReview>>;

export async function openRefundReview() {
  const product = await testProduct();
  const admin = await product.anAdmin();
  const asAdmin = (name: string, input: object = {}) =>
    call(product, name, { token: admin.token, input });
  return { product, admin, asAdmin, next: () => nextCase({ product, asAdmin }) };
}

interface AdminCalls {
  product: TestProduct;
  asAdmin: (name: string, input?: object) => ReturnType<typeof call>;
}

async function nextCase({ product, asAdmin }: AdminCalls) {
  const { sandbox } = product.payments;
  Object.assign(sandbox.state, { ahead: 0, refunding: "succeeded" });
  const player = await product.aPlayer();
  const me = subscriber(product, player);

  async function listed() {
    const { body } = await asAdmin("admin-refunds");
    const { waiting: open, decided } = body as Record<"waiting" | "decided", RefundRequest[]>;
    const own = ({ user_id }: RefundRequest) => user_id === player.id;
    return { waiting: open.find(own), decided: decided.find(own) };
  }

  async function decide(action: "approve" | "decline", reason?: string) {
    const requestId = (await listed()).waiting?.id ?? crypto.randomUUID();
    return asAdmin("admin-refunds-action", { requestId, action, reason });
  }

  const requestRefund = (reason?: string) => me.ask("subscription-refund", { reason });
  return { player, me, listed, decide, requestRefund, refunded: () => refundsOf(product, me) };
}

export type RefundCase = Awaited<ReturnType<typeof nextCase>>;

function refundsOf(product: TestProduct, me: Subscriber): number[] {
  const { invoices, refunds } = product.payments.sandbox.state;
  const own = Object.values(invoices).filter(({ subscription }) =>
    me.own().some(({ id }) => id === subscription),
  );
  const paid = new Set(own.map(({ payment }) => payment));
  return Object.values(refunds)
    .filter(({ payment, status }) => paid.has(payment) && status === "succeeded")
    .map(({ amount }) => amount);
}
