import { builtScript } from "#speed/built-script.ts";
import { unchanged, type SpeedRow } from "#speed/row.ts";

export const row: SpeedRow = {
  request: async (product) => unchanged(product, await builtScript(product)),
};
