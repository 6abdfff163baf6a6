import { checkChoice, type PlanChoice } from "@capicu/contract/plan-choice";
import { PAID_PLAN_IDS, PLANS, PRICE_IDS } from "@capicu/contract/plan-table";
import { BILLING_CYCLES } from "@capicu/contract/plans";
import { refuse } from "@capicu/platform/kernel/refusal";

interface ListedPrice extends PlanChoice {
  /** The provider's id; null where the operator named none. */
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

/** The price that is meant, or the specified refusal. A price of the list implies its cycle. */
export function choosePrice(list: PriceList, asked: PriceQuery): PlanChoice & { id: string } {
  const listed = asked.priceId ? list.find(({ id }) => id === asked.priceId) : undefined;
  const choice = checkChoice(asked.planType, asked.billingCycle ?? listed?.cycle);
  if ("error" in choice) throw refuse(400, "invalid_plan", choice.error);
  const isMeant =
    listed === undefined
      ? !asked.priceId || asked.priceId === PRICE_IDS[choice.plan]
      : isSame(listed, choice);
  if (!isMeant)
    throw refuse(
      400,
      "invalid_price",
      `Invalid price ID for plan ${choice.plan}: ${asked.priceId}`,
    );
  return { ...choice, id: soldId(list, choice) };
}

function soldId(list: PriceList, choice: PlanChoice): string {
  const id = list.find((one) => isSame(one, choice))?.id ?? null;
  if (id !== null) return id;
  // As where nothing is sold: waiting cures no setting that is missing.
  throw refuse(
    409,
    "price_not_configured",
    `${PLANS[choice.plan].name} cannot be bought at the moment. Please contact support.`,
  );
}

function isSame(one: PlanChoice, other: PlanChoice): boolean {
  return one.plan === other.plan && one.cycle === other.cycle;
}

/** The plan behind a provider's price; of a price that is no longer listed, what was noted at its sale. */
export function planOf(
  list: PriceList,
  price: string,
  metadata: Record<string, string>,
): PlanChoice | null {
  const listed = list.find(({ id }) => id === price);
  if (listed !== undefined) return { plan: listed.plan, cycle: listed.cycle };
  const noted = checkChoice(metadata["plan"], metadata["cycle"]);
  return "error" in noted ? null : noted;
}
