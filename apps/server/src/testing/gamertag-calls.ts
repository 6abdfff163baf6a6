// What tests do about gamertags, as players and moderators.
import type { Disputes, GamertagDispute } from "@capicu/contract/gamertag-moderation";
import type { OwnGamertags } from "@capicu/contract/gamertags";
import { sql } from "kysely";
import { randomBytes } from "node:crypto";
import sharp from "sharp";

import { reviewCalls } from "./review-calls.ts";
import { call, submit, type TestPlayer, type TestProduct } from "./test-product.ts";

/** Of letters that look like no other: other tests leave names in the same database. */
export const aName = () =>
  `Tag ${[...randomBytes(10)].map((byte) => "abdefghkpt"[byte % 10]).join("")}`;

const aPicture = () =>
  sharp({ create: { width: 60, height: 90, channels: 3, background: "#a5d6a7" } }).png();

export function gamertagCalls(product: TestProduct) {
  const review = reviewCalls(product);
  const db = () => product.world.platform.database.service;
  const ask = async (by: TestPlayer | null, name: string, input: object = {}) => {
    const token = by === null ? {} : { token: by.token };
    const { status, body } = await call(product, name, { ...token, input });
    return { status, body, code: (body as { code?: string }).code };
  };
  const own = async ({ token }: TestPlayer): Promise<OwnGamertags> => {
    const answer = await product.world.app.inject({
      url: "/functions/v1/my-gamertags",
      headers: { authorization: `Bearer ${token}` },
    });
    return answer.json<OwnGamertags>();
  };
  const listed = async (by: TestPlayer) =>
    (await ask(by, "admin-gamertags")).body as unknown as Disputes;
  const open = (by: TestPlayer | null, submissionId: string) =>
    ask(by, "gamertag-dispute-open", { submissionId });
  return {
    ask,
    own,
    open,
    listed,
    /** A submission with this gamertag that this moderator has approved. */
    async approved(player: TestPlayer, gamertag: string, moderator: TestPlayer) {
      const { id } = await submit(player, { gamertag });
      const { status } = await review.approve(moderator, id);
      if (status !== 200) throw new Error(`not approved: ${status}`);
      return id;
    },
    async send(by: TestPlayer | null, disputeId: string) {
      const form = new FormData();
      form.append("disputeId", disputeId);
      const file = new Uint8Array(await aPicture().toBuffer());
      form.append("picture", new Blob([file], { type: "image/png" }), "word.png");
      const body = new Response(form);
      const answer = await product.world.app.inject({
        method: "POST",
        url: "/functions/v1/gamertag-evidence-send",
        headers: {
          "content-type": body.headers.get("content-type") ?? "",
          ...(by !== null && { authorization: `Bearer ${by.token}` }),
        },
        payload: Buffer.from(await body.arrayBuffer()),
      });
      return { status: answer.statusCode, code: answer.json<{ code?: string }>().code };
    },
    decide: (by: TestPlayer | null, disputeId: string, outcome: string, more: object = {}) =>
      ask(by, "admin-gamertags-action", {
        disputeId,
        outcome,
        code: "word_shown",
        reason: "Seen",
        ...more,
      }),
    undo: (by: TestPlayer | null, disputeId: string) =>
      ask(by, "admin-gamertags-undo", { disputeId }),
    async seenBy(moderator: TestPlayer, id: string): Promise<GamertagDispute> {
      const { waiting, decided } = await listed(moderator);
      const found = [...waiting, ...decided].find((one) => one.id === id);
      if (found === undefined) throw new Error("no such dispute");
      return found;
    },
    async holderOf(gamertag: string) {
      const { rows } = await sql<{ user_id: string }>`
        select user_id from gamertag_claims where gamertag = ${gamertag} and held_to is null`.execute(
        db(),
      );
      return rows.map(({ user_id }) => user_id);
    },
    async newsOf(player: TestPlayer) {
      const { body } = await ask(player, "notifications");
      const { notifications } = body as unknown as {
        notifications: { kind: string; gamertag: { name: string } | null }[];
      };
      return notifications
        .filter(({ kind }) => kind.startsWith("gamertag"))
        .map(({ kind, gamertag }) => [kind, gamertag?.name]);
    },
  };
}
