import { sql } from "kysely";
import { expect, test } from "vitest";

import { ownNumbers } from "#testing/sent-pictures.ts";
import { call, submit, testProduct } from "#testing/test-product.ts";

import { claimDue } from "./submission-checks.ts";

test("what waits for a moderator is claimed before what is decided, the longest waiting first", async () => {
  await using product = await testProduct();
  const { service } = product.world.platform.database;
  const admin = await product.anAdmin();
  const ids: string[] = [];
  for (const games of [7100, 7200, 7300]) {
    const { id } = await submit(await product.aPlayer(), ownNumbers(games));
    ids.push(id);
  }
  const [decided, second, first] = ids;
  const input = { submissionId: decided, action: "approve" };
  await call(product, "admin-stats-action", { token: admin.token, input });
  await sql`
    update submission_checks
    set due_at = now() - case submission_id
      when ${decided} then interval '3 hours' when ${first} then interval '2 hours' else interval '1 hour'
    end
    where submission_id = any(${ids})`.execute(service);

  // Others of the same database may be due as well, at any time.
  const claimOwn = async () => {
    const claimed = await claimDue(service, 1000);
    return claimed.map(({ id }) => id).filter((id) => ids.includes(id));
  };

  expect(await claimOwn()).toEqual([first, second, decided]);
  expect(await claimOwn()).toEqual([]);
});
