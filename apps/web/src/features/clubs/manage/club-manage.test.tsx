// What each role sees in the room.
import type { ClubRole } from "@capicu/contract/clubs";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";

import { ana, aMember, at, bodiesOf, openRoom, refused } from "./manage.fixture.tsx";

const PARTS = ["Requests", "Members", "Invitations", "Facts", "Ownership"];

interface RoleView {
  role: ClubRole | null;
  parts: string[];
  /** Headings of the last part. */
  ownership: string[];
  /** Acts about a member without further rights. */
  acts: string[];
  /** Roles for a new link. */
  invited: string[];
}

const ROLE_VIEWS: RoleView[] = [
  {
    role: "owner",
    parts: PARTS,
    ownership: ["Pass the club on", "Rename the club", "Close the club"],
    acts: ["Make organiser", "Make scorer", "Offer the club", "Remove from the club"],
    invited: ["Organiser", "Scorer", "Member"],
  },
  {
    role: "organiser",
    parts: PARTS,
    ownership: ["When the owner is gone"],
    acts: ["Make scorer", "Remove from the club"],
    invited: ["Scorer", "Member"],
  },
  { role: "scorer", parts: [], ownership: [], acts: [], invited: [] },
  { role: "member", parts: [], ownership: [], acts: [], invited: [] },
  { role: null, parts: [], ownership: [], acts: [], invited: [] },
];

test.each(ROLE_VIEWS)("$role sees the parts $parts", async ({ role, parts }) => {
  openRoom({ role });

  if (parts.length === 0) await screen.findByText("This room is for the organisers");
  else await screen.findByRole("tab", { name: "Ownership" });
  const tabs = screen
    .queryAllByRole("tab")
    .map(({ textContent }) => textContent.replace(/ \d*$/, ""));
  expect(tabs).toEqual(parts);
});

test.each(ROLE_VIEWS.filter(({ parts }) => parts.length > 0))(
  "$role decides under ownership: $ownership",
  async ({ role, ownership }) => {
    openRoom({ role, part: "ownership" });

    await waitFor(() =>
      expect(screen.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual(
        ownership,
      ),
    );
  },
);

test.each(ROLE_VIEWS.filter(({ parts }) => parts.length > 0))(
  "$role does about a member: $acts",
  async ({ role, acts }) => {
    openRoom({ role, part: "members", members: [aMember(ana, "member")] });

    await userEvent.click(await screen.findByRole("button", { name: "Actions: Ana" }));

    expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual(acts);
  },
);

test.each(ROLE_VIEWS.filter(({ parts }) => parts.length > 0))(
  "$role invites: $invited",
  async ({ role, invited }) => {
    openRoom({ role, part: "invitations" });

    const choice = await screen.findByLabelText<HTMLSelectElement>("Role");

    expect([...choice.options].map(({ text }) => text)).toEqual(invited);
  },
);

test("a member reads why the room is closed to them, and what they may do", async () => {
  openRoom({ role: "member" });

  await screen.findByText(/As a member you can read its log/);
  const back = screen.getByRole("link", { name: "Back to the club" });
  expect(back.getAttribute("href")).toBe("/clubs/los-martes");
});

test("a stranger reads that they are no member, and nothing more is asked of the server", async () => {
  const { calls } = openRoom({ role: null });

  await screen.findByText(/You are not one of its members/);
  expect(bodiesOf(calls, "club-management")).toEqual([]);
});

test("a member of a club without organisers may replace an owner who is gone", async () => {
  openRoom({ role: "member", management: { may_replace_owner: true } });

  expect(await screen.findByRole("heading", { name: "When the owner is gone" })).toBeTruthy();
  screen.getByRole("button", { name: "Announce that I want to own it" });
});

test("the number of open requests stands in the navigation", async () => {
  openRoom({ role: "organiser", part: "members", management: { open_requests: 3 } });

  expect(await screen.findByRole("tab", { name: "Requests 3" })).toBeTruthy();
});

test("the open part is in the address", async () => {
  const { at: address } = openRoom({ role: "owner" });

  await userEvent.click(await screen.findByRole("tab", { name: "Members" }));

  expect(address()).toBe("/clubs/los-martes/manage?part=members");
});

test("where the numbers cannot be read, the room says so and the lists work", async () => {
  openRoom({
    role: "organiser",
    answers: { [at("club-management")]: refused(500, "", "down") },
  });

  await screen.findByText("down");
  expect(await screen.findByRole("heading", { name: "Requests" })).toBeTruthy();
});
