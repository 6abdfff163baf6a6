import { fireEvent, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";

import { at, bodiesOf, openRoom, press, refused } from "./manage.fixture.tsx";

const clubId = "44444444-4444-4444-8444-444444444444";
const part = "facts";

beforeEach(() => sessionStorage.clear());

const about = () => screen.findByLabelText<HTMLTextAreaElement>("About the club");

test("an organiser changes what the club says, and all of it is sent", async () => {
  const { calls, reload } = openRoom({ role: "organiser", part });
  const field = await about();
  expect(screen.getByRole("button", { name: "Save" }).hasAttribute("disabled")).toBe(true);

  await userEvent.clear(field);
  await userEvent.type(field, "Thursdays");
  await userEvent.click(screen.getByRole("radio", { name: "On request" }));
  const zone = screen.getByLabelText("Time zone");
  await userEvent.clear(zone);
  await userEvent.type(zone, "puerto rico");
  await userEvent.tab();
  await press("Save");

  await waitFor(() =>
    expect(bodiesOf(calls, "club-update")).toEqual([
      {
        clubId,
        about: "Thursdays",
        place: "Santiago",
        country: "DO",
        timeZone: "America/Puerto_Rico",
        kind: "request",
        colours: ["#1a4d2e", "#ffffff"],
      },
    ]),
  );
  expect(reload).toHaveBeenCalled();
});

test("colours that cannot be read are not sent, and say why", async () => {
  const { calls } = openRoom({ role: "organiser", part });
  await screen.findByText("The letters can be read well on this background.");

  fireEvent.change(screen.getByLabelText("Letters"), { target: { value: "#1a4d2f" } });
  screen.getByText(/^These two colours are too close to each other to be read/);
  await press("Save");

  expect(document.activeElement).toBe(screen.getByLabelText("Letters"));
  expect(bodiesOf(calls, "club-update")).toEqual([]);
});

test("what was typed survives a refusal and a reload, until it is discarded", async () => {
  const sentence = "Your role in this club does not allow this";
  const answers = { [at("club-update")]: refused(403, "club_no_right", sentence) };
  const { unmount } = openRoom({ role: "organiser", part, answers });
  await userEvent.type(await about(), " Bring a friend.");
  await press("Save");
  await screen.findByText(sentence);
  expect((await about()).value).toBe("Every Tuesday at eight. Bring a friend.");

  unmount();
  openRoom({ role: "organiser", part, answers });
  expect((await about()).value).toBe("Every Tuesday at eight. Bring a friend.");
  await press("Discard the changes");

  expect((await about()).value).toBe("Every Tuesday at eight.");
  expect(sessionStorage).toHaveLength(0);
});
