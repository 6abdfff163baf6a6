import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";

import {
  ana,
  at,
  beto,
  bodiesOf,
  confirm,
  inDialog,
  openRoom,
  press,
  refused,
} from "./manage.fixture.tsx";

const clubId = "44444444-4444-4444-8444-444444444444";
const part = "ownership";

test("an open offer says to whom and since when, and can be taken back", async () => {
  const { calls, reload } = openRoom({
    role: "owner",
    part,
    management: { offer: { player: ana, offered_at: "2026-11-20T18:00:00Z" } },
  });
  await screen.findByText(/^You offered the club on November 20, 2026 at .* (UTC|GMT\S*) to/);
  screen.getByText("Ana");

  await press("Take the offer back");

  await waitFor(() =>
    expect(bodiesOf(calls, "club-handover-answer")).toEqual([{ clubId, action: "decline" }]),
  );
  expect(reload).toHaveBeenCalled();
});

test("without an offer, the way leads to the members", async () => {
  const { at: address } = openRoom({ role: "owner", part });

  await press("Choose a member");

  expect(address()).toBe("/clubs/los-martes/manage?part=members");
});

test("renaming suggests the address, and sends both", async () => {
  const { calls, reload } = openRoom({
    role: "owner",
    part,
    answers: { [at("club-rename")]: () => ({ json: { success: true, slug: "pena-nueva" } }) },
  });
  const name = await screen.findByLabelText("Name of the club");
  screen.getByText(/^You can rename it 2 more times within a year\./);
  expect(screen.getByRole("button", { name: "Rename" }).hasAttribute("disabled")).toBe(true);

  await userEvent.clear(name);
  await userEvent.type(name, "Peña Nueva");
  expect(screen.getByLabelText<HTMLInputElement>("Address of the club").value).toBe("pena-nueva");
  await press("Rename");

  await waitFor(() =>
    expect(bodiesOf(calls, "club-rename")).toEqual([
      { clubId, name: "Peña Nueva", slug: "pena-nueva" },
    ]),
  );
  expect(reload).toHaveBeenCalled();
});

test("a name or an address that cannot be is not sent, and says why", async () => {
  const { calls } = openRoom({ role: "owner", part });
  const name = await screen.findByLabelText("Name of the club");

  await userEvent.clear(name);
  await userEvent.type(name, "Домино");
  await press("Rename");

  await screen.findByText(/^A club name has 3 to 40 characters/);
  screen.getByText(/^A club address has 3 to 40 characters/);
  expect(document.activeElement).toBe(name);
  expect(bodiesOf(calls, "club-rename")).toEqual([]);
});

test("a clash is a sentence, and what was typed stays", async () => {
  const sentence = "A club has this name, or one that looks like it. Choose another one.";
  openRoom({
    role: "owner",
    part,
    answers: { [at("club-rename")]: refused(409, "club_name_taken", sentence) },
  });
  const name = await screen.findByLabelText<HTMLInputElement>("Name of the club");
  await userEvent.clear(name);
  await userEvent.type(name, "Otra Mesa");

  await press("Rename");

  await screen.findByText(sentence);
  expect(name.value).toBe("Otra Mesa");
});

test("a club that was renamed twice keeps its name", async () => {
  openRoom({ role: "owner", part, management: { renames: 2 } });

  await screen.findByText(/^The club was renamed twice within the last year/);
  expect(screen.queryByLabelText("Name of the club")).toBeNull();
});

test("closing asks for the name, and says what stays", async () => {
  const { calls, reload } = openRoom({ role: "owner", part });
  await press("Close the club");
  const dialog = await inDialog();
  dialog.getByText(/The members keep their results/);

  await confirm("Close the club");
  dialog.getByText("This is not the name of the club.");
  await userEvent.type(dialog.getByLabelText(/^Type the name of the club/), "Los Lunes");
  await confirm("Close the club");
  expect(bodiesOf(calls, "club-close")).toEqual([]);

  await userEvent.clear(dialog.getByLabelText(/^Type the name of the club/));
  await userEvent.type(dialog.getByLabelText(/^Type the name of the club/), " Los  Martes ");
  await confirm("Close the club");

  await waitFor(() => expect(bodiesOf(calls, "club-close")).toEqual([{ clubId }]));
  expect(reload).toHaveBeenCalled();
});

test("an organiser announces to replace an owner who is gone, and reads from when", async () => {
  const { calls, reload } = openRoom({ role: "organiser", part });

  await press("Announce that I want to own it");
  (await inDialog()).getByText(/you can become the owner about from .* (UTC|GMT\S*)\.$/);
  await confirm("Announce that I want to own it");

  await waitFor(() =>
    expect(bodiesOf(calls, "club-owner-replace")).toEqual([{ clubId, action: "announce" }]),
  );
  expect(reload).toHaveBeenCalled();
});

test("an owner who was on the site lately is not replaced", async () => {
  const sentence = "The owner of this club was on the site lately, so it is not handed on.";
  openRoom({
    role: "organiser",
    part,
    answers: { [at("club-owner-replace")]: refused(409, "club_owner_active", sentence) },
  });

  await press("Announce that I want to own it");
  await confirm("Announce that I want to own it");

  expect((await inDialog()).getByText(sentence)).toBeTruthy();
});

test("during the notice there is nothing to press, only a date", async () => {
  const due_at = "2999-01-31T12:00:00Z";
  openRoom({
    role: "organiser",
    part,
    management: { replacement: { player: ana, is_own: true, due_at } },
  });

  await screen.findByText(
    /^You have announced .* From January 31, 2999 at .* (UTC|GMT\S*) you can/,
  );
  expect(screen.queryByRole("button", { name: "Become the owner" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Announce that I want to own it" })).toBeNull();
});

test("after the notice, whoever has announced it becomes the owner", async () => {
  const due_at = "2026-01-31T12:00:00Z";
  const { calls } = openRoom({
    role: "organiser",
    part,
    management: { replacement: { player: ana, is_own: true, due_at } },
  });

  await press("Become the owner");
  await confirm("Become the owner");

  await waitFor(() =>
    expect(bodiesOf(calls, "club-owner-replace")).toEqual([{ clubId, action: "complete" }]),
  );
});

test("the others read who has announced it, and cannot press in their place", async () => {
  const due_at = "2026-01-31T12:00:00Z";
  openRoom({
    role: "organiser",
    part,
    management: { replacement: { player: beto, is_own: false, due_at } },
  });

  await screen.findByText("Beto");
  expect(screen.queryByRole("button", { name: "Become the owner" })).toBeNull();
});
