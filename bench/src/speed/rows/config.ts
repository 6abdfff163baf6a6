import { BROWSER_HEADERS, type SpeedRow } from "#speed/row.ts";

export const row: SpeedRow = {
  request: async () => ({ method: "GET", path: "/config.json", headers: BROWSER_HEADERS }),
};
