import { pageRow, TOP_WINS } from "#speed/page-request.ts";

export const row = pageRow({ timeframe: "day", belowWins: TOP_WINS });
