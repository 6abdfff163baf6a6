import type { GamertagDispute } from "@capicu/contract/gamertag-moderation";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";

import { renderScreen } from "#testing/render-screen.tsx";
import { serve } from "#testing/server.ts";

import { DisputesScreen } from "./disputes-screen.tsx";

const LIST = "POST /functions/v1/admin-gamertags";
const DECIDE = "POST /functions/v1/admin-gamertags-action";
const UNDO = "POST /functions/v1/admin-gamertags-undo";
const ID = "55555555-5555-4555-8555-555555555555";

const aParty = (username: string) => ({
  user_id: username,
  username,
  handle: `@${username.toLowerCase()}`,
  avatar_url: null,
  picture: null,
  sent_at: null,
  aliases: [{ gamertag: `${username} 7`, from: "2026-05-04T12:00:00Z", to: null, held: true }],
});
const aDispute = (more: Partial<GamertagDispute> = {}): GamertagDispute => ({
  id: ID,
  gamertag: "D0n Chago",
  held_as: "Don Chago",
  held_from: "2026-01-02T12:00:00Z",
  word: "TRANCA 407",
  opened_at: "2026-05-04T12:00:00Z",
  due_at: "2026-05-11T12:00:00Z",
  holder: aParty("Ana"),
  challenger: aParty("Ben"),
  tie: null,
  is_ripe: true,
  outcome: null,
  code: null,
  decided_at: null,
  ...more,
});

function show(
  lists: { open?: GamertagDispute[]; decided?: GamertagDispute[] },
  answer: object = { json: { success: true } },
) {
  const requests = serve({
    [LIST]: () => ({ json: { success: true, open: [], decided: [], more: false, ...lists } }),
    [DECIDE]: () => answer,
    [UNDO]: () => answer,
  });
  renderScreen(<DisputesScreen />, "/admin/gamertags");
  return (path: string) => requests.filter((each) => each.path === path).map(({ body }) => body);
}
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

test("both sides stand side by side, with the word and their names", async () => {
  show({ open: [aDispute()] });

  const holder = within(await screen.findByRole("region", { name: "Holder: Ana" }));
  const challenger = within(screen.getByRole("region", { name: "Challenger: Ben" }));

  expect(holder.getByRole("link").getAttribute("href")).toBe("/@ana");
  expect(challenger.getByRole("list", { name: "Names of Ben" }).textContent).toBe(
    "Ben 7, since May 4, 2026",
  );
  expect(screen.getByText("TRANCA 407")).toBeTruthy();
});

test.each([
  ["It stays with the holder", "kept", "D0n Chago stays with its holder. Both are told."],
  ["It goes to the challenger", "moved", "D0n Chago has gone to the challenger. Both are told."],
])("%s asks for both reasons and says what became of it", async (button, outcome, done) => {
  const bodies = show({ open: [aDispute()] });
  await press(`${button}: D0n Chago`);
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: button }));
  expect(dialog.getByText("A decision about a dispute needs a reason")).toBeTruthy();
  expect(bodies(DECIDE)).toEqual([]);

  await userEvent.selectOptions(dialog.getByLabelText("Reason, for the public log"), "no_picture");
  await userEvent.type(dialog.getByLabelText("Reason, for the audit log"), "Seen");
  await userEvent.click(dialog.getByRole("button", { name: button }));

  expect((await screen.findByRole("alert")).textContent).toBe(done);
  expect(bodies(DECIDE)).toEqual([{ disputeId: ID, outcome, code: "no_picture", reason: "Seen" }]);
  await waitFor(() => expect(bodies(LIST)).toHaveLength(2));
});

test.each([
  [
    { tie: "follower" as const },
    "You follow one of the two, or they follow you: another moderator decides.",
  ],
  [
    { is_ripe: false },
    "It can be decided once both pictures are there, or the deadline has passed.",
  ],
])("there is no button for %j, and it says why", async (more, words) => {
  show({ open: [aDispute(more)] });

  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test("a decided one can be undone", async () => {
  const bodies = show({
    decided: [aDispute({ outcome: "moved", code: "word_shown", decided_at: "2026-05-12T12:00Z" })],
  });
  expect(
    within(await screen.findByRole("region", { name: "Decided" })).getByText(
      "It goes to the challenger",
    ),
  ).toBeTruthy();

  await press("Undo: D0n Chago");

  expect((await screen.findByRole("alert")).textContent).toBe(
    "The decision about D0n Chago is taken back. Both are told.",
  );
  expect(bodies(UNDO)).toEqual([{ disputeId: ID }]);
});

test("a refusal is told, and an empty list says so", async () => {
  show(
    { decided: [aDispute({ outcome: "kept", code: "other", decided_at: "2026-05-12T12:00Z" })] },
    { status: 409, json: { code: "dispute_too_late", error: "Too late" } },
  );
  expect(
    await screen.findByRole("heading", { name: "No dispute waits for a decision" }),
  ).toBeTruthy();

  await press("Undo: D0n Chago");

  expect((await screen.findByRole("alert")).textContent).toBe("Too late");
});
