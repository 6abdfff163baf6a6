// What a decision about a person, a picture or a club was about, in one word: the public log tells it.
import { z } from "zod/mini";

import { REPORT_CATEGORIES, type ReportCategory } from "./reports.ts";

export type ReasonCode = ReportCategory;
export const ReasonCode = z.optional(z.nullable(z.enum(REPORT_CATEGORIES)));
