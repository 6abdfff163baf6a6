import { sendReport as contract, type NewReport } from "@capicu/contract/reports";

import { callFunction } from "./call-function.ts";

/** With words that may be empty. */
export const sendReport = (report: NewReport) => callFunction(contract, report);
