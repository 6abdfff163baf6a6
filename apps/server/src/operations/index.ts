import { adminOverview } from "./admin-overview.ts";
import { checkSchema } from "./check-schema.ts";
import { debugStats } from "./debug-stats.ts";
import { readPublicLog } from "./public-log.ts";

export const operationFunctions = [adminOverview, debugStats, checkSchema, readPublicLog];
