import { pageRow, TOP_WINS } from "#speed/page-request.ts";

export const row = pageRow({ timeframe: "month", belowWins: TOP_WINS });
