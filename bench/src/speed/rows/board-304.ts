import { unchanged, type SpeedRow } from "#speed/row.ts";

import { boardRequest } from "./board-signed-out.ts";

export const row: SpeedRow = { request: (product) => unchanged(product, boardRequest(product)) };
