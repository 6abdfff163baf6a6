// Somebody beats themselves with two accounts in one browser. The game counts for no rating until a moderator says so.
import type { Page } from "@playwright/test";
import { randomUUID } from "node:crypto";

import { faultsOf } from "./faults.ts";
import { expect, test } from "./fixtures.ts";
import { callsAs, startOnPlan } from "./founders.ts";
import { startNight } from "./nights.ts";
import { confirmFirst, PHONE } from "./phones.ts";
import { signInAsAdmin, someAccount, type Account } from "./players.ts";
import { signInByApi, startAccount, startSession } from "./sign-in-by-api.ts";

interface ReadRound {
  round: {
    tables: { sides: string[][] }[];
    people: { entrant_id: string; user_id: string }[];
  };
}

/** Four accounts that this page has made; it is signed in as the last one. */
async function startFour(page: Page) {
  const accounts = new Map<string, Account>();
  const calls = [];
  for (let count = 0; count < 4; count += 1) {
    const account = someAccount();
    const player = await startAccount(page, account);
    accounts.set(player.id, account);
    calls.push(callsAs(page, player));
  }
  return { accounts, calls };
}

const SCORE = "A 240 – B 0";

test("a game that both sides confirm in one browser waits for a moderator, who lets it count @both-engines", async ({
  newPerson,
  product,
}) => {
  const [organiser, phone, admin] = [
    await newPerson(),
    await newPerson(PHONE),
    await newPerson(PHONE),
  ];
  const director = await startOnPlan(organiser, product, "pro");
  const { accounts, calls } = await startFour(phone);
  const night = await startNight(organiser, director.player, { guests: [], players: calls });
  const place = { eventId: night.id, round: 1, table: 1 };
  const { round } = await night.call<ReadRound>("event-round", { eventId: night.id });
  const [one, other] = (round.tables[0]?.sides ?? []).map(([entrant = ""]) => {
    const id = round.people.find(({ entrant_id: each }) => each === entrant)?.user_id ?? "";
    return accounts.get(id) ?? someAccount();
  });
  if (one === undefined || other === undefined) throw new Error("A table has two sides");
  const hands = Array.from({ length: 5 }, (_, at) => ({
    id: randomUUID(),
    no: at + 1,
    side: 0,
    kind: "out",
    points: 48,
  }));
  const writer = callsAs(phone, await signInByApi(phone, one));
  await writer("event-hand-add", { ...place, hands });

  // The same browser, one account after the other.
  await startSession(phone, one);
  await phone.goto(`/events/${night.slug}/room`);
  await confirmFirst(phone, SCORE);
  await startSession(phone, other);
  await phone.goto(`/events/${night.slug}/room`);
  await phone.getByRole("button", { name: `Confirm ${SCORE}` }).click();
  await expect(phone.getByText(`Both sides have confirmed ${SCORE}.`)).toBeVisible();

  await phone.goto(`/ratings/@${other.username}`);
  await expect(
    phone.getByText(
      "1 game of yours is being looked at by a moderator, and counts here only after that.",
    ),
  ).toBeVisible();

  await signInAsAdmin(admin);
  await admin.goto("/admin");
  await expect(admin.getByText(/^\d+ flagged games? waits? for a decision\.$/)).toBeVisible();
  await admin.getByRole("link", { name: "Flagged games" }).click();
  const card = admin
    .getByRole("region", { name: /, round 1, table 1$/ })
    .filter({ hasText: one.username });
  await expect(card.getByText("One person on both sides")).toBeVisible();
  await expect(card).toContainText("have confirmed the result for both sides in the same browser.");
  await card.getByText("5 lines of the sheet").click();
  await expect(card.getByRole("row")).toHaveCount(6);
  const found = await faultsOf(admin, "flagged games");
  await card.getByRole("button", { name: /^Counts/ }).click();
  const dialog = admin.getByRole("dialog", { name: "Does this game count?" });
  found.push(...(await faultsOf(admin, "deciding about a game")));
  await dialog.getByLabel("Reason, for the audit log").fill("They share a phone");
  await dialog.getByRole("button", { name: "Counts" }).click();
  await expect(admin.getByRole("alert")).toHaveText("The game counts.");
  await expect(card).toHaveCount(0);
  await admin.getByRole("link", { name: "Decided" }).click();
  await expect(card.getByText("They share a phone")).toBeVisible();
  found.push(...(await faultsOf(admin, "decided games")));

  await phone.reload();
  await expect(phone.getByText(/is being looked at/)).toHaveCount(0);
  await admin.goto("/admin/audit");
  await expect(
    admin.locator("strong", { hasText: "let a flagged game count" }).first(),
  ).toBeVisible();
  expect(found).toEqual([]);
});
