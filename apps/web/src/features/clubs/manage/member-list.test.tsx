import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";

import {
  ana,
  aMember,
  aPerson,
  at,
  beto,
  bodiesOf,
  carla,
  choose,
  confirm,
  inDialog,
  openRoom,
  refused,
} from "./manage.fixture.tsx";

const clubId = "44444444-4444-4444-8444-444444444444";
const members = [
  aMember(ana, "owner"),
  aMember(beto, "organiser"),
  aMember(carla, "member"),
  aMember(aPerson("Núñez", 5), "scorer"),
];
const names = () =>
  screen.getAllByRole("listitem").map((row) => within(row).getByRole("link").textContent);

test("the members stand with their roles, and what can be done about them", async () => {
  openRoom({ role: "organiser", part: "members", members });

  await screen.findByText("Carla");
  expect(names()).toEqual(["Ana", "Beto", "Carla", "Núñez"]);
  // Nothing about whoever is as high as oneself.
  expect(screen.getAllByRole("button", { name: /^Actions/ }).map((one) => one.title)).toEqual([
    "Actions: Carla",
    "Actions: Núñez",
  ]);
});

test("the search finds names without marks, and handles", async () => {
  openRoom({ role: "owner", part: "members", members });
  const search = await screen.findByRole("searchbox", { name: "Search by name or handle" });

  await userEvent.type(search, "nunez");
  expect(names()).toEqual(["Núñez"]);
  screen.getByText("1 member found");

  await userEvent.clear(search);
  await userEvent.type(search, "@BETO");
  expect(names()).toEqual(["Beto"]);

  await userEvent.clear(search);
  await userEvent.type(search, "zz");
  screen.getByText("Nobody by that name among these members.");
});

test("where only a part is loaded, the search says so", async () => {
  openRoom({
    role: "owner",
    part: "members",
    answers: {
      [at("club-members")]: () => ({
        json: { success: true, members: [aMember(ana, "member")], nextCursor: "next" },
      }),
    },
  });

  expect(await screen.findByText("Among the 1 member loaded so far.")).toBeTruthy();
  screen.getByRole("button", { name: "Show more" });
});

test.each([
  ["Make organiser", "organiser", "Organiser"],
  ["Make scorer", "scorer", "Scorer"],
])("%s is asked first, then done and shown", async (button, role, label) => {
  const { calls, reload } = openRoom({ role: "owner", part: "members", members: members.slice(2) });

  await choose(`${button}: Carla`);
  expect(bodiesOf(calls, "club-member-role")).toEqual([]);
  await confirm(button);

  await waitFor(() =>
    expect(bodiesOf(calls, "club-member-role")).toEqual([{ clubId, userId: carla.user_id, role }]),
  );
  const [row] = screen.getAllByRole("listitem");
  await waitFor(() => expect(row?.textContent).toContain(label));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(reload).toHaveBeenCalled();
});

test("removing says what follows, then the member is gone", async () => {
  const { calls } = openRoom({ role: "owner", part: "members", members });

  await choose("Remove from the club: Carla");
  (await inDialog()).getByText(/^Carla is told, and cannot come back by a link that exists today/);
  await confirm("Remove from the club");

  await waitFor(() => expect(screen.queryByText("Carla")).toBeNull());
  expect(bodiesOf(calls, "club-member-remove")).toEqual([{ clubId, userId: carla.user_id }]);
  expect(document.activeElement?.textContent).toBe("Members");
});

test("the club is offered to one member, who stays in the list", async () => {
  const { calls } = openRoom({ role: "owner", part: "members", members });

  await choose("Offer the club: Beto");
  (await inDialog()).getByText(/^The club stays yours until Beto accepts/);
  await confirm("Offer the club");

  await waitFor(() =>
    expect(bodiesOf(calls, "club-handover-offer")).toEqual([{ clubId, userId: beto.user_id }]),
  );
  screen.getByText("Beto");
});

test("a refusal stays in the dialog, changes nothing in the list, and the list is read again", async () => {
  const sentence = "This player is not a member of the club";
  const { calls, reload } = openRoom({
    role: "owner",
    part: "members",
    members,
    answers: { [at("club-member-role")]: refused(404, "club_no_member", sentence) },
  });

  await choose("Make scorer: Carla");
  await confirm("Make scorer");

  (await inDialog()).getByText(sentence);
  expect(reload).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(bodiesOf(calls, "club-members")).toHaveLength(2));
  await confirm("Cancel");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.queryByText(sentence)).toBeNull();
});

test("Cancel does nothing", async () => {
  const { calls } = openRoom({ role: "owner", part: "members", members });

  await choose("Remove from the club: Carla");
  await confirm("Cancel");

  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(bodiesOf(calls, "club-member-remove")).toEqual([]);
  screen.getByText("Carla");
});
