import type { FlaggedPerson, FlaggedResult } from "@capicu/contract/result-moderation";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";

import { renderScreen } from "#testing/render-screen.tsx";
import { refusal, serve } from "#testing/server.ts";

import { ResultsScreen } from "./results-screen.tsx";

const features = vi.hoisted(() => ({ events: true }));
vi.mock("#backend/site-config.ts", () => ({
  siteConfig: () => Promise.resolve({ url: "http://localhost", anonKey: "key", features }),
}));

beforeEach(() => {
  features.events = true;
});

const LIST = "POST /functions/v1/admin-results";
const DECIDE = "POST /functions/v1/admin-results-action";

const person = (name: string): FlaggedPerson => ({
  user_id: name,
  name,
  handle: `@${name.toLowerCase()}`,
});
const FORMER: FlaggedPerson = { user_id: "gone", name: null, handle: null };
const GUEST: FlaggedPerson = { user_id: null, name: null, handle: null };

const aResult = (change: Partial<FlaggedResult> = {}): FlaggedResult => ({
  event: { id: "55555555-5555-4555-8555-555555555555", slug: "jueves", title: "Jueves" },
  round: 2,
  table: 1,
  decided_at: "2026-05-04T20:00:00Z",
  sides: [
    [person("Ana"), person("Luis")],
    [person("Rosa"), person("Pedro")],
  ],
  points: [100, 40],
  winner: 0,
  flags: [{ kind: "too_fast", games: 34 }],
  hands: [
    { id: "1", no: 1, side: 0, kind: "out", points: 60 },
    { id: "2", no: 2, side: null, kind: "block", points: 0 },
  ],
  state: "open",
  others: 0,
  bias: null,
  decision: null,
  ...change,
});

interface ServedPage {
  openCount?: number;
  more?: boolean;
  decided?: object;
  path?: string;
}

function show(results: FlaggedResult[], { path = "/admin/results", ...served }: ServedPage = {}) {
  const {
    openCount = results.length,
    more = false,
    decided = { json: { success: true } },
  } = served;
  const requests = serve({
    [LIST]: () => ({ json: { success: true, results, openCount, more } }),
    [DECIDE]: () => decided,
  });
  renderScreen(<ResultsScreen />, path);
  return requests;
}
const card = () => screen.findByRole("region", { name: "Jueves, round 2, table 1" });
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const bodiesOf = (requests: ReturnType<typeof serve>, name: string) =>
  requests.filter(({ path }) => path === name).map(({ body }) => body);

test("a game stands with its event, who played, the result, the rule and the hands", async () => {
  show([aResult({ others: 33 })], { openCount: 34 });

  const region = within(await card());

  expect(region.getByRole("link", { name: "Jueves" }).getAttribute("href")).toBe(
    "/events/jueves/rounds",
  );
  for (const name of ["Ana", "Luis", "Rosa", "Pedro"])
    expect(region.getByRole("link", { name }).getAttribute("href")).toBe(`/@${name.toLowerCase()}`);
  const { textContent } = await card();
  for (const words of [
    "Round 2, table 1",
    "Too many games",
    "These four have finished 34 games within 60 minutes.",
    "33 more games of these four wait.",
    "2 lines of the sheet",
  ])
    expect(textContent).toContain(words);
  const cells = region.getAllByRole("cell", { hidden: true }).map((cell) => cell.textContent);
  expect(cells).toEqual(["1", "A", "Out", "60", "2", "–", "Block", "0"]);
  expect(screen.getByText(/^34 games wait for a decision\./)).toBeTruthy();
});

test.each([
  [
    { kind: "identical_hands", same_as: { slug: "lunes", title: "Lunes", round: 3, table: 4 } },
    "All hands have the same winners and points as at table 4 of round 3 of Lunes.",
  ],
  [
    { kind: "identical_hands", same_as: null },
    "All hands have the same winners and points as in a game that is gone since.",
  ],
  [
    { kind: "one_person", by: "browser", persons: [person("Ana"), person("Rosa")] },
    "Ana and Rosa have confirmed the result for both sides in the same browser.",
  ],
  [
    { kind: "one_person", by: "mailbox", persons: [person("Ana"), FORMER] },
    "The email addresses of Ana and Former player lead to the same mailbox.",
  ],
  [
    { kind: "one_person", by: "picture", persons: [person("Ana"), person("Rosa")] },
    "Ana and Rosa have approved statistics from the same screenshot.",
  ],
] as const)("the rule in one sentence: %o", async (flag, sentence) => {
  show([aResult({ flags: [flag] as unknown as FlaggedResult["flags"] })]);

  expect((await card()).textContent).toContain(sentence);
});

