import {
  decideReports as contract,
  listReportedThings,
  type ReportDecision,
} from "@capicu/contract/report-moderation";

import { callFunction } from "./call-function.ts";

export const readReportedThings = () => callFunction(listReportedThings, {});

export const decideReports = (decision: ReportDecision) => callFunction(contract, decision);
