// Correcting a rejected submission in the form.
import type { SubmissionState } from "@capicu/contract/my-submissions";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { readOlderSubmissions, readSubmission } from "#backend/submission-history.ts";

import { aState, doubted, openList, press, serveState, states } from "./answers.fixture.tsx";
import { aSubmission } from "./form.fixture.ts";
import {
  allGoesWell,
  attach,
  field,
  ID,
  insert,
  LATER,
  open,
  recent,
  send,
} from "./screen.fixture.tsx";

vi.mock("#backend/call-with-progress.ts");
vi.mock("#backend/files.ts");
vi.mock("#backend/my-submissions.ts");
vi.mock("#backend/submission-history.ts");
vi.mock("#backend/submissions.ts", { spy: true });

beforeEach(allGoesWell);
// Loads the lazy components first, because only their content is tested here.
beforeAll(async () => {
  await Promise.all([import("./recent/recent-panel.tsx"), import("./review.ts")]);
});

test("fixing opens the doubted field alone, and sends the same picture again", async () => {
  serveState({ status: "rejected", blitz_wins: 1874 }, doubted);
  await openList();
  await screen.findByRole("list", { name: "Values the reviewer doubts" });

  await press("Fix and send again");

  expect(await screen.findByText(/^Only what the reviewer doubts is open/, {}, LATER)).toBeTruthy();
  const wins = await screen.findByLabelText<HTMLInputElement>("Blitz Mode · Wins");
  expect(screen.getAllByRole("spinbutton")).toEqual([wins]);
  expect(screen.getByRole("textbox")).toBe(screen.getByLabelText(/Notes/));
  screen.getByRole("heading", { name: "1 value to correct" });
  await waitFor(() => expect(document.activeElement).toBe(wins));
  expect(wins.dataset["doubtful"]).toBe("");
  const described = document.getElementById(wins.getAttribute("aria-describedby") ?? "");
  expect(described?.textContent).toBe("You typed 1,874, the screenshot reads 1,814.");
  // The reading replaces only the contested value.
  await waitFor(() => expect(wins.value).toBe("1466"));
  const blitz = within(screen.getByRole("region", { name: "Blitz Mode" }));
  expect(blitz.getByText("Losses").nextSibling?.textContent).toBe("0");
  await send();
  await waitFor(() =>
    expect(attach).toHaveBeenCalledWith({
      submission_id: ID,
      half: "bottom_half",
      path: "u/2.png",
    }),
  );
});

test("pictures that come back with a fix are not called the same, nor 0 KB, nor asks anything for a gamertag", async () => {
  const [picture] = doubted.pictures;
  const url = "http://x/storage/v1/object/public/screenshots/u/1.png";
  const both = { ...doubted, pictures: [{ half: "top_half" as const, url }, picture] };
  serveState({ status: "rejected" }, both as SubmissionState);
  await openList();
  await screen.findByRole("list", { name: "Values the reviewer doubts" });

  await press("Fix and send again");

  await screen.findByText("✓ Top half uploaded", {}, LATER);
  await screen.findByText("✓ Bottom half uploaded", {}, LATER);
  expect(screen.getAllByText("The screenshot you sent")).toHaveLength(2);
  expect(screen.queryByText(/same picture/)).toBeNull();
  expect(screen.queryByText(/KB/)).toBeNull();
  expect(screen.queryByText(/enter your gamertag/)).toBeNull();
  screen.getByText(/^These are the values of that submission/);
});

test("what was typed before fixing can be brought back, without the other's pictures", async () => {
  serveState({ status: "rejected", gamertag: "rafa_solis" }, doubted);
  await openList();
  await screen.findByRole("list", { name: "Values the reviewer doubts" });
  await userEvent.type(field("Gamertag"), "carmen");
  await press("Fix and send again");
  expect(await screen.findByText("rafa_solis", { selector: "dd" }, LATER)).toBeTruthy();
  await screen.findByText("✓ Bottom half uploaded", {}, LATER);

  await press("Bring my values back");

  expect([field("Gamertag").value, field("Gamertag").readOnly]).toEqual(["carmen", false]);
  expect(document.activeElement).toBe(field("Gamertag"));
  expect(screen.queryByText("✓ Bottom half uploaded")).toBeNull();
  expect(screen.queryByRole("button", { name: "Bring my values back" })).toBeNull();
});

