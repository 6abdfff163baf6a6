// Calls the product functions that the pages call, as the member whose key a program sends, or as a visitor: what
// programs and other sites are shown is decided where it is decided for the pages.
import type { ProductFunction } from "@capicu/contract/product-function";
import type { AccountHolder, ImplementedFunction } from "@capicu/platform/functions/implement";
import { PreparedReply } from "@capicu/platform/functions/prepared-reply";
import { invalidInput, unauthorized } from "@capicu/platform/functions/refusals";
import { runDefinition } from "@capicu/platform/functions/run-definition";
import type { Platform } from "@capicu/platform/kernel/platform";
import { refuse } from "@capicu/platform/kernel/refusal";
import type { FastifyBaseLogger } from "fastify";

import type { Services } from "#services.ts";

type Caller = Parameters<Platform["database"]["asCaller"]>[0];

export type CallFunction = <Input, Output, Given>(
  agreed: ProductFunction<Input, Output, Given>,
  input: Given,
) => Promise<Output>;

interface CallsDependencies {
  database: Platform["database"];
  services: Services;
  /** Those that the operator has not switched off. */
  functions: readonly ImplementedFunction<Services>[];
}

interface CallFacts {
  caller: Caller;
  address: string;
  log: FastifyBaseLogger;
}

/** A key reads: not even a mistake in a function may write through one. */
const READ_ONLY = { isReadOnly: true };

export function createFunctionCalls({ database, services, functions }: CallsDependencies) {
  const byName = new Map(functions.map((called) => [called.agreed.name, called]));

  return ({ caller, address, log }: CallFacts): CallFunction =>
    async <Input, Output, Given>(
      agreed: ProductFunction<Input, Output, Given>,
      parameters: Given,
    ) => {
      const called = byName.get(agreed.name);
      if (called === undefined) throw refuse(404, "not_found", "This site does not offer this.");
      if (!isOpenTo(caller, called)) throw unauthorized();
      const parsed = agreed.input.safeParse(parameters);
      if (!parsed.success) throw invalidInput(parsed.error.issues);
      const context = {
        input: parsed.data as unknown,
        caller: caller as AccountHolder,
        services,
        log,
        request: { headers: {}, address, whenLeft: () => new AbortController().signal },
        // What a page does after it was read, such as to count a view of a profile, a program does not.
        afterCommit: () => {},
      };
      return readAnswer(
        await runDefinition(database, called, { context, facts: READ_ONLY }),
      ) as Output;
    };
}

/** A function with a right is for staff, for whom nobody stands here. */
function isOpenTo(caller: Caller, { definition: { access } }: ImplementedFunction<Services>) {
  return access === "anyone" || (access === "signed-in" && caller.id !== null);
}

/** A board's bytes are made once for everybody. */
const readAnswer = (answer: unknown): unknown =>
  answer instanceof PreparedReply ? JSON.parse(answer.body.toString("utf8")) : answer;
