// What two players have come to as partners.
import { pairFigures, type PairReading } from "@capicu/contract/pair-figures";

import { callFunction } from "./call-function.ts";

export const readPair = (one: string, other: string): Promise<PairReading> =>
  callFunction(pairFigures, { one, other });
