import { decideReports } from "./admin-reports-action.ts";
import { listReportedThings } from "./admin-reports.ts";
import { sendReport } from "./reports-create.ts";

export const reportFunctions = [sendReport, listReportedThings, decideReports];
