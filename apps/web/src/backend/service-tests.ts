import { adminServiceTest, type TestedService } from "@capicu/contract/service-tests";

import { callFunction } from "./call-function.ts";

export const testService = (service: TestedService) => callFunction(adminServiceTest, { service });
