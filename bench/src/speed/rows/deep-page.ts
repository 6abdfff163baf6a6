import { LAST_WINS, pageRow } from "#speed/page-request.ts";

export const row = pageRow({ belowWins: LAST_WINS });
