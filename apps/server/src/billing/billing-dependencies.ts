import type { Database } from "@capicu/platform/kernel/database";
import type { FastifyBaseLogger } from "fastify";

import type { PriceList } from "./price-list.ts";
import type { Payments } from "./provider/payments.ts";

export interface BillingDependencies {
  database: Database;
  payments: Payments;
  prices: PriceList;
  publicUrl: string;
  /** How long a plan stays in force while a payment is missing. */
  graceDays: number;
  log: FastifyBaseLogger;
}
