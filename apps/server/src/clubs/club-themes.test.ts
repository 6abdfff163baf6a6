// The colours of a club are a right of the plan; everything else about a club outlives the plan.
import { CLUB_BLOCKERS } from "@capicu/contract/club-refusals";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { clubCalls, type TestClub } from "#testing/club-calls.ts";
import { testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

let product: TestProduct;
let clubs: ReturnType<typeof clubCalls>;

beforeAll(async () => {
  product = await testProduct();
  clubs = clubCalls(product);
});
afterAll(() => product[Symbol.asyncDispose]());

const GREEN = ["#1a4d2e", "#ffffff"];
const BLACK = ["#000000", "#ffffff"];

const change = (player: TestPlayer, { id }: TestClub, facts: object) =>
  clubs.ask(player, "club-update", {
    clubId: id,
    about: null,
    place: null,
    country: null,
    timeZone: "America/Santo_Domingo",
    kind: "public",
    colours: GREEN,
    ...facts,
  });

async function shownOf({ slug }: TestClub) {
  const { body } = await clubs.ask(null, "club-get", { slug });
  return (body as { club: { colours: string[]; about: string | null } }).club;
}

const endPlan = ({ id }: TestPlayer) =>
  sql`update users set subscription_tier = 'free', is_pro = false where id = ${id}`.execute(
    product.world.platform.database.service,
  );

test.each(["starter", "pro"])("an owner on %s changes the colours", async (plan) => {
  const club = await clubs.aClub();
  await sql`update users set subscription_tier = ${plan} where id = ${club.owner.id}`.execute(
    product.world.platform.database.service,
  );

  expect((await change(club.owner, club, { colours: BLACK })).status).toBe(200);

  expect((await shownOf(club)).colours).toEqual(BLACK);
});

test("when the plan has ended the colours stay, and the rest can be changed", async () => {
  const club = await clubs.aClub({ colours: BLACK });
  await endPlan(club.owner);

  expect(await change(club.owner, club, { colours: GREEN, about: "No" })).toMatchObject({
    status: 403,
    code: "club_theme",
    body: { error: CLUB_BLOCKERS.theme },
  });
  expect((await change(club.owner, club, { colours: BLACK, about: "Tuesdays" })).status).toBe(200);

  expect(await shownOf(club)).toMatchObject({ colours: BLACK, about: "Tuesdays" });
});

test("an organiser's own plan decides, not the owner's", async () => {
  const club = await clubs.aClub();
  const paying = await clubs.aMember(club, "organiser", { subscription_tier: "starter" });
  const free = await clubs.aMember(club, "organiser");

  expect((await change(free, club, { colours: BLACK })).code).toBe("club_theme");
  expect((await change(paying, club, { colours: BLACK })).status).toBe(200);
});
