import { CLUB_BLOCKERS } from "@capicu/contract/club-refusals";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { clubCalls } from "#testing/club-calls.ts";
import { testProduct, type TestProduct } from "#testing/test-product.ts";

let product: TestProduct;
let clubs: ReturnType<typeof clubCalls>;

beforeAll(async () => {
  product = await testProduct();
  clubs = clubCalls(product);
});
afterAll(() => product[Symbol.asyncDispose]());

test("who has the Starter plan founds a club, and owns it", async () => {
  const founder = await clubs.aFounder();

  const { body } = await clubs.found(founder, { name: "Peña Los Martes" });

  expect(body).toMatchObject({
    club: {
      name: "Peña Los Martes",
      slug: "pena-los-martes",
      members_count: 1,
      membership: { role: "owner", main: true, shares_numbers: false },
    },
  });
});

test("a free player founds none", async () => {
  expect(await clubs.found(await product.aPlayer(), { name: "Free Table" })).toMatchObject({
    status: 403,
    code: "club_plan",
  });
});

test("a banned player founds none, with a token from before the ban", async () => {
  const founder = await product.aPlayer({ is_pro: true, banned_at: new Date().toISOString() });

  expect((await clubs.found(founder, { name: "Banned Table" })).code).toBe("club_banned");
});

test("when the plan ends the club lives, and only another one is refused", async () => {
  const { owner, slug } = await clubs.aClub();
  await sql`update users set subscription_tier = 'free' where id = ${owner.id}`.execute(
    product.world.platform.database.service,
  );

  expect((await clubs.ask(owner, "club-get", { slug })).status).toBe(200);
  expect((await clubs.found(owner, { name: "One More" })).code).toBe("club_plan");
});

test.each([
  ["Doble Seis", "Doble Cinco", null],
  ["Mesa del Río", "Mesa del Rio", "club_name_taken"],
  ["Capicua Bronx", "CAPlCUA-BR0NX", "club_name_taken"],
  ["Modern Domino", "Modem Domino", "club_name_taken"],
])("beside %s, the name %s is answered with %s", async (first, second, code) => {
  await clubs.found(await clubs.aFounder(), { name: first });

  const answer = await clubs.found(await clubs.aFounder(), { name: second });

  expect(answer.code ?? null).toBe(code);
});

test.each([
  ["Capicú Official", "club_reserved"],
  ["S u p p o r t", "club_reserved"],
  ["New", "club_slug_reserved"],
  ["...", "club_bad_name"],
  ["Сapicú Club", "invalid_input"],
  ["ab", "invalid_input"],
])("no club is called %s", async (name, code) => {
  expect((await clubs.found(await clubs.aFounder(), { name })).code).toBe(code);
});

test("the database refuses look-alike letters by itself", async () => {
  const { id } = await clubs.aFounder();
  const { rows } = await sql<{ answer: string }>`
    select found_club(gen_random_uuid(), ${id}, '{"name": "Сapicú Club", "slug": "apicu"}', 10) as answer`.execute(
    product.world.platform.database.service,
  );

  expect(rows[0]?.answer).toBe("bad_name");
});

test("an address that is taken or reserved is answered with a sentence", async () => {
  const { slug } = await clubs.aClub();
  const founder = await clubs.aFounder();

  expect(await clubs.found(founder, { name: "Another Name", slug })).toMatchObject({
    status: 409,
    body: { error: CLUB_BLOCKERS.slug_taken },
  });
  expect((await clubs.found(founder, { name: "Another Name", slug: "ad-min" })).code).toBe(
    "club_slug_reserved",
  );
});

test("of two founders with one name at once, one gets it", async () => {
  const founders = await Promise.all([clubs.aFounder(), clubs.aFounder()]);

  const answers = await Promise.all(
    founders.map((founder) => clubs.found(founder, { name: "At Once" })),
  );

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test("colours that cannot be read are refused", async () => {
  const founder = await clubs.aFounder();

  expect((await clubs.found(founder, { name: "Grey", colours: ["#777777", "#888888"] })).code).toBe(
    "invalid_input",
  );
});

test("nobody owns more than ten open clubs", async () => {
  const founder = await clubs.aFounder();
  for (let at = 0; at < 10; at += 1)
    expect((await clubs.found(founder, { name: `Salon ${at} of ten` })).status).toBe(200);

  expect((await clubs.found(founder, { name: "Salon eleven" })).code).toBe("club_too_many_clubs");
});
