import type { AnswerFacts } from "@capicu/platform/kernel/request-facts";
import { Histogram, type Registry } from "prom-client";

import { SECONDS } from "./buckets.ts";

/**
 * Observes the calls of the named functions. Any other name is a caller's own word, and would make a
 * series of its own.
 */
export function createFunctionDurations(
  registry: Registry,
  names: readonly string[],
): (facts: Pick<AnswerFacts, "functionName" | "status" | "ms">) => void {
  const functionNames = new Set(names);
  const durations = new Histogram({
    name: "capicu_function_duration_seconds",
    help: "Calls of product functions by function and outcome: ok, refused (4xx) or failed (5xx)",
    labelNames: ["function", "outcome"],
    buckets: SECONDS,
    registers: [registry],
  });
  return ({ functionName, status, ms }) => {
    if (functionName === undefined || !functionNames.has(functionName)) return;
    durations.observe({ function: functionName, outcome: outcomeOf(status) }, ms / 1000);
  };
}

function outcomeOf(status: number): "ok" | "refused" | "failed" {
  if (status < 400) return "ok";
  return status < 500 ? "refused" : "failed";
}
