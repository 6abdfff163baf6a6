// A function that says back what it was given, so that the calls themselves can be tried.
import { z } from "zod";

import type { FunctionsSettings } from "#functions/call-function.ts";
import { createImplement } from "#functions/implement.ts";
import { NO_RULE } from "#testing/no-rule.ts";

const implement = createImplement<null>();
const Anything = z.record(z.string(), z.unknown());

const echo = { name: "echo", method: "POST", input: Anything, output: Anything } as const;
const mine = { name: "mine", method: "POST", input: Anything, output: Anything } as const;

export const wireFunctions: FunctionsSettings<null> = {
  functions: [
    implement(echo)({ access: "anyone", run: async ({ input }) => ({ said: input }) }),
    implement(mine)({ access: "signed-in", run: async ({ caller }) => ({ id: caller.id }) }),
  ],
  services: null,
  secondFactor: NO_RULE,
  adminRights: NO_RULE,
  checkOutput: true,
};
