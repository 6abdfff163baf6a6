import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";

import { renderScreen } from "#testing/render-screen.tsx";
import { serve } from "#testing/server.ts";

import { AnnouncementsScreen } from "./announcements-screen.tsx";

type Answer = NonNullable<Parameters<typeof serve>[0]>[string];

const LIST = "POST /functions/v1/admin-announcements";
const ACT = "POST /functions/v1/admin-announcements-action";
const YEAR = new Date().getFullYear() + 1;

const announcement = (fields: object) => ({
  id: "00000000-0000-4000-8000-000000000001",
  level: "info",
  texts: { en: "The site rests tonight." },
  audience: "everybody",
  link: null,
  starts_at: "2026-11-28T10:00:00Z",
  ends_at: "2026-11-29T10:00:00Z",
  written_by: "Ana",
  state: "showing",
  ...fields,
});

function open(
  announcements: object[],
  answer: Answer = () => ({ json: { success: true, id: "x" } }),
) {
  const requests = serve({
    [LIST]: () => ({ json: { success: true, announcements } }),
    [ACT]: answer,
  });
  renderScreen(<AnnouncementsScreen />, "/admin/announcements");
  return () => requests.filter(({ path }) => path === ACT).map(({ body }) => body);
}

const type = (label: RegExp | string, words: string) =>
  userEvent.type(screen.getByLabelText(label), words);
const publish = () =>
  userEvent.click(screen.getByRole("button", { name: "Publish the announcement" }));

test("each announcement has its state, its readers, its times and what can be done with it", async () => {
  open([
    announcement({}),
    announcement({ id: "2", texts: { fr: "Demain" }, state: "planned", audience: "staff" }),
    announcement({ id: "3", texts: { en: "Long ago" }, state: "past", level: "warning" }),
  ]);
  const card = async (name: string) => within(await screen.findByRole("region", { name }));

  const showing = await card("The site rests tonight.");
  expect(showing.getByText("shows now")).toBeTruthy();
  expect(showing.getByText(/^From .* until .* English · by Ana$/)).toBeTruthy();
  expect(showing.getByRole("button").textContent).toBe("End now");
  const planned = await card("Demain");
  expect(planned.getByText("The staff")).toBeTruthy();
  expect(planned.getByText("Demain").getAttribute("lang")).toBe("fr");
  expect(planned.getByRole("button").textContent).toBe("Delete");
  const past = await card("Long ago");
  expect(past.getByText("Important")).toBeTruthy();
  expect(past.queryAllByRole("button")).toEqual([]);
});

test("what is wrong is said at its field, and nothing is sent", async () => {
  const acts = open([]);
  await publish();

  expect(screen.getByText("Write the announcement in at least one language")).toBeTruthy();
  expect(screen.getByText("Enter a day and a time")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("English"));

  await type("English", "Hello");
  await type(/^Link/, "javascript:alert(1)");
  await type(/^Begins/, `${YEAR}-02-01T10:00`);
  await type(/^Ends/, `${YEAR}-01-01T10:00`);
  await publish();

  expect(screen.getByText(/^A link is a page of this site/)).toBeTruthy();
  expect(screen.getByText("The end is before the beginning")).toBeTruthy();
  expect(acts()).toEqual([]);
});

test("a refusal is said in its own words, and what was typed stays; then it is sent again", async () => {
  let isRefused = true;
  const acts = open([], () =>
    isRefused
      ? { status: 409, json: { code: "announcement_too_many", error: "Three of them already." } }
      : { json: { success: true, id: "x" } },
  );
  await type("English", "Hello <b>all</b>");
  await type("Français", "Bonjour");
  await type(/^Ends/, `${YEAR}-01-01T10:00`);
  expect(screen.getAllByText("Hello <b>all</b>")).toHaveLength(2);
  await publish();

  expect((await screen.findByRole("alert")).textContent).toContain("Three of them already.");
  expect(screen.getByLabelText<HTMLTextAreaElement>("English").value).toBe("Hello <b>all</b>");
  isRefused = false;
  await publish();

  expect(await screen.findByText(/^The announcement is written/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>("English").value).toBe("");
  expect(acts()[1]).toEqual({
    action: "publish",
    level: "info",
    audience: "everybody",
    texts: { en: "Hello <b>all</b>", fr: "Bonjour" },
    link: null,
    starts_at: null,
    ends_at: new Date(YEAR, 0, 1, 10).toISOString(),
  });
});

test("ending asks first", async () => {
  const acts = open([announcement({})]);
  await userEvent.click(await screen.findByRole("button", { name: /^End now: The site/ }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(acts()).toEqual([]);
  await userEvent.click(dialog.getByRole("button", { name: "End now" }));

  expect(await screen.findByText(/^The announcement has ended/)).toBeTruthy();
  expect(acts()).toEqual([{ action: "end", id: "00000000-0000-4000-8000-000000000001" }]);
});
