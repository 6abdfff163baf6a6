import { builtScript } from "#speed/built-script.ts";
import type { SpeedRow } from "#speed/row.ts";

export const row: SpeedRow = { request: builtScript };
