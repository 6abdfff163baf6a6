// Tries what the site needs of others, and hands on their own answers.
import { z } from "zod/mini";

import { productFunction } from "./product-function.ts";

export const TESTED_SERVICES = ["mail", "push", "reader"] as const;
export type TestedService = (typeof TESTED_SERVICES)[number];

export const ServiceAnswer = z.object({
  passed: z.boolean(),
  /** In the service's words. Null where there was nobody to ask. */
  answer: z.nullable(z.string()),
  /** Why nobody was asked: the operator wants none, or the caller has no device that gets messages. */
  unasked: z.nullable(z.enum(["switched_off", "no_device"])),
});
export type ServiceAnswer = z.infer<typeof ServiceAnswer>;

export const ServiceTest = z.extend(ServiceAnswer, {
  success: z.literal(true),
  seconds: z.number(),
});
export type ServiceTest = z.infer<typeof ServiceTest>;

/** Mail goes to the caller's own address, a message to their own devices. */
export const adminServiceTest = productFunction({
  name: "admin-service-test",
  input: z.object({ service: z.enum(TESTED_SERVICES) }),
  output: ServiceTest,
});
