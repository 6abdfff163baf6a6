import type { StaffRight } from "@capicu/contract/staff-rights";
import { createImplement } from "@capicu/platform/functions/implement";

import type { Services } from "./services.ts";

export const implement = createImplement<Services, StaffRight>();
