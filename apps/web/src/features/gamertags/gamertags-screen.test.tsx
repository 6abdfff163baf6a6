import type { OwnDispute, OwnGamertags } from "@capicu/contract/gamertags";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";

import { renderScreen } from "#testing/render-screen.tsx";
import { serve } from "#testing/server.ts";

import { GamertagsScreen } from "./gamertags-screen.tsx";

const READ = "GET /functions/v1/my-gamertags";
const OPEN = "POST /functions/v1/gamertag-dispute-open";
const SEND = "POST /functions/v1/gamertag-evidence-send";
const ID = "55555555-5555-4555-8555-555555555555";

const aDispute = (more: Partial<OwnDispute> = {}): OwnDispute => ({
  id: ID,
  gamertag: "Don Chago",
  side: "holder",
  word: "TRANCA 407",
  due_at: "2026-06-04T12:00:00Z",
  picture: null,
  outcome: null,
  ...more,
});

function show(own: Partial<OwnGamertags>, answers: Record<string, object> = {}) {
  const requests = serve({
    [READ]: () => ({ json: { success: true, aliases: [], conflicts: [], disputes: [], ...own } }),
    [OPEN]: () => answers["open"] ?? { json: { success: true } },
    [SEND]: () => answers["send"] ?? { json: { success: true } },
  });
  renderScreen(<GamertagsScreen />, "/gamertags");
  return (path: string) => requests.filter((each) => each.path === path).map(({ body }) => body);
}

test("names stand with their days and with whose they are", async () => {
  show({
    aliases: [
      { gamertag: "D0n Chago", from: "2026-05-04T12:00:00Z", to: null, held: false },
      {
        gamertag: "Chagito",
        from: "2026-01-02T12:00:00Z",
        to: "2026-05-04T12:00:00Z",
        held: true,
      },
    ],
  });

  const items = await screen.findAllByRole("listitem");

  expect(items.map(({ textContent }) => textContent)).toEqual([
    "D0n Chagoof another playersince May 4, 2026",
    "Chagitoyoursfrom Jan 2, 2026 to May 4, 2026",
  ]);
});

test("a name of another player is disputed after a question that says what follows", async () => {
  const bodies = show({ conflicts: [{ submission_id: ID, gamertag: "D0n Chago", dispute: null }] });

  expect((await screen.findByText(/belongs to another player/)).textContent).toBe(
    "The gamertag D0n Chago belongs to another player. Your submission is reviewed all the same.",
  );
  await userEvent.click(screen.getByRole("button", { name: "It is mine: dispute it: D0n Chago" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/Numbers stay as they are/)).toBeTruthy();
  expect(bodies(OPEN)).toEqual([]);
  await userEvent.click(dialog.getByRole("button", { name: "Open the dispute" }));

  await waitFor(() => expect(bodies(READ)).toHaveLength(2));
  expect(bodies(OPEN)).toEqual([{ submissionId: ID }]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test.each([
  ["under_way", "A dispute about it is under way."],
  ["decided", "A moderator has decided that it stays with them."],
] as const)("where a dispute is %s there is no button for another one", async (dispute, words) => {
  show({ conflicts: [{ submission_id: ID, gamertag: "D0n Chago", dispute }] });

  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test("a refused dispute is told in the dialog", async () => {
  const refusal = { status: 409, json: { code: "gamertag_too_many", error: "Three are enough" } };
  show(
    { conflicts: [{ submission_id: ID, gamertag: "D0n Chago", dispute: null }] },
    { open: refusal },
  );

  await userEvent.click(await screen.findByRole("button"));
  await userEvent.click(await screen.findByRole("button", { name: "Open the dispute" }));

  expect(await screen.findByText("Three are enough")).toBeTruthy();
});

test("an open dispute asks for a picture with the word, and sends it", async () => {
  const bodies = show({ disputes: [aDispute()] });
  const card = within(await screen.findByRole("region", { name: "Dispute about Don Chago" }));
  expect(card.getByText("TRANCA 407")).toBeTruthy();
  expect(card.getByText("You have not sent a picture yet.")).toBeTruthy();

  const file = new File([new Uint8Array(9)], "me.png", { type: "image/png" });
  await userEvent.upload(card.getByLabelText("Your picture for Don Chago"), file);

  await waitFor(() => expect(bodies(READ)).toHaveLength(2));
  expect(bodies(SEND)).toEqual([{ disputeId: ID, picture: expect.any(File) as File }]);
});

test("a file that is no picture is not sent", async () => {
  const bodies = show({ disputes: [aDispute({ side: "challenger" })] });
  const field = await screen.findByLabelText("Your picture for Don Chago");

  const file = new File([new Uint8Array(9)], "me.pdf", { type: "application/pdf" });
  await userEvent.upload(field, file, { applyAccept: false });

  expect(await screen.findByText("The file must be a PNG or JPEG picture")).toBeTruthy();
  expect(bodies(SEND)).toEqual([]);
});

test.each([
  ["holder", "kept", "decided: it is yours"],
  ["holder", "moved", "decided: it is the other player’s"],
  ["challenger", "moved", "decided: it is yours"],
  ["challenger", "kept", "decided: it is the other player’s"],
] as const)("the %s reads in words that it was %s", async (side, outcome, words) => {
  show({ disputes: [aDispute({ side, outcome })] });

  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByText("TRANCA 407")).toBeNull();
});
