// On a site without clubs (CLUBS=off) nothing names the club that was a player's main one.
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { call, testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

const CLUB = { club: "Los Martes", club_slug: "los-martes" };
const NONE = { club: null, club_slug: null };

let product: TestProduct;
let member: TestPlayer;
let other: TestPlayer;

beforeAll(async () => {
  product = await testProduct({ hasClubs: false });
  [member, other] = [
    await product.aPlayer({ subscription_tier: "starter" }),
    await product.aPlayer(),
  ];
  const facts = {
    name: CLUB.club,
    slug: CLUB.club_slug,
    place: "Santiago",
    country: "DO",
    time_zone: "America/Santo_Domingo",
    kind: "public",
    colours: ["#1a4d2e", "#ffffff"],
  };
  await sql`
    select found_club(gen_random_uuid(), ${member.id}, ${JSON.stringify(facts)}::jsonb, 10)
  `.execute(product.world.platform.database.service);
});
afterAll(() => product[Symbol.asyncDispose]());

test.each([
  ["the own profile", { name: "profile-get", who: "self", about: {} }],
  [
    "the own profile after a change",
    { name: "profile-update", who: "self", about: { bio: "Every Tuesday." } },
  ],
  ["the profile, to a player", { name: "profile-public", who: "other", about: "handle" }],
  ["the profile, to a visitor", { name: "profile-public", who: "nobody", about: "handle" }],
  ["the Elite panel", { name: "player-spotlight", who: "other", about: "handle" }],
  ["the directory", { name: "player-directory", who: "other", about: "search" }],
] as const)("%s names no club, though it is stored", async (_what, { name, who, about }) => {
  const reader = { self: member, other, nobody: null }[who];
  const input = typeof about === "string" ? { [about]: member.username } : about;

  const answer = await call(product, name, {
    ...(reader !== null && { token: reader.token }),
    input,
  });

  const { user, player, players } = answer.body as Record<string, unknown>;
  const row = user ?? player ?? (players as unknown[])[0];
  expect([answer.status, row]).toEqual([200, expect.objectContaining(NONE)]);
  expect(JSON.stringify(answer.body)).not.toContain(CLUB.club_slug);
  const { rows } = await sql`
    select name as club, slug as club_slug from clubs
    join club_members on club_id = clubs.id
    where user_id = ${member.id} and main`.execute(product.world.platform.database.service);
  expect(rows).toEqual([CLUB]);
});
