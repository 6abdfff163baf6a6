// The addresses and the code with which other sites and programs show what strangers see here.
import type { EmbedSubject } from "@capicu/contract/embeds";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";

import { renderScreen } from "#testing/render-screen.tsx";

import { ElsewhereButton } from "./elsewhere-button.tsx";

const CLUB: EmbedSubject = { kind: "club", slug: "los-martes" };
const EVENT: EmbedSubject = { kind: "event", slug: "copa" };

async function open(subject: EmbedSubject) {
  // It also gives the page a clipboard.
  const user = userEvent.setup();
  const { unmount } = renderScreen(<ElsewhereButton subject={subject} />, "/");
  await user.click(screen.getByRole("button", { name: "Embed and subscribe" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Use it elsewhere" }));
  return {
    dialog,
    user,
    unmount,
    value: (name: string) => dialog.getByRole<HTMLInputElement>("textbox", { name }).value,
  };
}

test("the code is one frame, in the chosen colours", async () => {
  const { dialog, user, value } = await open(CLUB);
  const frame = () =>
    new DOMParser().parseFromString(value("Code"), "text/html").querySelector("iframe");
  expect(frame()?.src).toBe(`${location.origin}/embed/clubs/los-martes`);
  expect(frame()?.title).toBe("Capicú: los-martes");

  await user.selectOptions(dialog.getByRole("combobox", { name: "Colours" }), "Dark");

  expect(frame()?.src).toBe(`${location.origin}/embed/clubs/los-martes?theme=dark`);
  expect(value("Overlay for a stream")).toBe(
    `${location.origin}/embed/clubs/los-martes?view=overlay`,
  );
});

test("a club has a calendar, an event also a feed of its results", async () => {
  const club = await open(CLUB);
  expect(club.value("Calendar")).toBe(`${location.origin}/clubs/los-martes/calendar.ics`);
  expect(club.dialog.queryByRole("textbox", { name: "Results" })).toBeNull();
  club.unmount();

  const { value } = await open(EVENT);

  expect(value("Calendar")).toBe(`${location.origin}/events/copa/calendar.ics`);
  expect(value("Results")).toBe(`${location.origin}/events/copa/results.atom`);
});

test("what a button copies is what its field shows", async () => {
  const { dialog, user, value } = await open(EVENT);

  await user.click(dialog.getByRole("button", { name: "Copy the code" }));

  expect(await navigator.clipboard.readText()).toBe(value("Code"));
  await dialog.findByText("Copied");
});
