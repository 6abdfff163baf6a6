// A screenshot that waits: in line on the server, for a connection, or for a name.
import { act, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";

import { BackendError } from "#backend/backend-error.ts";
import { TOP_ANSWER } from "#features/upload/form.fixture.ts";
import {
  allGoesWell,
  choose,
  held,
  LATER,
  ocr,
  open,
  png,
  upload,
  zone,
} from "#features/upload/screen.fixture.tsx";

vi.mock("#backend/call-with-progress.ts");
vi.mock("#backend/files.ts");
vi.mock("#backend/submissions.ts", { spy: true });
vi.mock("#backend/my-submissions.ts");

beforeEach(allGoesWell);

async function waitInLine() {
  const release = held(ocr as never) as (answer: typeof TOP_ANSWER) => void;
  await open();
  await choose(png());
  await vi.waitFor(() => expect(ocr).toHaveBeenCalled(), LATER);
  const { signal, onProgress } = ocr.mock.lastCall?.[2] ?? {};
  return { release, signal, tell: (place: number) => act(() => onProgress?.({ place })) };
}

test("the place in line is shown and announced, and goes when the reading begins", async () => {
  const { tell, release } = await waitInLine();

  tell(23);
  screen.getByText("23rd in line");
  screen.getByText("Your screenshot waits among the first 30 in line.");
  tell(2);
  screen.getByText("2nd in line");
  expect(screen.getByText("Your screenshot is 2nd in line.").closest("output")).not.toBeNull();
  tell(0);
  expect(screen.queryByText(/in line/)).toBeNull();
  release(TOP_ANSWER);
  await screen.findByText("✓ Top half uploaded", {}, LATER);
});

test("who stops waiting gives the place to others and keeps the form", async () => {
  const { tell, signal } = await waitInLine();
  tell(3);

  await userEvent.click(screen.getByRole("button", { name: /^Stop waiting/ }));

  expect(signal?.aborted).toBe(true);
  screen.getByText("The top half was not read.");
  expect(zone(/^Top Half/)).toHaveProperty("dataset.status", "idle");
});

test("a name that another player's picture has is changed", async () => {
  upload.mockRejectedValueOnce(new BackendError(409, "name_taken", "The resource already exists"));
  await open();

  await choose(png());

  await screen.findByText("✓ Top half uploaded", {}, LATER);
  const names = upload.mock.calls.map(([name]) => name);
  expect(names).toHaveLength(2);
  expect(names[0]).not.toBe(names[1]);
});

test("without a connection the picture waits, and is read when it is back", async () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await open();
  await choose(png());
  await screen.findAllByText(/^You are offline/, {}, LATER);
  expect(upload).not.toHaveBeenCalled();

  online.mockRestore();
  act(() => void window.dispatchEvent(new Event("online")));

  await screen.findByText("✓ Top half uploaded", {}, LATER);
});
