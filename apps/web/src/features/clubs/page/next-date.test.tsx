import { screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";

import { answeredWith, openClub } from "#features/clubs/club-screen.fixture.tsx";
import { aClub } from "#features/clubs/club.fixture.ts";
import { i18n } from "#languages/language.ts";

afterEach(() => i18n.setFormats({ numberRegion: null, timeZone: null }));

const DATE = { title: "Tuesday table", place: "Santiago", starts_at: "2031-07-16T00:00:00.000Z" };

test("the page says when the club plays next, by its clocks and by the reader's, and leads to the calendar", async () => {
  i18n.setFormats({ numberRegion: null, timeZone: "Europe/Madrid" });
  openClub(answeredWith(() => aClub({ next_date: DATE })));

  const link = await screen.findByRole("link", { name: "Tuesday table" });
  expect(link.getAttribute("href")).toBe("/clubs/los-martes/calendar");
  const fact = link.closest("div")?.textContent?.replaceAll(/\s/g, " ");
  expect(fact).toBe(
    "Next dateTuesday table Tuesday, July 15, 2031, 8:00 PM ASTBegins for you at Wed, Jul 16, 2:00 AM GMT+2",
  );
});

test("another place than the club's is named", async () => {
  i18n.setFormats({ numberRegion: null, timeZone: "America/Santo_Domingo" });
  openClub(answeredWith(() => aClub({ next_date: { ...DATE, place: "The park" } })));

  const link = await screen.findByRole("link", { name: "Tuesday table" });
  expect(link.closest("div")?.textContent).toContain("· The park");
  expect(screen.queryByText(/Begins for you/)).toBeNull();
});

test("without a planned date nothing is said", async () => {
  openClub(answeredWith(() => aClub()));

  await screen.findByRole("heading", { name: "About the club" });
  expect(screen.queryByText("Next date")).toBeNull();
});
