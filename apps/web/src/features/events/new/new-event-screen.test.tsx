import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";

import {
  answers,
  refused,
  signedIn,
  type Answers,
} from "#features/events/event-screen.fixture.tsx";
import { renderScreen } from "#testing/render-screen.tsx";
import { serve } from "#testing/server.ts";

import { NewEventScreen } from "./new-event-screen.tsx";

const CREATE = "POST /functions/v1/event-create";
const CLUB = "44444444-4444-4444-8444-444444444444";

beforeEach(() => sessionStorage.clear());

const club = (role: string, name: string) => ({ id: CLUB, name, membership: { role } });

async function openForm(more: Answers = {}, columns: object = { subscription_tier: "pro" }) {
  const store = await signedIn(columns);
  const requests = serve({
    ...answers({
      "event-create": () => ({ id: "id", slug: "cup-of-ana" }),
      "my-clubs": () => ({
        clubs: [club("organiser", "Los Martes"), { ...club("member", "Doble Seis"), id: "other" }],
        nextCursor: null,
      }),
    }),
    ...more,
  });
  const rendered = renderScreen(<NewEventScreen />, { address: "/events/new", store });
  const bodies = () =>
    requests
      .filter(({ path }) => path === CREATE)
      .map(({ body }) => body as Record<string, unknown>);
  return { ...rendered, bodies };
}

const field = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name);
const fill = async (name: string | RegExp, text: string) => {
  await userEvent.clear(await field(name));
  await userEvent.type(await field(name), text);
};
const publish = async () =>
  userEvent.click(await screen.findByRole("button", { name: "Publish the event" }));

test("a title is enough: format and rules are chosen, and the zone is the browser's", async () => {
  const { at, bodies } = await openForm();

  await fill("Title", "Cup of Ana");
  await publish();

  await waitFor(() => expect(at()).toBe("/events/cup-of-ana"));
  const [body] = bodies();
  expect(body).toMatchObject({
    title: "Cup of Ana",
    publish: true,
    capacity: 32,
    clubId: null,
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    checkIn: { opens: 60, closes: 0 },
  });
  expect(body?.["format"]).toMatchObject({ id: "rotating-pairs", rounds: 7 });
  expect(body?.["rules"]).toMatchObject({ game: { target: 200 } });
});

test("one of eight formats and one of eight sets of rules are sent as chosen, as a draft", async () => {
  const { bodies, at } = await openForm();
  await fill("Title", "Cup of Ana");
  expect(await screen.findAllByRole("radio")).toHaveLength(16);

  await userEvent.click(await screen.findByRole("radio", { name: "Mexicano" }));
  await userEvent.click(screen.getByRole("radio", { name: "Haiti, dekabès" }));
  await userEvent.selectOptions(await field("Club (optional)"), "Los Martes");
  await userEvent.selectOptions(await field("Who may enter"), "Members of the club");
  await userEvent.click(screen.getByRole("button", { name: "Save as a draft" }));

  await waitFor(() => expect(at()).toBe("/events/cup-of-ana"));
  expect(bodies()[0]).toMatchObject({
    publish: false,
    clubId: CLUB,
    registration: "club",
    format: { id: "mexicano" },
    rules: {
      game: { target: 10, pips: "none" },
      standings: { order: ["points-for", "wins", "difference"] },
    },
  });
});

test("only clubs in which one is an organiser are offered", async () => {
  await openForm();

  await screen.findByRole("option", { name: "Los Martes" });
  expect(screen.queryByRole("option", { name: "Doble Seis" })).toBeNull();
});

test("every value of the rules can be changed, within its bounds", async () => {
  const { bodies } = await openForm();
  await fill("Title", "Cup of Ana");

  await fill("Target", "0");
  await screen.findByText("Write a whole number from 1 to 5000");
  await publish();
  expect(bodies()).toEqual([]);
  await fill("Target", "150");
  await fill("Minutes of a round", "40");
  await userEvent.selectOptions(await field("Points above the target"), "They do not count");
  await userEvent.click(screen.getByRole("button", { name: "Move up: Effectiveness" }));
  await fill(/More for the winners of the first/, "50, 25");
  screen.getByText(/You have changed the rules/);
  await publish();

  await waitFor(() => expect(bodies()).toHaveLength(1));
  expect(bodies()[0]?.["rules"]).toMatchObject({
    game: { target: 150, surplus: "cut", firstHands: [50, 25], limit: { minutes: 40 } },
    standings: {
      order: ["effectiveness", "wins", "buchholz", "difference", "points-for", "direct"],
    },
  });
});

test("a missing title and a club that is missing are said at their fields, and nothing is sent", async () => {
  const { bodies } = await openForm();

  await userEvent.selectOptions(await field("Who may enter"), "Members of the club");
  await publish();

  await screen.findByText("The title of an event has 3 to 80 characters");
  screen.getByText("Choose the club whose members this is for");
  expect(bodies()).toEqual([]);
  expect(document.activeElement).toBe(await field("Title"));
});

test("what was typed survives a reload, until the event exists", async () => {
  const first = await openForm({ [CREATE]: refused(500, "", "down") });
  await fill("Title", "Cup of Ana");
  await userEvent.click(screen.getByRole("radio", { name: "Americano" }));
  await publish();
  await screen.findByText("down");
  first.unmount();

  const second = await openForm();
  expect((await field("Title")).value).toBe("Cup of Ana");
  expect(screen.getByRole("radio", { name: "Americano" })).toHaveProperty("checked", true);
  await publish();
  await waitFor(() => expect(second.at()).toBe("/events/cup-of-ana"));
  second.unmount();

  await openForm();
  expect((await field("Title")).value).toBe("");
});

test("who may post none reads why", async () => {
  await openForm({}, { subscription_tier: "free" });

  expect(await screen.findByText(/Playing in them is free/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Publish the event" })).toBeNull();
});
