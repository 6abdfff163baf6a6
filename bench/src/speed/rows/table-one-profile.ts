import { BROWSER_HEADERS, type TableRow } from "#speed/row.ts";

/** One profile, found by the player's id. */
export const row: TableRow = {
  async prepare({ anonKey }, database) {
    const [player] = await database.run("select id from player_profiles order by id limit 1");
    const id = String(player?.["id"]);
    return {
      request: {
        method: "GET",
        path: `/rest/v1/player_profiles?select=*&id=eq.${id}`,
        headers: { ...BROWSER_HEADERS, apikey: anonKey, authorization: `Bearer ${anonKey}` },
      },
      bare: {
        text: `select coalesce(json_agg(page.*), '[]')::text as body from (
          select player_profiles.* from public.player_profiles where id = $1 limit 1000) as page`,
        values: [id],
        takesBody: false,
        claims: { role: "anon" },
      },
    };
  },
};
