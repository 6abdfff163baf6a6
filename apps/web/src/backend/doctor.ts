import { adminDoctor } from "@capicu/contract/doctor";

import { callFunction } from "./call-function.ts";

export const examineSite = () => callFunction(adminDoctor, {});
