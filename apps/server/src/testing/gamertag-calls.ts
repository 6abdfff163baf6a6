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
  const ask = async (by: TestPlayer | null, name: string, input: object = {}) => {
    const token = by === null ? {} : { token: by.token };
    const { status, body } = await call(product, name, { ...token, input });
    return { status, body, code: (body as { code?: string }).code };
  };
  return {
    ask,
    ...readingCalls(product, ask),
    open: (by: TestPlayer | null, submissionId: string) =>
      ask(by, "gamertag-dispute-open", { submissionId }),
    /** A submission with this gamertag that this moderator has approved. */
    async approved(player: TestPlayer, gamertag: string, moderator: TestPlayer) {
      const { id } = await submit(player, { gamertag });
      const { status } = await reviewCalls(product).approve(moderator, id);
      if (status !== 200) throw new Error(`not approved: ${status}`);
      return id;
    },
    send: (by: TestPlayer | null, disputeId: string) => sendPicture(product, by, disputeId),
    decide: (by: TestPlayer | null, disputeId: string, ruling: object) =>
      ask(by, "admin-gamertags-action", {
        disputeId,
        code: "word_shown",
        reason: "Seen",
        ...ruling,
      }),
    undo: (by: TestPlayer | null, disputeId: string) =>
      ask(by, "admin-gamertags-undo", { disputeId }),
  };
}

type Ask = (by: TestPlayer | null, name: string, input?: object) => Promise<{ body: unknown }>;

const readingCalls = (product: TestProduct, ask: Ask) => ({
  async own({ token }: TestPlayer): Promise<OwnGamertags> {
    const answer = await product.world.app.inject({
      url: "/functions/v1/my-gamertags",
      headers: { authorization: `Bearer ${token}` },
    });
    return answer.json<OwnGamertags>();
  },
  async seenBy(moderator: TestPlayer, id: string): Promise<GamertagDispute> {
    const { body } = await ask(moderator, "admin-gamertags");
    const { open, decided } = body as Disputes;
    const found = [...open, ...decided].find((one) => one.id === id);
    if (found === undefined) throw new Error("no such dispute");
    return found;
  },
  async holderOf(gamertag: string) {
    const { rows } = await sql<{ user_id: string }>`
      select user_id from gamertag_claims where gamertag = ${gamertag} and held_to is null`.execute(
      product.world.platform.database.service,
    );
    return rows.map(({ user_id }) => user_id);
  },
  async newsOf(player: TestPlayer) {
    const { body } = await ask(player, "notifications");
    const { notifications } = body as {
      notifications: { kind: string; gamertag: { name: string } | null }[];
    };
    return notifications
      .filter(({ kind }) => kind.startsWith("gamertag"))
      .map(({ kind, gamertag }) => [kind, gamertag?.name]);
  },
});

async function sendPicture(product: TestProduct, by: TestPlayer | null, disputeId: string) {
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
}

/** Disputes in which this moderator has approved the holder's submission. */
export function disputesOf(product: TestProduct, reviewer: TestPlayer) {
  const tags = gamertagCalls(product);
  /** It is open: the holder was verified first, the challenger waits for review. */
  const aDispute = async () => {
    const [holder, challenger, name] = [await product.aPlayer(), await product.aPlayer(), aName()];
    const proof = await tags.approved(holder, name, reviewer);
    const { id: submission } = await submit(challenger, { gamertag: name });
    await tags.open(challenger, submission);
    const [own] = (await tags.own(challenger)).disputes;
    if (own === undefined) throw new Error("no dispute");
    return { id: own.id, word: own.word, holder, challenger, name, proof, submission };
  };
  return {
    aDispute,
    async withPictures() {
      const dispute = await aDispute();
      for (const player of [dispute.holder, dispute.challenger]) {
        const { status } = await tags.send(player, dispute.id);
        if (status !== 200) throw new Error(`not sent: ${status}`);
      }
      return dispute;
    },
  };
}
