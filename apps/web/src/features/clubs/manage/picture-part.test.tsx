import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";

import { at, bodiesOf, openRoom, press, refused } from "./manage.fixture.tsx";

const part = "facts";
const PICTURE = "/storage/v1/object/public/club-pictures/clubs/1/avatar.png";
const aFile = (type = "image/png", size = 100) =>
  new File([new Uint8Array(size)], "club.png", { type });
const choose = async (file: File) =>
  userEvent.upload(await screen.findByLabelText("Picture of the club"), file, {
    applyAccept: false,
  });

test("an organiser sends a picture, and reads that a moderator looks at it", async () => {
  const { calls, reload } = openRoom({ role: "organiser", part });

  await screen.findByText(/A moderator looks at it before others see it/);
  expect(screen.queryByRole("button", { name: "Remove the picture" })).toBeNull();
  await choose(aFile());

  await waitFor(() => expect(reload).toHaveBeenCalled());
  expect(bodiesOf(calls, "club-picture-upload")).toEqual([
    { clubId: "44444444-4444-4444-8444-444444444444", picture: expect.any(File) as File },
  ]);
});

test.each([
  ["no picture", aFile("application/pdf"), "The file must be a PNG or JPEG picture"],
  ["too large", aFile("image/png", 5 * 1024 * 1024), "The picture of a club must be less than 5MB"],
])("a file that is %s is not sent", async (_what, file, words) => {
  const { calls } = openRoom({ role: "owner", part });

  await choose(file);

  await screen.findByText(words);
  expect(bodiesOf(calls, "club-picture-upload")).toEqual([]);
});

test("a picture that waits is said, and both are removed by one press", async () => {
  const { calls, reload } = openRoom({
    role: "owner",
    part,
    club: { picture: PICTURE },
    management: { picture_waits: true },
  });

  await screen.findByText(/^A new picture waits for a moderator/);
  expect(document.querySelector(`img[src="${PICTURE}"]`)).not.toBeNull();
  await press("Remove the picture");

  await waitFor(() => expect(reload).toHaveBeenCalled());
  expect(bodiesOf(calls, "club-picture-remove")).toEqual([
    { clubId: "44444444-4444-4444-8444-444444444444" },
  ]);
});

test("a refusal is said", async () => {
  const answers = {
    [at("club-picture-upload")]: refused(403, "club_no_right", "Your role does not allow this"),
  };
  openRoom({ role: "organiser", part, answers });

  await choose(aFile());

  expect(await screen.findByText("Your role does not allow this")).toBeTruthy();
});
