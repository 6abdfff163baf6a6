import { BROWSER_HEADERS, type TableRow } from "#speed/row.ts";

/** A player's statistics, found by the key. */
export const row: TableRow = {
  async prepare({ anonKey }, database) {
    const [player] = await database.run("select user_id from user_stats order by user_id limit 1");
    const id = String(player?.["user_id"]);
    return {
      request: {
        method: "GET",
        path: `/rest/v1/user_stats?select=*&user_id=eq.${id}`,
        headers: { ...BROWSER_HEADERS, apikey: anonKey, authorization: `Bearer ${anonKey}` },
      },
      bare: {
        text: `select coalesce(json_agg(page.*), '[]')::text as body from (
          select user_stats.* from public.user_stats where user_id = $1 limit 1000) as page`,
        values: [id],
        takesBody: false,
        claims: { role: "anon" },
      },
    };
  },
};
