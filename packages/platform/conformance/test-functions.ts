// Functions for the test cases: one returns its input, one returns the id of its caller.
import { z } from "zod";

import type { FunctionsSettings } from "#functions/call-function.ts";
import { createImplement } from "#functions/implement.ts";
import { NO_RULE } from "#testing/no-rule.ts";

const implement = createImplement<null>();
const Anything = z.record(z.string(), z.unknown());

const echo = { name: "echo", method: "POST", input: Anything, output: Anything } as const;
const whoami = { name: "whoami", method: "POST", input: Anything, output: Anything } as const;

export const testFunctions: FunctionsSettings<null> = {
  functions: [
    implement(echo)({ access: "anyone", run: async ({ input }) => ({ echoed: input }) }),
    implement(whoami)({ access: "signed-in", run: async ({ caller }) => ({ id: caller.id }) }),
  ],
  services: null,
  secondFactor: NO_RULE,
  staffRight: () => NO_RULE,
  checkOutput: true,
};
