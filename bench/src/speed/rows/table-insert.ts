import { registerPlayer } from "#mixed-load/player.ts";
import { BROWSER_HEADERS, type TableRow } from "#speed/row.ts";

/** A player likes one player after the other. */
export const row: TableRow = {
  async prepare(product, database) {
    const { id, token } = await registerPlayer(product, 1);
    const players = await database.run("select id from users where id <> $1", [id]);
    return {
      request: {
        method: "POST",
        path: "/rest/v1/likes",
        headers: {
          ...BROWSER_HEADERS,
          apikey: product.anonKey,
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
        },
        bodies: players.map((player) =>
          JSON.stringify({ user_id: id, target_user_id: player["id"] }),
        ),
      },
      bare: {
        text: `insert into public.likes (user_id, target_user_id)
          select user_id, target_user_id
          from json_populate_record(null::public.likes, $1::json)`,
        values: [],
        takesBody: true,
        claims: JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()),
      },
      reset: () => database.run("delete from likes where user_id = $1", [id]),
    };
  },
};
