// Reads the provider's messages: first their signature, then their shape.
import { Stripe } from "stripe";
import { z } from "zod";

import { PaymentsError, type Payments } from "./payments.ts";

/** Old messages are refused, so that a recorded one cannot be sent again. */
const TOLERANCE_SECONDS = 300;

const Name = z.string().regex(/^[\w.]{1,255}$/);
const Customer = z.union([Name, z.object({ id: Name }).transform(({ id }) => id)]);

const Event = z.object({
  id: Name,
  type: Name,
  data: z.object({ object: z.object({ customer: Customer.nullish() }) }),
});

export function eventReader({ webhooks }: Stripe, secret: string | null): Payments["readEvent"] {
  return async (body, signature) => {
    if (secret === null) throw new PaymentsError("forged", "No webhook secret is set");
    try {
      const { id, type, data } = Event.parse(
        await webhooks.constructEventAsync(body, signature, secret, TOLERANCE_SECONDS),
      );
      return { id, type, customer: data.object.customer ?? null };
    } catch (error) {
      if (error instanceof Stripe.errors.StripeError) throw error;
      throw new PaymentsError("malformed", "The message is not an event", { cause: error });
    }
  };
}
