import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";

import {
  anInvite,
  at,
  bodiesOf,
  confirm,
  inDialog,
  openRoom,
  press,
  refused,
} from "./manage.fixture.tsx";

const clubId = "44444444-4444-4444-8444-444444444444";
const TOKEN = "x".repeat(43);
const ADDRESS = `${location.origin}/invite/${TOKEN}`;
const made = {
  [at("club-invite-create")]: () => ({
    json: { success: true, id: "77777777-7777-4777-8777-777777777777", token: TOKEN },
  }),
};
const addressField = () => screen.findByLabelText<HTMLInputElement>("Address of the link");

afterEach(() => vi.unstubAllGlobals());

test("a link is made with a role, a number of uses and an end, and its address is shown once", async () => {
  const { calls } = openRoom({ role: "owner", part: "invitations", answers: made });

  await userEvent.selectOptions(await screen.findByLabelText("Role"), "Scorer");
  await userEvent.selectOptions(screen.getByLabelText("For how many players"), "25 players");
  await userEvent.selectOptions(screen.getByLabelText("For how long"), "30 days");
  screen.getByText(/^Ends on \w+ \d+, \d{4} at \d+:\d\d [AP]M \S+$/);
  await press("Make the link");

  expect((await addressField()).value).toBe(ADDRESS);
  expect(bodiesOf(calls, "club-invite-create")).toEqual([
    { clubId, role: "scorer", uses: 25, days: 30 },
  ]);
  screen.getByText(/its address is shown only this once/);
  // A screen reader begins where the link is.
  expect(document.activeElement?.textContent).toBe("The link is ready");
  await waitFor(() => expect(bodiesOf(calls, "club-invites")).toHaveLength(2));
});

test("the address stays while the room is open, whatever part is looked at", async () => {
  openRoom({ role: "owner", part: "invitations", answers: made });
  await press("Make the link");
  await addressField();

  await userEvent.click(screen.getByRole("tab", { name: "Members" }));
  await userEvent.click(screen.getByRole("tab", { name: "Invitations" }));

  expect((await addressField()).value).toBe(ADDRESS);
});

test("the link is copied", async () => {
  const user = userEvent.setup();
  openRoom({ role: "owner", part: "invitations", answers: made });
  await press("Make the link");

  await user.click(await screen.findByRole("button", { name: "Copy the link" }));

  await screen.findByText("Copied");
  expect(await navigator.clipboard.readText()).toBe(ADDRESS);
});

test("where the browser allows no copying, the address is there to be selected", async () => {
  openRoom({ role: "owner", part: "invitations", answers: made });
  await press("Make the link");
  const field = await addressField();
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("no"));

  await userEvent.click(screen.getByRole("button", { name: "Copy the link" }));

  await screen.findByText(/Select the text and copy it instead/);
  await userEvent.click(field);
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, ADDRESS.length]);
});

test("it is shared by the system where there is a way", async () => {
  const share = vi.fn<Navigator["share"]>().mockRejectedValue(new Error("closed"));
  Object.defineProperty(navigator, "share", { value: share, configurable: true });
  openRoom({ role: "owner", part: "invitations", answers: made });
  await press("Make the link");

  await press("Share");

  expect(share).toHaveBeenCalledWith({ title: "Los Martes", url: ADDRESS });
  Reflect.deleteProperty(navigator, "share");
});

test("for the wall, the printer gets the name, the code, the address and when it ends", async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal("print", print);
  openRoom({ role: "owner", part: "invitations", answers: made });
  await press("Make the link");
  await screen.findByRole("img", { name: "QR code of the invitation link" });

  await press("Print for the wall");

  expect(print).toHaveBeenCalledTimes(1);
  const poster = document.querySelector<HTMLElement>(".poster");
  if (poster === null) throw new Error("there is no poster");
  const sheet = within(poster);
  sheet.getByText("Los Martes");
  sheet.getByText(ADDRESS);
  sheet.getByText(/^Scan the code, or type the address, to join the club until .* (UTC|GMT.*)\.$/);
  expect(poster.querySelector("svg")).not.toBeNull();
});

test("why no link could be made is said beside the form, which keeps what was chosen", async () => {
  const sentence = "A club has at most 50 invitation links. Old ones go 30 days after they end.";
  openRoom({
    role: "organiser",
    part: "invitations",
    answers: { [at("club-invite-create")]: refused(409, "club_too_many_invites", sentence) },
  });
  await userEvent.selectOptions(await screen.findByLabelText("For how long"), "1 day");

  await press("Make the link");

  await screen.findByText(sentence);
  expect(screen.getByLabelText<HTMLSelectElement>("For how long").value).toBe("1");
  expect(screen.queryByLabelText("Address of the link")).toBeNull();
});

test("the list says of each link who made it, what is left, and when it ends, with the zone", async () => {
  openRoom({ role: "owner", part: "invitations", invites: [anInvite()] });

  const row = within(await screen.findByRole("listitem"));
  row.getByText(/^Made on Nov 20, 2026, .* by/);
  row.getByText("Ana");
  row.getByText("Active");
  row.getByText("4 uses left");
  expect(row.getByText(/^Ends on December 20, 2026 at .* (UTC|GMT.*)$/)).toBeTruthy();
});

test.each([
  ["invite_expired", "Expired"],
  ["invite_used_up", "Used up"],
  ["invite_revoked", "Revoked"],
] as const)("a link that is %s cannot be revoked", async (blocker, label) => {
  openRoom({ role: "owner", part: "invitations", invites: [anInvite({ blocker })] });

  const row = within(await screen.findByRole("listitem"));
  row.getByText(label);
  expect(row.queryByRole("button")).toBeNull();
  expect(row.queryByText(/^Ends on/)).toBeNull();
});

test("a link that ended with the rights of its maker says so", async () => {
  openRoom({
    role: "owner",
    part: "invitations",
    invites: [anInvite({ blocker: "invite_revoked" })],
  });

  expect(
    await screen.findByText("It ended because whoever made it may no longer invite."),
  ).toBeTruthy();
});

test("revoking is asked first, then the list shows it, and the address goes", async () => {
  const invite = anInvite({ id: "77777777-7777-4777-8777-777777777777" });
  const { calls } = openRoom({
    role: "owner",
    part: "invitations",
    invites: [invite],
    answers: made,
  });
  await press("Make the link");
  await addressField();

  await press(/^Revoke: link made on/);
  (await inDialog()).getByText(/^Nobody can join by it any more/);
  await confirm("Revoke");

  await screen.findByText("Revoked");
  expect(bodiesOf(calls, "club-invite-revoke")).toEqual([{ clubId, inviteId: invite.id }]);
  expect(screen.queryByLabelText("Address of the link")).toBeNull();
});
