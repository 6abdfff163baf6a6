import type { ManagedAccount } from "@capicu/contract/user-management";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";

import { loseNetwork } from "#testing/lose-network.ts";
import { renderScreen } from "#testing/render-screen.tsx";
import { serve } from "#testing/server.ts";
import { aStaffStore } from "#testing/staff-store.ts";

import { UserManagement } from "./user-management.tsx";

const LIST = "POST /functions/v1/admin-users";
const ORDER = "POST /functions/v1/admin-users-action";

const ana: ManagedAccount = {
  id: "22222222-2222-4222-8222-222222222222",
  username: "Ana",
  handle: "@ana",
  email: "ana@example.com",
  avatar_url: null,
  role: "user",
  subscription_tier: "starter",
  created_at: "2026-01-01T00:00:00Z",
  last_sign_in_at: null,
  sessions: 2,
  banned_at: null,
  ban_reason: null,
  ban_ends_at: null,
  unranked_at: null,
  unrank_reason: null,
};
const ben: ManagedAccount = {
  ...ana,
  id: "33333333-3333-4333-8333-333333333333",
  username: "Ben",
  email: "ben@example.com",
  role: "admin",
  sessions: 0,
  banned_at: "2026-11-01T00:00:00Z",
  ban_reason: "Recycled screenshots.",
};

const answers = (users: ManagedAccount[], total = users.length, more = false) => ({
  [LIST]: () => ({ json: { success: true, users, total, more } }),
  [ORDER]: () => ({ json: { success: true } }),
});
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
/** Chooses an action such as "Ban: Ana" from the menu of the row. */
const choose = async (words: string) => {
  const [action = "", name = ""] = words.split(": ");
  await userEvent.click(await screen.findByRole("button", { name: `Actions: ${name}` }));
  await userEvent.click(screen.getByRole("menuitem", { name: action }));
};
const inDialog = async () => within(await screen.findByRole("dialog"));
const alert = async () => (await screen.findByRole("alert")).textContent;

beforeEach(() => {
  serve(answers([ana, ben]));
  renderScreen(<UserManagement />, { store: aStaffStore("admin") });
});

test("S2.218 each account with its plan and state, and a menu of only what can be done", async () => {
  const rows = await screen.findAllByRole("row");
  const cells = rows.slice(1).map((row) => within(row).getAllByRole("cell"));
  expect(cells.map((row) => row[1]?.textContent)).toEqual(["Starter", "Starter"]);
  expect(cells.map((row) => row[2]?.textContent)).toEqual([
    "Active",
    "AdminBannedReason: Recycled screenshots.",
  ]);
  const actions = [];
  for (const name of ["Ana", "Ben"]) {
    await userEvent.click(screen.getByRole("button", { name: `Actions: ${name}` }));
    actions.push(screen.getAllByRole("menuitem").map((item) => item.textContent));
    await userEvent.keyboard("{Escape}");
  }

  expect(actions).toEqual([
    ["Change the role", "Sign out everywhere", "Remove from boards", "Ban"],
    ["Change the role", "Lift the ban", "Remove from boards"],
  ]);
  expect(screen.getByText("Banned").dataset["variant"]).toBe("neg");
  expect(screen.getByText("Reason: Recycled screenshots.")).toBeTruthy();
  expect(cells.map((row) => [row[3]?.textContent, row[4]?.textContent])).toEqual([
    ["never signed in", "2"],
    ["never signed in", "0"],
  ]);
});

test("a ban asks why and how long, and is not sent without a reason", async () => {
  const requests = serve(answers([ana]));
  await choose("Ban: Ana");
  const dialog = await inDialog();
  await userEvent.click(dialog.getByRole("button", { name: "Ban" }));
  expect(dialog.getByText("A ban needs a reason: the player sees it")).toBeTruthy();
  expect(requests.some(({ path }) => path === ORDER)).toBe(false);

  await userEvent.type(dialog.getByLabelText(/^Reason/), "Recycled");
  await userEvent.selectOptions(dialog.getByLabelText("How long"), "7 days");
  dialog.getByText(/^Ends on \w+ \d+, \d{4} at \d+:\d\d [AP]M \S+$/);
  await userEvent.click(dialog.getByRole("button", { name: "Ban" }));

  expect(await alert()).toBe("Ana is banned.");
  expect(requests.find(({ path }) => path === ORDER)?.body).toEqual({
    userId: ana.id,
    action: "ban",
    reason: "Recycled",
    code: "other",
    days: 7,
  });
});

test("a rank is not taken without a reason", async () => {
  const requests = serve(answers([ana]));
  await choose("Remove from boards: Ana");
  const dialog = await inDialog();
  await userEvent.click(dialog.getByRole("button", { name: "Remove from boards" }));
  expect(
    dialog.getByText("Removing a player from the boards needs a reason: the player sees it"),
  ).toBeTruthy();

  await userEvent.type(dialog.getByLabelText(/^Reason/), "Under review");
  await userEvent.selectOptions(dialog.getByLabelText(/^What it is about/), "cheating");
  await userEvent.click(dialog.getByRole("button", { name: "Remove from boards" }));

  expect(await alert()).toBe("Ana no longer has a rank.");
  expect(requests.find(({ path }) => path === ORDER)?.body).toEqual({
    userId: ana.id,
    action: "unrank",
    reason: "Under review",
    code: "cheating",
  });
});

