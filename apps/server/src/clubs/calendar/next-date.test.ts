// When a club plays next, as its page says it.
import { afterAll, beforeAll, expect, test } from "vitest";

import type { TestClub } from "#testing/club-calls.ts";
import { dayFromNow, meetupCalls } from "#testing/meetup-calls.ts";
import { testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

let product: TestProduct;
let clubs: ReturnType<typeof meetupCalls>;

beforeAll(async () => {
  product = await testProduct();
  clubs = meetupCalls(product);
});
afterAll(() => product[Symbol.asyncDispose]());

async function nextOf(club: TestClub, reader: TestPlayer | null = null) {
  const { body } = await clubs.ask(reader, "club-get", { slug: club.slug });
  return (body as { club: { next_date: object | null } }).club.next_date;
}

test("is the first date that takes place, whoever reads it", async () => {
  const club = await clubs.aClub();
  expect(await nextOf(club)).toBeNull();
  const meetupId = await clubs.aMeetup(club);
  await clubs.aMeetup(club, { title: "Christmas", startsOn: dayFromNow(30), repeats: "never" });

  const first = {
    title: "Tuesday table",
    place: "Santiago",
    starts_at: `${dayFromNow(4)}T00:00:00.000Z`,
  };
  for (const reader of [null, club.owner]) expect(await nextOf(club, reader)).toEqual(first);

  const change = (day: number, input: object) =>
    clubs.change(club.owner, club, { meetupId, day: dayFromNow(day), change: input });
  await change(3, { action: "cancel" });
  expect(await nextOf(club)).toEqual({ ...first, starts_at: `${dayFromNow(11)}T00:00:00.000Z` });
  const moved = { action: "move", toDay: dayFromNow(8), toTime: "19:00", place: "The park" };
  await change(10, moved);
  expect(await nextOf(club)).toEqual({
    ...first,
    place: "The park",
    starts_at: `${dayFromNow(8)}T23:00:00.000Z`,
  });
});

test("is none once the last date is cancelled", async () => {
  const club = await clubs.aClub();
  const meetupId = await clubs.aMeetup(club, { repeats: "never" });

  await clubs.change(club.owner, club, {
    meetupId,
    day: dayFromNow(3),
    change: { action: "cancel" },
  });

  expect(await nextOf(club)).toBeNull();
});
