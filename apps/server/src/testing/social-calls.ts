// The social calls as the product's browser code makes them.
import { sql } from "kysely";

import { call, type TestPlayer, type TestProduct } from "./test-product.ts";

interface CallOptions {
  token?: string;
  input?: Record<string, string>;
}

/** A GET function's answer. */
export async function ask(
  { world }: TestProduct,
  name: string,
  { token, input }: CallOptions = {},
) {
  const answer = await world.app.inject({
    url: `/functions/v1/${name}?${new URLSearchParams(input).toString()}`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  return { status: answer.statusCode, body: answer.json<unknown>() as never };
}

export function socialCalls(product: TestProduct) {
  const by = (name: string, { token }: TestPlayer, input: object) =>
    call(product, name, { token, input });
  return {
    like: (who: TestPlayer, target: TestPlayer) =>
      by("social-likes-create", who, {
        targetUserId: target.id,
        targetType: "user",
        targetId: target.id,
      }),
    unlike: (who: TestPlayer, target: TestPlayer) =>
      by("social-likes-delete", who, { targetUserId: target.id, targetType: "user" }),
    follow: (who: TestPlayer, target: TestPlayer) =>
      by("social-follows-create", who, { followingId: target.id }),
    unfollow: (who: TestPlayer, target: TestPlayer) =>
      by("social-follows-delete", who, { followingId: target.id }),
    block: (who: TestPlayer, target: TestPlayer) =>
      by("social-blocks-create", who, { targetUserId: target.id }),
    unblock: (who: TestPlayer, target: TestPlayer) =>
      by("social-blocks-delete", who, { targetUserId: target.id }),
  };
}

/** The players whose counters differ from their rows. */
export async function miscounted({ world }: TestProduct, counted: readonly TestPlayer[]) {
  const { rows } = await sql`
    select * from (
      select
        likes_count, followers_count, following_count,
        (select count(*) from likes where target_user_id = users.id) as likes,
        (select count(*) from follows where following_id = users.id) as followers,
        (select count(*) from follows where follower_id = users.id) as following
      from users where id in (${sql.join(counted.map(({ id }) => id))})
    ) as compared
    where (likes_count, followers_count, following_count)
      is distinct from (likes, followers, following)`.execute(world.platform.database.service);
  return rows;
}
