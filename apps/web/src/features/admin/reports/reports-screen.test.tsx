import type { ReportedThing } from "@capicu/contract/report-moderation";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";

import { renderScreen } from "#testing/render-screen.tsx";
import { serve } from "#testing/server.ts";

import { ReportsScreen } from "./reports-screen.tsx";

const LIST = "POST /functions/v1/admin-reports";
const DECIDE = "POST /functions/v1/admin-reports-action";
const ID = "55555555-5555-4555-8555-555555555555";

const aThing = (more: Partial<ReportedThing> = {}): ReportedThing => ({
  kind: "avatar",
  id: ID,
  name: "Chago",
  slug: "@chago",
  picture: "/storage/v1/object/public/avatars/c.png",
  tie: null,
  reports: [
    {
      reporter: { user_id: "r", username: "Ben", handle: "@ben", avatar_url: null },
      category: "indecent",
      words: "Look at it",
      reported_at: "2026-05-04T12:00:00Z",
    },
  ],
  more_reports: true,
  ...more,
});

function show(things: ReportedThing[], answer: object = { json: { success: true } }) {
  const requests = serve({
    [LIST]: () => ({ json: { success: true, things, more: false } }),
    [DECIDE]: () => answer,
  });
  renderScreen(<ReportsScreen />, "/admin/reports");
  return (name: string) => requests.filter(({ path }) => path === name).map(({ body }) => body);
}
const card = (name = "The avatar: Chago") => screen.findByRole("region", { name });
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

test("a thing stands with its picture, its reports, a way to it and to the means", async () => {
  show([aThing()]);

  const thing = within(await card());

  expect(thing.getByRole("link", { name: "Chago" }).getAttribute("href")).toBe("/@chago");
  expect(thing.getByRole("img").getAttribute("src")).toBe(
    "/storage/v1/object/public/avatars/c.png",
  );
  for (const words of ["1 report", "Nudity or sexual content", "Look at it", "Ben"])
    expect((await card()).textContent).toContain(words);
  expect(thing.getByText("There are more reports of it.")).toBeTruthy();
  expect(thing.getByRole("link", { name: "Avatar Management" }).getAttribute("href")).toBe(
    "/admin/avatar-management",
  );
});

test.each([
  ["club", "/clubs/los-martes"],
  ["event", "/events/los-martes"],
] as const)("a %s leads to its page", async (kind, to) => {
  show([aThing({ kind, name: "Los Martes", slug: "los-martes", picture: null })]);

  const link = await screen.findByRole("link", { name: "Los Martes" });

  expect(link.getAttribute("href")).toBe(to);
});

test.each([
  ["Something was done", "upheld", "The reports of Chago are settled: something was done."],
  ["Nothing wrong", "dismissed", "The reports of Chago are settled: nothing is wrong."],
])("%s asks for a reason and tells what became of it", async (button, outcome, done) => {
  const bodies = show([aThing()]);
  await press(`${button}: Chago`);
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: button }));
  expect(dialog.getByText("A decision about reports needs a reason")).toBeTruthy();
  expect(bodies(DECIDE)).toEqual([]);

  await userEvent.type(dialog.getByRole("textbox"), "Seen");
  await userEvent.click(dialog.getByRole("button", { name: button }));

  expect((await screen.findByRole("alert")).textContent).toBe(done);
  expect(bodies(DECIDE)).toEqual([{ kind: "avatar", id: ID, outcome, reason: "Seen" }]);
  await waitFor(() => expect(bodies(LIST)).toHaveLength(2));
});

test("with ties there are no buttons, and it says why", async () => {
  show([aThing({ tie: "friend", reports: [], more_reports: false })]);

  const thing = within(await card());

  expect(
    thing.getByText("You are friends with this player: another moderator decides."),
  ).toBeTruthy();
  expect(thing.queryByRole("button")).toBeNull();
});

test("a refusal is told, and the list stays", async () => {
  show([aThing()], {
    status: 409,
    json: { code: "reports_settled", error: "Another moderator was first" },
  });
  await press("Nothing wrong: Chago");
  await userEvent.type(await screen.findByRole("textbox"), "Seen");
  await press("Nothing wrong");

  expect((await screen.findByRole("alert")).textContent).toBe("Another moderator was first");
  expect(await card()).toBeTruthy();
});

test("an empty list says so", async () => {
  show([]);

  expect(
    await screen.findByRole("heading", { name: "No report waits for a decision" }),
  ).toBeTruthy();
});
