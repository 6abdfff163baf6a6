import type { SubmissionState } from "@capicu/contract/my-submissions";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";

import { renderScreen } from "#testing/render-screen.tsx";
import { serve } from "#testing/server.ts";

import { PublicPicture } from "./public-picture.tsx";

const REMOVE = "POST /functions/v1/submission-pictures-withhold";

const aState = (more: Partial<SubmissionState> = {}): SubmissionState => ({
  id: "55555555-5555-4555-8555-555555555555",
  status: "approved",
  position: null,
  reason: null,
  replaced: false,
  contested: [],
  pictures: [{ half: "top_half", url: "/storage/v1/object/public/screenshots/u/1.png" }],
  withheld: false,
  appeal: null,
  ...more,
});

test("the picture is removed after a question that says what follows", async () => {
  const requests = serve({ [REMOVE]: () => ({ json: { success: true } }) });
  const onChange = vi.fn<() => void>();
  renderScreen(<PublicPicture state={aState()} onChange={onChange} />, "/upload");

  await userEvent.click(screen.getByRole("button", { name: "Remove the public picture" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/this cannot be undone/)).toBeTruthy();
  expect(requests).toEqual([]);
  await userEvent.click(dialog.getByRole("button", { name: "Remove the picture" }));

  await waitFor(() => expect(onChange).toHaveBeenCalled());
  const removals = requests.filter(({ path }) => path === REMOVE);
  expect(removals.map(({ body }) => body)).toEqual([{ submissionId: aState().id }]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a picture that is not public says so, and has no button", () => {
  renderScreen(
    <PublicPicture state={aState({ withheld: true })} onChange={vi.fn<() => void>()} />,
    "/upload",
  );

  expect(screen.getByText("Picture not public.")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test.each([{ pictures: [] }, { status: "withdrawn" }])("with %j there is nothing", (more) => {
  renderScreen(<PublicPicture state={aState(more)} onChange={vi.fn<() => void>()} />, "/upload");

  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.queryByText("Picture not public.")).toBeNull();
});
