import { listWork } from "@capicu/contract/work-list";

import { callFunction } from "./call-function.ts";

export const readWork = () => callFunction(listWork, {});
