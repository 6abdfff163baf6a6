// The way between the pages of a club, and to the room of its organisers.
import type { ClubRole } from "@capicu/contract/clubs";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import { answeredWith, openClub } from "./club-screen.fixture.tsx";
import { aClub, aMembership } from "./club.fixture.ts";

const answersWith = (open_requests: number) => ({
  "POST /functions/v1/club-management": () => ({
    json: {
      success: true,
      management: {
        open_requests,
        offer: null,
        replacement: null,
        may_replace_owner: false,
        renames: 0,
      },
    },
  }),
  "POST /functions/v1/club-requests": () => ({
    json: { success: true, requests: [], nextCursor: null },
  }),
});

const clubOf = (role: ClubRole | null, facts = {}) =>
  answeredWith(
    () => aClub({ membership: role === null ? null : aMembership({ role }), ...facts }),
    answersWith(3),
  );

test.each<[ClubRole | null, boolean]>([
  ["owner", true],
  ["organiser", true],
  ["scorer", false],
  ["member", false],
  [null, false],
])("%s is led to the organisers' room: %s", async (role, isLed) => {
  openClub(clubOf(role));
  await screen.findByRole("heading", { level: 1, name: "Los Martes" });

  expect(screen.queryByRole("link", { name: /^Manage/ }) !== null).toBe(isLed);
});

test("the way to the room says how many requests wait there", async () => {
  openClub(clubOf("organiser"));

  const way = await screen.findByRole("link", { name: "Manage 3" });
  expect(way.getAttribute("href")).toBe("/clubs/los-martes/manage");
  screen.getByTitle("3 open requests");
});

test("whoever opens the room without a right to it stays there and reads why it is closed", async () => {
  const { at } = openClub(clubOf("member"), "/clubs/los-martes/manage");

  await screen.findByText("This room is for the organisers");
  expect(at()).toBe("/clubs/los-martes/manage");
});

test("after a renaming, the same part of the room is open at the new address", async () => {
  const { at } = openClub(
    clubOf("owner", { slug: "los-lunes" }),
    "/clubs/los-martes/manage?part=ownership",
  );

  await screen.findByRole("tab", { name: "Ownership", selected: true });
  await waitFor(() => expect(at()).toBe("/clubs/los-lunes/manage?part=ownership"));
});
