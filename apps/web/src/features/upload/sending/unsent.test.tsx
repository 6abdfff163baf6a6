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
  upload,
} from "#features/upload/screen.fixture.tsx";

vi.mock("#backend/call-with-progress.ts");
vi.mock("#backend/files.ts");
vi.mock("#backend/submissions.ts", { spy: true });

// Each test runs through every step of sending.
vi.setConfig({ testTimeout: 15_000 });

beforeEach(allGoesWell);

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

test("S4.21 what was being sent when the page was closed is sent once, and is no draft", async () => {
  const { unmount } = await open();
  await chooseGame();
  await userEvent.type(field("Gamertag"), "carmen");
  held(insert);
  await send();
  await waitFor(() => expect(insert).toHaveBeenCalledTimes(1));
  unmount();

  await open();

  await screen.findByText("The stats that were saved on this device have been sent.", {}, LATER);
  const [first, second] = insert.mock.calls.map(([{ id, gamertag }]) => ({ id, gamertag }));
  expect(second).toEqual(first);
  expect(insert).toHaveBeenCalledTimes(2);
  expect(field("Gamertag").value).toBe("");
  expect(screen.queryByRole("button", { name: "Send now" })).toBeNull();
});

test("S4.21 a picture that met no database goes later, under the name it was read by", async () => {
  const unreachable = new BackendError(503, "", "no database");
  await open();
  await chooseGame();
  await choose(png());
  await screen.findByText("✓ Top half uploaded");
  const [path = ""] = upload.mock.calls[0] ?? [];
  copy.mockRejectedValueOnce(unreachable);
  insert.mockRejectedValueOnce(unreachable);
  await send();

  await userEvent.click(await screen.findByRole("button", { name: "Send now" }, LATER));

  await waitFor(() => expect(attach).toHaveBeenCalledTimes(1));
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
