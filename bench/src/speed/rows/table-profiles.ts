import { BROWSER_HEADERS, type TableRow } from "#speed/row.ts";

const COLUMNS = "id,username,handle,avatar_url,country,bio,followers_count";

/** Twenty profiles, chosen by a visitor. */
export const row: TableRow = {
  async prepare({ anonKey }) {
    return {
      request: {
        method: "GET",
        path: `/rest/v1/player_profiles?select=${COLUMNS}&limit=20`,
        headers: { ...BROWSER_HEADERS, apikey: anonKey, authorization: `Bearer ${anonKey}` },
      },
      bare: {
        text: `select coalesce(json_agg(page.*), '[]')::text as body from (
          select ${COLUMNS} from public.player_profiles limit 20) as page`,
        values: [],
        takesBody: false,
        claims: { role: "anon" },
      },
    };
  },
};
