import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";

import { BackendError } from "#backend/backend-error.ts";
import * as sessions from "#backend/sessions.ts";
import { aSubmission } from "#features/upload/form.fixture.ts";
import {
  ID,
  upload,
  copy,
  insert,
  attach,
  recent,
  allGoesWell,
  open,
  LATER,
  png,
  field,
  bottomInput,
  held,
  valueIn,
  choose,
  chooseGame,
  sendButton,
  send,
} from "#features/upload/screen.fixture.tsx";
import { aSession, userOfTests } from "#testing/server.ts";

vi.mock("#backend/call-with-progress.ts");
vi.mock("#backend/files.ts");
vi.mock("#backend/submissions.ts", { spy: true });

// Each test runs through every step of sending.
vi.setConfig({ testTimeout: 15_000 });

beforeEach(allGoesWell);

const resultLines = () => {
  const result = within(screen.getByRole("region", { name: "Result" }));
  const [names, texts] = [result.getAllByRole("term"), result.getAllByRole("definition")];
  return names.map(({ textContent }, index) => [textContent, texts[index]?.textContent]);
};

test("S2.176 S2.177 S2.178 S2.182 S4.38 S4.39 S4.41 S7.43 S8.27 both halves go as evidence of one row", async () => {
  await open();
  await chooseGame();
  await choose(png());
  await choose(png("bottom.png"), bottomInput());
  await screen.findByText(/^Both images processed!/);
  const uploaded = upload.mock.calls.map(([path]) => path);
  const prepared = held(vi.spyOn(sessions, "currentSession"));
  const saved = held(insert);
  const attached = held(attach);

  await send();

  screen.getByText("Preparing your stats data...");
  screen.getByText("1/3");
  expect(sendButton()).toHaveProperty("disabled", true);
  prepared(aSession());
  await screen.findByText("Uploading screenshot and stats...", {}, LATER);
  screen.getByText("2/3");
  saved({ id: ID, status: "pending" });
  await screen.findByText("Finalizing submission...", {}, LATER);
  screen.getByText("3/3");
  attached();
  await screen.findByText(
    "✅ Stats and screenshot uploaded successfully! Your submission is pending admin review.",
    {},
    LATER,
  );
  expect(resultLines()).toEqual([
    ["Submission", ID.slice(0, 8)],
    ["Status", "pending"],
    ["Screenshot", "uploaded"],
  ]);
  // Each picture is uploaded once and then copied on the server.
  expect(upload).toHaveBeenCalledTimes(2);
  expect(copy.mock.calls.map(([from]) => from)).toEqual(uploaded);
  const [top, bottom] = copy.mock.calls.map(([, to]) => to);
  const folder = new RegExp(`^${userOfTests.id}/\\d+\\.png$`);
  expect([top, bottom].every((path) => folder.test(path ?? ""))).toBe(true);
  expect(insert.mock.calls[0]?.[0].screenshot_url).toBe(top);
  expect(attach.mock.calls.map(([row]) => row)).toEqual([
    { submission_id: ID, half: "top_half", path: top },
    { submission_id: ID, half: "bottom_half", path: bottom },
  ]);
});

test("S2.184 S4.46 S4.40 S4.43 S8.28 a second click sends nothing, and the list is read again", async () => {
  await open();
  await chooseGame();
  recent.mockClear();
  const saved = held(insert);

  await userEvent.dblClick(sendButton());

  await screen.findByText("Uploading stats to database...", {}, LATER);
  saved({ id: ID, status: "pending" });
  await screen.findByText(
    "✅ Stats uploaded successfully! Your submission is pending admin review.",
    {},
    LATER,
  );
  expect(insert).toHaveBeenCalledTimes(1);
  expect(sendButton()).toHaveProperty("disabled", true);
  await waitFor(() => expect(recent).toHaveBeenCalledTimes(1));
});

test("S2.180 S4.42 S4.45 S4.46 S9.24 five seconds after success everything is as at first", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open();
  await chooseGame();
  await choose(png());
  await screen.findByText("✓ Top half uploaded");
  await userEvent.type(screen.getByLabelText(/Notes/), "of tonight");
  await send();
  await screen.findByText("The form resets in 5 seconds.", {}, LATER);
  await act(() => vi.advanceTimersByTimeAsync(4500));
  screen.getByText("The form resets in 5 seconds.");

  await act(() => vi.advanceTimersByTimeAsync(1000));

  vi.useRealTimers();
  expect(screen.queryByRole("region", { name: "Result" })).toBeNull();
  expect(screen.queryByText("✓ Top half uploaded")).toBeNull();
  expect(screen.queryByRole("heading", { name: /auto-extracted/i })).toBeNull();
  expect(screen.queryByText(/^Top half processed/)).toBeNull();
  const typed = [field("Gamertag"), screen.getByLabelText<HTMLInputElement>(/Notes/)];
  expect(typed.map(({ value }) => value)).toEqual(["", ""]);
  expect(valueIn("Overall", "Wins")).toBe("");
  const game = screen.getByRole<HTMLSelectElement>("combobox");
  expect(game.value).toBe("");
  // The result had the focus and has been removed.
  expect(document.activeElement).toBe(game);
});

