// Submissions for the list of recent ones.
import type { SubmissionState } from "@capicu/contract/my-submissions";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { vi } from "vitest";

import { readSubmissionStates } from "#backend/my-submissions.ts";

import { aSubmission } from "./form.fixture.ts";
import { ID, LATER, open, recent } from "./screen.fixture.tsx";

export const states = vi.mocked(readSubmissionStates);
const box = { x: 10, y: 20, width: 60, height: 24 };
export const aState = (more: Partial<SubmissionState> = {}): SubmissionState => ({
  id: ID,
  status: "pending",
  position: null,
  reason: null,
  replaced: false,
  contested: [],
  withheld: false,
  pictures: [],
  appeal: null,
  ...more,
});
export const doubted = aState({
  status: "rejected",
  contested: [{ path: "blitz.wins", half: "bottom_half", box, typed: 1874, read: 1814 }],
  pictures: [{ half: "bottom_half", url: "http://x/storage/v1/object/public/screenshots/u/2.png" }],
});

export function serveState(submission: Parameters<typeof aSubmission>[0], state: SubmissionState) {
  recent.mockResolvedValue([aSubmission({ id: ID, ...submission })]);
  states.mockResolvedValue({
    success: true,
    submissions: [state],
    medianWaitSeconds: 7200,
    pending: 3,
    pendingMax: 20,
  });
}

export const openList = async () => {
  const view = await open();
  await userEvent.click(await screen.findByRole("button", { name: /^View Your Recent/ }));
  await screen.findByRole("table", { name: "Your Recent Submissions" }, LATER);
  return view;
};
export const press = async (name: string) =>
  userEvent.click(await screen.findByRole("button", { name }));
