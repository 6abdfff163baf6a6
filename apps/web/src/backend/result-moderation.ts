import {
  decideFlaggedResult,
  listFlaggedResults,
  type ResultView,
} from "@capicu/contract/result-moderation";
import type { z } from "zod/mini";

import { callFunction } from "./call-function.ts";

export const readFlaggedResults = (view: ResultView) => callFunction(listFlaggedResults, { view });

export const decideResult = (decision: z.input<typeof decideFlaggedResult.input>) =>
  callFunction(decideFlaggedResult, decision);