test.each([
  {
    button: "Sign out everywhere: Ana",
    confirm: "Sign out everywhere",
    action: "end-sessions",
    words: "Ana is signed out everywhere.",
  },
  {
    button: "Lift the ban: Ben",
    confirm: "Lift the ban",
    action: "unban",
    words: "The ban of Ben is lifted.",
  },
])("$button is asked first, then done and said", async ({ button, confirm, action, words }) => {
  const requests = serve(answers([ana, ben]));
  await choose(button);
  await userEvent.click((await inDialog()).getByRole("button", { name: confirm }));

  expect(await alert()).toBe(words);
  expect(requests.find(({ path }) => path === ORDER)?.body).toMatchObject({ action });
});

test("a role is chosen with what it may do, and not given without a reason", async () => {
  const requests = serve(answers([ana]));
  await choose("Change the role: Ana");
  const dialog = await inDialog();
  const button = () => dialog.getByRole<HTMLButtonElement>("button", { name: "Change the role" });
  expect(button().disabled).toBe(true);
  await userEvent.selectOptions(dialog.getByLabelText(/^Role/), "Reviewer");
  dialog.getByText("Decides submissions and appeals.");
  await userEvent.click(button());
  dialog.getByText("A change of roles needs a reason: other admins read it");
  expect(requests.some(({ path }) => path === ORDER)).toBe(false);
  await userEvent.type(dialog.getByLabelText(/^Reason/), "Reads well");
  await userEvent.click(button());

  expect(await alert()).toBe("The role of Ana is changed.");
  expect(requests.find(({ path }) => path === ORDER)?.body).toEqual({
    userId: ana.id,
    action: "set-role",
    reason: "Reads well",
    role: "reviewer",
  });
});

test("Cancel does nothing", async () => {
  const requests = serve(answers([ana]));
  await choose("Ban: Ana");
  await userEvent.click((await inDialog()).getByRole("button", { name: "Cancel" }));

  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(requests.some(({ path }) => path === ORDER)).toBe(false);
});

test.each([
  [403, "You cannot do this to your own account", "You cannot do this to your own account"],
  [500, "boom", "That did not work, and nothing has changed. Please try again."],
])("a refusal with %i is said in the right words", async (status, error, words) => {
  serve({ ...answers([ana]), [ORDER]: () => ({ status, json: { error, code: "no" } }) });
  await choose("Sign out everywhere: Ana");
  await userEvent.click((await inDialog()).getByRole("button", { name: "Sign out everywhere" }));

  expect(await alert()).toBe(words);
});

test("accounts are searched at the server, and turned over in pages", async () => {
  const requests = serve(answers([ana], 120));
  await userEvent.type(await screen.findByLabelText(/^Search accounts/), "an");
  await waitFor(() =>
    expect(requests.findLast(({ path }) => path === LIST)?.body).toEqual({
      search: "an",
      offset: 0,
    }),
  );

  await press("Older");

  await waitFor(() =>
    expect(requests.findLast(({ path }) => path === LIST)?.body).toEqual({
      search: "an",
      offset: 50,
    }),
  );
  expect(await screen.findByText("51–100 of 120")).toBeTruthy();
});

test("a search with more matches than were counted says so, and leads on", async () => {
  const requests = serve(answers([ana], 50, true));
  await userEvent.type(await screen.findByLabelText(/^Search accounts/), "an");

  expect(await screen.findByText("1–50 of 50+")).toBeTruthy();
  await press("Older");

  await waitFor(() =>
    expect(requests.findLast(({ path }) => path === LIST)?.body).toMatchObject({ offset: 50 }),
  );
});

test("nobody found says so", async () => {
  serve(answers([]));
  await userEvent.type(await screen.findByLabelText(/^Search accounts/), "zz");

  expect(await screen.findByText("Nobody found.")).toBeTruthy();
});

test("a moderator who is offline reads that the account stayed as it was", async () => {
  await choose("Sign out everywhere: Ana");
  const dialog = await inDialog();
  loseNetwork();
  await userEvent.click(dialog.getByRole("button", { name: /^Sign out everywhere/ }));

  expect(await alert()).toBe("You are offline. This was not saved.");
});

test("a moderator gives no role, and decides nothing about the staff", async () => {
  cleanup();
  renderScreen(<UserManagement />, { store: aStaffStore("moderator") });
  await userEvent.click(await screen.findByRole("button", { name: "Actions: Ana" }));
  expect(screen.queryByRole("menuitem", { name: "Change the role" })).toBeNull();
  screen.getByText("On the staff: an admin decides");
  expect(screen.queryByRole("button", { name: "Actions: Ben" })).toBeNull();
});
