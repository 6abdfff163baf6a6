// The social calls as the product's own browser makes them.
import { call, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

interface Asked {
  token?: string;
  input?: Record<string, string>;
}

/** A GET function's answer. */
export async function ask({ world }: TestProduct, name: string, { token, input }: Asked = {}) {
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
    like: (who: TestPlayer, whom: TestPlayer) =>
      by("social-likes-create", who, {
        targetUserId: whom.id,
        targetType: "user",
        targetId: whom.id,
      }),
    unlike: (who: TestPlayer, whom: TestPlayer) =>
      by("social-likes-delete", who, { targetUserId: whom.id, targetType: "user" }),
    follow: (who: TestPlayer, whom: TestPlayer) =>
      by("social-follows-create", who, { followingId: whom.id }),
    unfollow: (who: TestPlayer, whom: TestPlayer) =>
      by("social-follows-delete", who, { followingId: whom.id }),
    block: (who: TestPlayer, whom: TestPlayer) =>
      by("social-blocks-create", who, { targetUserId: whom.id }),
    unblock: (who: TestPlayer, whom: TestPlayer) =>
      by("social-blocks-delete", who, { targetUserId: whom.id }),
  };
}
