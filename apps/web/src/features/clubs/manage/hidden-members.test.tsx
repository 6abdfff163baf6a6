import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import type { HiddenMember } from "#backend/club-management.ts";

import {
  ana,
  aMember,
  at,
  bodiesOf,
  confirm,
  HIDDEN_MEMBERS,
  inDialog,
  openRoom,
  press,
  refused,
} from "./manage.fixture.tsx";

const clubId = "44444444-4444-4444-8444-444444444444";
const aHidden = (n: number, facts: Partial<HiddenMember> = {}): HiddenMember => ({
  reference: `${n}${n}${n}${n}${n}${n}${n}${n}-0000-4000-8000-000000000000`,
  role: "member",
  joined_at: `2026-05-0${n}T20:00:00Z`,
  ...facts,
});
const TITLE = "Members not shown to you";
const REMOVE = "Remove from the club: member since May 7, 2026";

test("members whom the organiser does not see stand without a name, with what the log says too", async () => {
  const hidden = [aHidden(6, { role: "organiser" }), aHidden(7, { role: "scorer" })];
  openRoom({ role: "organiser", part: "members", members: [aMember(ana, "owner")], hidden });

  const list = (await screen.findByRole("heading", { name: TITLE })).closest("section");
  const rows = within(list as HTMLElement).getAllByRole("listitem");

  expect(rows.map((row) => row.textContent)).toEqual([
    "A member who is not shown to youMember since May 6, 2026Organiser",
    "A member who is not shown to youMember since May 7, 2026ScorerRemove from the club",
  ]);
  expect(within(list as HTMLElement).queryByRole("link")).toBeNull();
});

test("one of them is removed after a question", async () => {
  const { calls, reload } = openRoom({ role: "owner", part: "members", hidden: [aHidden(7)] });

  await press(REMOVE);
  (await inDialog()).getByText(/^They are told, and cannot come back by a link that exists today/);
  expect(bodiesOf(calls, "club-hidden-member-remove")).toEqual([]);
  await confirm("Remove from the club");

  await waitFor(() => expect(screen.queryByRole("heading", { name: TITLE })).toBeNull());
  const { reference } = aHidden(7);
  expect(bodiesOf(calls, "club-hidden-member-remove")).toEqual([{ clubId, reference }]);
  expect(reload).toHaveBeenCalled();
});

test("a refusal is said in the dialog, and the list is read again", async () => {
  const { calls } = openRoom({
    role: "owner",
    part: "members",
    hidden: [aHidden(7)],
    answers: {
      [at("club-hidden-member-remove")]: refused(
        404,
        "club_no_member",
        "This player is not a member of the club",
      ),
    },
  });

  await press(REMOVE);
  await confirm("Remove from the club");

  await (await inDialog()).findByText("This player is not a member of the club");
  const readings = () => calls.filter(({ path }) => path === HIDDEN_MEMBERS);
  await waitFor(() => expect(readings()).toHaveLength(2));
});

test("where everybody is shown, nothing is said of others", async () => {
  openRoom({ role: "owner", part: "members", members: [aMember(ana, "member")] });

  await screen.findByText("Ana");
  expect(screen.queryByRole("heading", { name: TITLE })).toBeNull();
});
