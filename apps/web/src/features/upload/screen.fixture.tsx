// The upload screen with a fake server behind the #backend modules.
import { DOMINO_APP } from "@capicu/contract/statistics";
import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { vi, type Mock } from "vitest";

import { callWithProgress } from "#backend/call-with-progress.ts";
import { copyScreenshot, uploadScreenshot } from "#backend/files.ts";
import * as sessions from "#backend/sessions.ts";
import * as submissions from "#backend/submissions.ts";
import { signIn } from "#state/auth.ts";
import { renderScreen } from "#testing/render-screen.tsx";
import { serve, userOfTests } from "#testing/server.ts";

import { BOTTOM_ANSWER, TOP_ANSWER } from "./form.fixture.ts";
import { UploadScreen } from "./upload-screen.tsx";

export const ID = "22222222-2222-4222-8222-222222222222";
export const ocr = vi.mocked(callWithProgress);
export const upload = vi.mocked(uploadScreenshot);
export const copy = vi.mocked(copyScreenshot);
export const insert = vi.mocked(submissions.insertSubmission);
export const attach = vi.mocked(submissions.insertEvidence);
export const recent = vi.mocked(submissions.readRecentSubmissions);

/** Every call succeeds; tests override what fails. */
export async function allGoesWell() {
  serve();
  vi.clearAllMocks();
  await sessions.signOut();
  ocr.mockImplementation(async (_function, input) => {
    const { image_type } = input as { image_type: string };
    return image_type === "top_half" ? TOP_ANSWER : BOTTOM_ANSWER;
  });
  upload.mockImplementation(async (path) => `${location.origin}/files/${path}`);
  copy.mockResolvedValue(true);
  insert.mockResolvedValue({ id: ID, status: "pending" });
  attach.mockResolvedValue();
  recent.mockResolvedValue([]);
}

export async function open(address = "/upload") {
  const view = renderScreen(<UploadScreen />, address);
  await act(() => view.store.dispatch(signIn({ email: "rafa@example.com", password: "secret" })));
  await waitFor(() => {
    if (recent.mock.lastCall?.[0] !== userOfTests.id) throw new Error("not signed in yet");
  });
  await screen.findByRole("region", { name: /^Top Half/ }, LATER);
  return view;
}

export const LATER = { timeout: 3000 };
export const png = (name = "top.png") => new File(["picture"], name, { type: "image/png" });
export const zone = (name: RegExp) => screen.getByRole("region", { name });
export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
export const topInput = () => field("Top half picture");
export const bottomInput = () => field("Bottom half picture");
export const block = (name: string) => within(screen.getByRole("group", { name }));
export const valueIn = (name: string, label: string) =>
  block(name).getByLabelText<HTMLInputElement>(label).value;
export const choose = (picture: File, at = topInput()) => userEvent.upload(at, picture);
export const chooseGame = () => userEvent.selectOptions(screen.getByRole("combobox"), DOMINO_APP);
export const sendButton = () => screen.getByRole("button", { name: "Upload Stats" });
export const send = () => userEvent.click(sendButton());

/** The next call waits until the test releases it, so that every step can be observed. */
export function held<Value>(
  call: Mock<(...args: never[]) => Promise<Value>>,
): (value: Value) => void {
  const { promise, resolve } = Promise.withResolvers<Value>();
  call.mockReturnValueOnce(promise);
  return resolve;
}

/** Dropped files in the form that browsers use. */
export const dragged = (files: File[]) => ({
  files,
  types: ["Files"],
  items: files.map((file) => ({ kind: "file", type: file.type, getAsFile: () => file })),
});
