import { systemClock } from "./clock.ts";
import { describeLimitStore } from "./limit-store.cases.ts";
import { createMemoryLimits } from "./limit-store.ts";

describeLimitStore("memory", async () => createMemoryLimits(systemClock));