test("where nothing was typed before fixing, nothing is offered back", async () => {
  serveState({ status: "rejected" }, doubted);
  await openList();
  await screen.findByRole("list", { name: "Values the reviewer doubts" });

  await press("Fix and send again");

  await screen.findByText("✓ Bottom half uploaded", {}, LATER);
  expect(screen.queryByRole("button", { name: "Bring my values back" })).toBeNull();
});

test("after a corrected version the old row offers neither another fix nor an appeal", async () => {
  serveState({ status: "rejected" }, { ...doubted, replaced: true });
  await openList();

  expect(await screen.findByText("You have sent a corrected version.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Fix and send again" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Appeal" })).toBeNull();
});

test("a corrected version names the submission it replaces", async () => {
  serveState({ status: "rejected" }, doubted);
  await openList();
  await screen.findByRole("list", { name: "Values the reviewer doubts" });
  await press("Fix and send again");
  await screen.findByText("✓ Bottom half uploaded", {}, LATER);

  await send();

  await waitFor(() => expect(insert).toHaveBeenCalledOnce(), LATER);
  expect(insert.mock.calls[0]?.[0]).toMatchObject({ replaces: ID });
});

test("the address of a notification brings its submission into the form, once", async () => {
  serveState({ status: "rejected", blitz_wins: 1874 }, doubted);
  vi.mocked(readSubmission).mockResolvedValue(
    aSubmission({ id: ID, status: "rejected", blitz_wins: 1874 }),
  );
  const { at } = await open(`/upload?fix=${ID}`);

  const wins = await screen.findByLabelText<HTMLInputElement>("Blitz Mode · Wins", {}, LATER);

  await waitFor(() => expect(document.activeElement).toBe(wins));
  expect(at()).toBe("/upload");
  expect(vi.mocked(readSubmission).mock.calls).toEqual([[ID]]);
});

test("all earlier submissions come a page at a time", async () => {
  const submissions = Array.from({ length: 8 }, (_, at) =>
    aSubmission({
      id: `${ID.slice(0, -1)}${9 - at}`,
      submitted_at: `2026-11-0${9 - at}T12:00:00Z`,
    }),
  );
  serveState({}, aState());
  recent.mockResolvedValue(submissions.slice(0, 5));
  vi.mocked(readOlderSubmissions)
    .mockResolvedValueOnce({ submissions: submissions.slice(5, 7), hasMore: true })
    .mockResolvedValueOnce({ submissions: submissions.slice(7), hasMore: false });
  await openList();
  const rows = () => screen.getAllByRole("row").length - 1;
  expect(rows()).toBe(5);

  await press("Show older submissions");
  await waitFor(() => expect(rows()).toBe(7));
  await press("Show older submissions");

  await waitFor(() => expect(rows()).toBe(8));
  expect(vi.mocked(readOlderSubmissions).mock.calls.map(([{ id }]) => id)).toEqual([
    submissions[4]?.id,
    submissions[6]?.id,
  ]);
  expect(states.mock.calls.slice(-2)).toEqual([
    [submissions.slice(5, 7).map(({ id }) => id)],
    [submissions.slice(7).map(({ id }) => id)],
  ]);
  expect(screen.queryByRole("button", { name: "Show older submissions" })).toBeNull();
});

test("the other fields can be opened as well", async () => {
  serveState({ status: "rejected" }, doubted);
  await openList();
  await screen.findByRole("list", { name: "Values the reviewer doubts" });
  await press("Fix and send again");

  await press("Change other values too");

  expect(field("Gamertag").readOnly).toBe(false);
});