test("guests, former players, and a game without hands", async () => {
  show([
    aResult({
      sides: [
        [FORMER, GUEST],
        [{ ...GUEST, name: "Chela" }, person("Rosa")],
      ],
      hands: [],
    }),
  ]);

  const { textContent } = await card();

  for (const words of [
    "Former player",
    "Guest",
    "Chela",
    "Nobody has written the hands of this game.",
  ])
    expect(textContent).toContain(words);
});

test("a decision says what it does, needs a reason, and goes for all of the four if asked", async () => {
  const requests = show([aResult({ others: 2 })]);
  await press("Does not count: Jueves, round 2, table 1");
  const dialog = within(await screen.findByRole("dialog", { name: "Leave this game out?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Does not count" }));
  expect(dialog.getByText("A decision about a game needs a reason")).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByRole("textbox"));
  expect(bodiesOf(requests, DECIDE)).toEqual([]);

  await userEvent.type(dialog.getByRole("textbox"), "Nobody was there");
  await userEvent.click(
    dialog.getByRole("checkbox", { name: "Also the other 2 games of these four that wait" }),
  );
  await userEvent.click(dialog.getByRole("button", { name: "Does not count" }));

  expect((await screen.findByRole("alert")).textContent).toBe("None of these games counts.");
  expect(bodiesOf(requests, DECIDE)).toEqual([
    {
      eventId: aResult().event.id,
      round: 2,
      table: 1,
      seenState: "open",
      verdict: "left_out",
      reason: "Nobody was there",
      allOfFour: true,
    },
  ]);
  await waitFor(() => expect(bodiesOf(requests, LIST)).toHaveLength(2));
});

test("without others nothing is asked about them", async () => {
  show([aResult()]);
  await press("Counts: Jueves, round 2, table 1");

  const dialog = within(await screen.findByRole("dialog", { name: "Does this game count?" }));

  expect(dialog.queryByRole("checkbox")).toBeNull();
});

test("decided games show who decided and why, and can be decided otherwise", async () => {
  const requests = show(
    [
      aResult({
        state: "left_out",
        decision: { by: "Mod", at: "2026-05-05T10:00:00Z", reason: "Nobody was there" },
      }),
    ],
    { path: "/admin/results?view=decided" },
  );

  const region = within(await card());

  expect(bodiesOf(requests, LIST)).toEqual([{ view: "decided" }]);
  expect(region.getByText("Nobody was there")).toBeTruthy();
  expect(region.getByText(/^Mod · May 5, 2026/)).toBeTruthy();
  expect(region.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Counts"]);
  expect(screen.getByRole("link", { name: "Decided" }).getAttribute("aria-current")).toBe("page");
});

test.each([
  ["own", "You have played this game: another moderator decides."],
  ["staff", "You are one of the staff of this event: another moderator decides."],
  ["friend", "You and this player follow each other: another moderator decides."],
] as const)("%s: no buttons, and it says why", async (bias, sentence) => {
  show([aResult({ bias })]);

  expect(within(await card()).getByText(sentence)).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test.each([
  [
    { status: 409, json: { error: "Another moderator was faster", code: "result_decided" } },
    "Another moderator was faster",
  ],
  [{ status: 500, json: {} }, "That did not work, and nothing has changed. Please try again."],
])("the answer %o is told, and the list stays", async (decided, sentence) => {
  show([aResult()], { decided });
  await press("Counts: Jueves, round 2, table 1");
  await userEvent.type(await screen.findByRole("textbox"), "Seen");
  await press("Counts");

  expect((await screen.findByRole("alert")).textContent).toBe(sentence);
  expect(await card()).toBeTruthy();
});

test("an empty list says so, one that cannot be loaded can be tried again", async () => {
  serve({ [LIST]: refusal(500, "internal", "broken") });
  renderScreen(<ResultsScreen />, "/admin/results");
  await screen.findByRole("alert");
  expect(screen.queryByText("No game waits for a decision")).toBeNull();
  serve({ [LIST]: () => ({ json: { success: true, results: [], openCount: 0, more: false } }) });

  await press("Try again");

  expect(await screen.findByRole("heading", { name: "No game waits for a decision" })).toBeTruthy();
});

test("with more than one page, more follow", async () => {
  show([aResult()], { openCount: 100, more: true });

  expect(await screen.findByText(/^100 or more games wait for a decision\./)).toBeTruthy();
  expect(screen.getByText("More games wait: they follow once these are decided.")).toBeTruthy();
});

test("a site without events says so", async () => {
  features.events = false;
  show([]);

  await screen.findByText("This site has no events at the moment.");

  expect(screen.queryByRole("link", { name: "Waiting" })).toBeNull();
});
