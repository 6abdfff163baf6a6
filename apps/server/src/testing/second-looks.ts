// Decisions that all draw a second look, on a database of their own, and what staff ask about them.
import type { SecondReviews } from "@capicu/contract/second-reviews";
import type { WorkItem } from "@capicu/contract/work-list";
import { ownDatabase } from "@capicu/platform/testing/own-database";
import { sql } from "kysely";

import { MIGRATIONS } from "#backup/migrate-database.ts";

import { reviewCalls } from "./review-calls.ts";
import { call, submit, testProduct, type TestPlayer } from "./test-product.ts";

export const approving = { verdict: "approved", code: null };
export const rejecting = (code = "edited") => ({ verdict: "rejected", code });

export async function secondLooks() {
  const alone = await ownDatabase(MIGRATIONS.slice(1));
  const product = await testProduct({ database: alone });
  const review = reviewCalls(product);
  const db = () => product.world.platform.database.service;
  const ask = (by: TestPlayer, name: string, input: object = {}) =>
    call(product, name, { token: by.token, input });
  const draw = (percent: number) =>
    sql`update moderation_settings set second_review_percent = ${percent}`.execute(db());
  async function looksOf(by: TestPlayer): Promise<WorkItem[]> {
    const { body } = await ask(by, "admin-work");
    return (body as { items: WorkItem[] }).items.filter(({ kind }) => kind !== "submission");
  }
  return {
    product,
    review,
    db,
    ask,
    draw,
    looksOf,
    /** New people, after whom nothing of the others is left to look at. */
    async people() {
      await draw(100);
      await sql`delete from second_reviews`.execute(db());
      await sql`update users set role = 'user', is_admin = false where role <> 'user'`.execute(
        db(),
      );
      return {
        first: await product.aPlayer({ role: "reviewer" }),
        second: await product.aPlayer({ role: "reviewer" }),
        boss: await product.aPlayer({ role: "moderator" }),
        player: await product.aPlayer(),
      };
    },
    async lookOf(by: TestPlayer): Promise<string> {
      const [item] = await looksOf(by);
      if (item === undefined) throw new Error("Nothing is there to look at");
      return item.id;
    },
    figures: async (by: TestPlayer): Promise<SecondReviews> =>
      (await ask(by, "admin-second-reviews")).body,
    answer: (by: TestPlayer, id: string, opinion: object) =>
      ask(by, "admin-second-review-answer", { id, ...opinion }),
    async approved({ player, first }: { player: TestPlayer; first: TestPlayer }) {
      const { id } = await submit(player);
      const { status } = await review.approve(first, id);
      if (status !== 200) throw new Error(`The approval answered ${status}`);
      return id;
    },
    async [Symbol.asyncDispose]() {
      await product[Symbol.asyncDispose]();
      await alone[Symbol.asyncDispose]();
    },
  };
}
