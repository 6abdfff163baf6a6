// Submissions whose answer did not come while the page was open, or not at all.
import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";

import { BackendError } from "#backend/backend-error.ts";
import {
  allGoesWell,
  attach,
  choose,
  chooseGame,
  copy,
  field,
  held,
  ID,
  insert,
  LATER,
  open,
  png,
  send,
} from "#features/upload/screen.fixture.tsx";
import { forgetEntries, readEntries, refuseEntries } from "#state/outbox/entries.fixture.ts";
import { userOfTests } from "#testing/server.ts";

vi.mock("#backend/call-with-progress.ts");
vi.mock("#backend/files.ts");
vi.mock("#backend/submissions.ts", { spy: true });
vi.mock("#state/outbox/entries.ts", () => import("#state/outbox/entries.fixture.ts"));

// Each test runs through every step of sending.
vi.setConfig({ testTimeout: 15_000 });

beforeEach(async () => {
  forgetEntries();
  await allGoesWell();
});

test("S4.21 without a database the record stays here as demo-mode and is sent later, once", async () => {
  insert.mockRejectedValueOnce(new BackendError(503, "", "no database"));
  await open();
  await chooseGame();
  await send();
  const message = "Saved on this device. We'll send it when you're back online.";
  await screen.findByText("demo-mode", {}, LATER);
  // The result and the note use the same words.
  await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2), LATER);
  screen.getByText("Saved on this device.");
  expect(screen.queryByText("uploaded")).toBeNull();

  await userEvent.click(screen.getByRole("button", { name: "Send now" }));

  await waitFor(() => expect(insert).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Send now" })).toBeNull());
});

test("S4.21 what is being sent while the screen is left is sent once, and is no draft", async () => {
  const { unmount } = await open();
  await chooseGame();
  await userEvent.type(field("Gamertag"), "carmen");
  const arrive = held(insert);
  await send();
  await waitFor(() => expect(insert).toHaveBeenCalledTimes(1));
  unmount();

  await open();

  expect(field("Gamertag").value).toBe("");
  arrive({ id: ID, status: "pending" });
  await waitFor(async () => expect(await readEntries(userOfTests.id)).toEqual([]));
  expect(insert).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole("button", { name: "Send now" })).toBeNull();
});

test("S4.21 a picture that met no database goes later, under the name that was chosen first", async () => {
  const unreachable = new BackendError(503, "", "no database");
  await open();
  await chooseGame();
  await choose(png());
  await screen.findByText("✓ Top half uploaded");
  copy.mockRejectedValueOnce(unreachable);
  insert.mockRejectedValueOnce(unreachable);
  await send();

  await userEvent.click(await screen.findByRole("button", { name: "Send now" }, LATER));

  await waitFor(() => expect(attach).toHaveBeenCalledTimes(1));
  const [first, second] = copy.mock.calls;
  expect(second).toEqual(first);
  const [, path = ""] = first ?? [];
  expect(insert.mock.lastCall?.[0].screenshot_url).toBe(path);
  expect(attach.mock.calls).toEqual([[{ submission_id: ID, half: "top_half", path }]]);
});

test("S4.21 while the server is away it is tried again by itself", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  insert.mockRejectedValueOnce(new BackendError(503, "", "no database"));
  await open();
  await chooseGame();
  await send();
  await screen.findByRole("button", { name: "Send now" }, LATER);

  await act(() => vi.advanceTimersByTimeAsync(30_000));

  vi.useRealTimers();
  await waitFor(() => expect(insert).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Send now" })).toBeNull());
});

test("offline, an upload whose screenshot is not read stays here until the player has checked it", async () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await open();
  await choose(png());
  await screen.findAllByText(/^You are offline. Your screenshot/, {}, LATER);
  await userEvent.type(field("Gamertag"), "carmen");
  await send();
  await screen.findByText(/^Saved on this device. When you are online again/, {}, LATER);
  await userEvent.click(screen.getByRole("button", { name: "Start a new form" }));
  expect(field("Gamertag").value).toBe("");

  online.mockRestore();
  await userEvent.click(await screen.findByRole("button", { name: "Check and send" }, LATER));

  await screen.findByText("✓ Top half uploaded", {}, LATER);
  expect(field("Gamertag").value).toBe("carmen");
  expect(insert).not.toHaveBeenCalled();
  const [saved] = await readEntries(userOfTests.id);
  await send();
  await screen.findByText(/^✅ Stats and screenshot uploaded/, {}, LATER);
  expect(insert.mock.calls.map(([{ id }]) => id)).toEqual([saved?.id]);
  expect(await readEntries(userOfTests.id)).toEqual([]);
});

test("a full device says so, and the form keeps what was typed", async () => {
  refuseEntries("no_room");
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await open();
  await chooseGame();
  await userEvent.type(field("Gamertag"), "carmen");

  await send();

  await screen.findByText(/^There is no room left on this device/, {}, LATER);
  expect(field("Gamertag").value).toBe("carmen");
  vi.restoreAllMocks();
});