test("S2.178 S4.42 S7.44 S8.26 a screenshot that did not arrive can be uploaded again", async () => {
  await open();
  await chooseGame();
  await choose(png());
  await screen.findByText("✓ Top half uploaded");
  copy.mockRejectedValueOnce(new BackendError(0, "", "down"));
  await send();
  await screen.findByText(
    "⚠️ Stats saved successfully, but screenshot upload failed. You may need to re-upload the screenshot separately.",
    {},
    LATER,
  );
  expect(attach).not.toHaveBeenCalled();
  expect(insert.mock.calls[0]?.[0].screenshot_url).toBeNull();
  expect(resultLines()).toContainEqual(["Screenshot", "failed"]);

  await userEvent.click(screen.getByRole("button", { name: "Upload the screenshot again" }));

  await screen.findByText("✅ The screenshot is with your submission now.");
  expect(resultLines()).toContainEqual(["Screenshot", "uploaded"]);
  expect(attach.mock.calls[0]?.[0]).toMatchObject({ submission_id: ID, half: "top_half" });
  expect(insert).toHaveBeenCalledTimes(1);
});

test("a picture that is gone from the server since it was read is uploaded anew", async () => {
  await open();
  await chooseGame();
  const picture = png();
  await choose(picture);
  await screen.findByText("✓ Top half uploaded");
  upload.mockClear();
  copy.mockResolvedValueOnce(false);

  await send();

  await screen.findByText(/^✅ Stats and screenshot uploaded/, {}, LATER);
  const [[, name] = []] = copy.mock.calls;
  expect(upload.mock.calls).toEqual([[name, picture]]);
  expect(attach.mock.calls).toEqual([[{ submission_id: ID, half: "top_half", path: name }]]);
});

test("S2.179 S4.42 S4.46 S8.25 a refused row keeps the form and shows why", async () => {
  insert.mockRejectedValueOnce(new BackendError(429, "PT429", "20 submissions are waiting."));
  await open();
  await chooseGame();
  await userEvent.type(field("Gamertag"), "carmen");

  await send();

  await screen.findByText(
    "Failed to upload stats. Please check your connection and try again.",
    {},
    LATER,
  );
  expect(resultLines()).toEqual([["Error", "20 submissions are waiting."]]);
  expect(field("Gamertag").value).toBe("carmen");
  expect(sendButton()).toHaveProperty("disabled", false);
});

test("the id of a submission is short, and its button copies the whole", async () => {
  await open();
  await chooseGame();
  await send();
  await screen.findByRole("region", { name: "Result" }, LATER);

  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Copy the submission id" }, LATER));

  expect(await navigator.clipboard.readText()).toBe(ID);
  expect(await screen.findByText("Copied")).toBeTruthy();
});

test("after sending, the list opens once, and a line that stays leads to it", async () => {
  await open();
  await chooseGame();
  expect(screen.queryByText(/^Last submission/)).toBeNull();
  recent.mockResolvedValue([aSubmission({ id: ID })]);
  await send();

  await screen.findByRole("table", { name: "Your Recent Submissions" }, LATER);
  const line = screen.getByRole("button", { name: "see it" }).closest("p");
  expect(line?.textContent).toBe("Last submission: pending · see it");
  // The result keeps the focus.
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Result" }));
  await userEvent.click(screen.getByRole("button", { name: "Hide" }));
  expect(screen.queryByRole("table")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "see it" }));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Hide" }));
});

test("S8.24 a session that has ended is said, and the draft comes back after it", async () => {
  await open();
  await chooseGame();
  await userEvent.type(field("Gamertag"), "carmen");
  vi.spyOn(sessions, "currentSession").mockResolvedValueOnce(null);

  await send();

  await screen.findByText("User not authenticated", {}, LATER);
  document.body.replaceChildren();
  await open();
  expect(field("Gamertag").value).toBe("carmen");
});

test("S8.25 a session that cannot be renewed for want of a connection is no lost session", async () => {
  await open();
  await chooseGame();
  vi.spyOn(sessions, "currentSession").mockRejectedValueOnce(new BackendError(0, "", "down"));

  await send();

  await screen.findByText(
    "Failed to upload stats. Please check your connection and try again.",
    {},
    LATER,
  );
  expect(screen.queryByText("User not authenticated")).toBeNull();
});

test("after a reload the halves that were read are still there, and go as they lie", async () => {
  const { unmount } = await open();
  await chooseGame();
  await choose(png());
  await screen.findByText("✓ Top half uploaded");
  const [read] = upload.mock.calls[0] ?? [];
  upload.mockClear();
  unmount();

  await open();

  screen.getByText("✓ Top half uploaded");
  screen.getByText(/^top\.png/);
  screen.getByRole("heading", { name: /auto-extracted from top half/i });
  await send();
  await screen.findByText(/^✅ Stats and screenshot uploaded/, {}, LATER);
  expect(upload).not.toHaveBeenCalled();
  expect(copy).not.toHaveBeenCalled();
  expect(insert.mock.calls[0]?.[0].screenshot_url).toBe(read);
  expect(attach.mock.calls.map(([row]) => row)).toEqual([
    { submission_id: ID, half: "top_half", path: read },
  ]);
});

test("what was sent is no draft any more", async () => {
  const { unmount } = await open();
  await chooseGame();
  await choose(png());
  await screen.findByText("✓ Top half uploaded");
  await send();
  await screen.findByText(/^✅ Stats and screenshot uploaded/, {}, LATER);
  unmount();

  await open();

  expect(screen.queryByText("✓ Top half uploaded")).toBeNull();
  expect(valueIn("Overall", "Wins")).toBe("");
});
