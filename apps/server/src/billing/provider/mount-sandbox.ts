import type { Sandbox } from "@capicu/payment-sandbox/sandbox";
import type { FastifyInstance } from "fastify";

import { SANDBOX_PATH } from "./product-sandbox.ts";

/** Its pages on the site, where browsers reach them; its messages to where the provider's arrive. */
export async function mountSandbox(app: FastifyInstance, sandbox: Sandbox): Promise<void> {
  await app.register(async (scope) => sandbox.pages(scope), { prefix: SANDBOX_PATH });
  sandbox.outbox.connect(async ({ body, signature }) => {
    const answer = await app.inject({
      method: "POST",
      url: "/functions/v1/stripe-webhook",
      headers: { "content-type": "application/json", "stripe-signature": signature },
      payload: body,
    });
    return answer.statusCode;
  });
}
