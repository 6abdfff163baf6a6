import { checkChoice, type PlanChoice } from "@capicu/contract/plan-choice";
import { PAID_PLAN_IDS, PLANS, PRICE_IDS } from "@capicu/contract/plan-table";
import { BILLING_CYCLES } from "@capicu/contract/plans";
import { refuse } from "@capicu/platform/kernel/refusal";

interface ListedPrice extends PlanChoice {
  /** The provider's id; null where the operator has named none. */
  id: string | null;
}

export type PriceList = readonly ListedPrice[];

/** Every plan in every cycle. */
export function listPrices(idOf: (choice: PlanChoice) => string | null): PriceList {
  return PAID_PLAN_IDS.flatMap((plan) =>
    BILLING_CYCLES.map((cycle) => ({ plan, cycle, id: idOf({ plan, cycle }) })),
  );
}

interface PriceQuery {
  priceId?: string | null | undefined;
  planType?: string | null | undefined;
  billingCycle?: string | null | undefined;
}

/**
 * Returns the selected price, or throws the specified refusal. A listed price implies its cycle.
 */
export function choosePrice(list: PriceList, query: PriceQuery): PlanChoice & { id: string } {
  const listed = query.priceId ? list.find(({ id }) => id === query.priceId) : undefined;
  const choice = checkChoice(query.planType, query.billingCycle ?? listed?.cycle);
  if ("error" in choice) throw refuse(400, "invalid_plan", choice.error);
  const isMeant =
    listed === undefined
      ? !query.priceId || query.priceId === PRICE_IDS[choice.plan]
      : isSame(listed, choice);
  if (!isMeant)
    throw refuse(
      400,
      "invalid_price",
      `Invalid price ID for plan ${choice.plan}: ${query.priceId}`,
    );
  return { ...choice, id: soldId(list, choice) };
}

function soldId(list: PriceList, choice: PlanChoice): string {
  const id = list.find((one) => isSame(one, choice))?.id ?? null;
  if (id !== null) return id;
  // The same refusal as where no plans are sold: waiting does not supply a missing setting.
  throw refuse(
    409,
    "price_not_configured",
    `${PLANS[choice.plan].name} cannot be bought at the moment. Please contact support.`,
  );
}

function isSame(one: PlanChoice, other: PlanChoice): boolean {
  return one.plan === other.plan && one.cycle === other.cycle;
}

/**
 * The plan of a provider's price; for a price that is no longer listed, the plan recorded at its
 * sale.
 */
export function planOf(
  list: PriceList,
  price: string,
  metadata: Record<string, string>,
): PlanChoice | null {
  const listed = list.find(({ id }) => id === price);
  if (listed !== undefined) return { plan: listed.plan, cycle: listed.cycle };
  const recorded = checkChoice(metadata["plan"], metadata["cycle"]);
  return "error" in recorded ? null : recorded;
}
