import { pageRow, TOP_WINS } from "#speed/page-request.ts";

export const row = pageRow({ timeframe: "week", belowWins: TOP_WINS });
