import { defineConfig } from "@playwright/test";

import base from "./playwright.config.ts";

/** `npm run screens` */
export default defineConfig({ ...base, testMatch: "screens.ts", timeout: 900_000 });
