import type { PlayerCard } from "@capicu/contract/share-cards";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";

import { ShareButton } from "#features/profile/share-button.tsx";
import { renderScreen } from "#testing/render-screen.tsx";
import { serve } from "#testing/server.ts";

const CARD: PlayerCard = {
  username: "Chago <b>Vega</b>",
  handle: "@chago",
  games: 5122,
  wins: 3518,
  win_rate: 68.68,
  rank: 7,
  state: "self_reported",
  approved_at: "2026-09-23T23:30:00Z",
};
const READ = "GET /functions/v1/player-card";

afterEach(() => vi.unstubAllGlobals());

async function open(answer: object) {
  const requests = serve({
    [READ]: () => answer,
    "GET /@chago/card/wide.en.jpg": () => ({ json: "picture" }),
    "GET /@chago/card/story.en.jpg": () => ({ json: "picture" }),
  });
  renderScreen(<ShareButton handle="@chago" />, "/profile");
  await userEvent.click(screen.getByRole("button", { name: "Share" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Share the numbers" }));
  return { dialog, requests };
}

const answer = (card: PlayerCard | null) => ({ json: { success: true, card } });

test("all words of the picture stand beside it as text", async () => {
  const { dialog } = await open(answer(CARD));

  await dialog.findByText("Chago <b>Vega</b>");
  for (const words of ["68.7%", "5,122", "#7", "Self-reported, approved on September 23, 2026"])
    expect(dialog.getByText(words)).toBeTruthy();
});

test("there are three sizes, and each is another picture", async () => {
  const { dialog } = await open(answer(CARD));
  const sizes = await dialog.findByRole("combobox", { name: "Size" });
  const picture = () => document.querySelector<HTMLImageElement>(".share-picture");
  expect(picture()?.getAttribute("src")).toBe("/@chago/card/wide.en.jpg");

  await userEvent.selectOptions(sizes, "Tall, for stories (1080 × 1920)");

  expect(within(sizes).getAllByRole("option")).toHaveLength(3);
  expect(picture()?.getAttribute("src")).toBe("/@chago/card/story.en.jpg");
  expect([picture()?.width, picture()?.height]).toEqual([1080, 1920]);
});

test("where the browser shares no files there is the download alone", async () => {
  const { dialog } = await open(answer(CARD));

  expect(await dialog.findByRole("button", { name: "Download the picture" })).toBeTruthy();
  expect(dialog.queryByRole("button", { name: "Share the picture" })).toBeNull();
});

test("where it does, the picture goes to the dialog of the system", async () => {
  const share = vi.fn<(what: ShareData) => Promise<void>>(async () => undefined);
  vi.stubGlobal("navigator", Object.assign(navigator, { canShare: () => true, share }));
  const { dialog } = await open(answer(CARD));

  await userEvent.click(await dialog.findByRole("button", { name: "Share the picture" }));

  await waitFor(() => expect(share).toHaveBeenCalledOnce());
  const [file] = share.mock.calls[0]?.[0].files ?? [];
  expect([file?.name, file?.type]).toEqual(["chago-wide.jpg", "image/jpeg"]);
});

test("who shows no numbers to strangers is told why there is no picture", async () => {
  const { dialog } = await open(answer(null));

  expect(await dialog.findByText(/strangers see no approved numbers/)).toBeTruthy();
  expect(dialog.queryByRole("button", { name: "Download the picture" })).toBeNull();
});

test("a failure offers to ask again", async () => {
  const { dialog } = await open({ status: 500, json: { error: "down" } });

  expect(await dialog.findByText(/We could not load the picture. down/)).toBeTruthy();
  expect(dialog.getByRole("button", { name: "Try again" })).toBeTruthy();
});
