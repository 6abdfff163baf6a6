import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";

import { renderScreen } from "#testing/render-screen.tsx";
import { serve } from "#testing/server.ts";

import { answers, signedIn } from "./event-screen.fixture.tsx";
import { anEventEntry } from "./event.fixture.ts";
import { EventsScreen } from "./events-screen.tsx";

const LIST = "POST /functions/v1/events";
const OTHER = anEventEntry({ id: "other", slug: "open-night", title: "Open Night" });

const lists = (own: unknown[], all: unknown[]) =>
  answers({
    "my-events": () => ({ events: own, nextCursor: null }),
    events: () => ({ events: all, nextCursor: null }),
  });
const section = (name: string) => within(screen.getByRole("region", { name }));

test("one's own events stand above all the others, with one's part in each", async () => {
  serve(lists([{ ...anEventEntry(), role: "director", entry: "registered" }], [OTHER]));
  renderScreen(<EventsScreen />, "/events");

  const own = await section("Your events").findByRole("link", { name: "Los Martes Cup" });
  expect(own.getAttribute("href")).toBe("/events/los-martes-cup");
  section("Your events").getByText("Takes part");
  section("Your events").getByText("Director");
  await section("All events").findByRole("link", { name: "Open Night" });
  section("All events").getByText("4 of 16 places taken");
});

test("S1.16 S2.229 what events get next stands below as coming soon", async () => {
  serve(lists([], []));
  renderScreen(<EventsScreen />, "/events");

  expect(screen.getByRole("heading", { level: 1, name: "Online Events" })).toBeTruthy();
  expect(section("Coming soon").getAllByRole("listitem")).toHaveLength(2);
  await section("Your events").findByText(/You have not entered an event yet/);
  await section("All events").findByText("No events are announced");
});

test("the start is shown by the clocks of the event, and by the reader's own", async () => {
  serve(lists([], [OTHER]));
  renderScreen(<EventsScreen />, "/events");

  await section("All events").findByText("Tuesday, July 15, 2031, 8:00 PM AST");
  expect(section("All events").getByText(/Begins for you at/)).toBeTruthy();
});

test("list and search are in the address", async () => {
  const requests = serve(lists([], []));
  const { at } = renderScreen(<EventsScreen />, "/events");
  await section("All events").findByText("No events are announced");

  await userEvent.click(screen.getByRole("button", { name: "Over" }));
  await userEvent.type(screen.getByRole("searchbox", { name: /title or place/ }), "cup");

  expect(await section("All events").findByText("No events found")).toBeTruthy();
  expect(at()).toBe("/events?when=over&search=cup");
  const last = () => requests.findLast(({ path }) => path === LIST)?.body;
  await waitFor(() => expect(last()).toMatchObject({ when: "over", search: "cup" }));
});

test("X.23 a failure of one list leaves the other alone and offers to ask again", async () => {
  let isDown = true;
  const replies = lists([], [OTHER]);
  serve({
    ...replies,
    [LIST]: (request) =>
      isDown ? { status: 500, json: { error: "down" } } : (replies[LIST]?.(request) ?? {}),
  });
  renderScreen(<EventsScreen />, "/events");
  await section("All events").findByText("We could not load the events. down");
  await section("Your events").findByText(/You have not entered an event yet/);

  isDown = false;
  await userEvent.click(section("All events").getByRole("button", { name: "Try again" }));

  expect(await section("All events").findByRole("link", { name: "Open Night" })).toBeTruthy();
});

test("without the plan for it, posting is locked, and the reason leads to the plans", async () => {
  const store = await signedIn({ subscription_tier: "starter" });
  serve(lists([], []));
  renderScreen(<EventsScreen />, { address: "/events", store });

  const button = await screen.findByRole("button", { name: "Post an event" });
  expect(button).toHaveProperty("disabled", true);
  const reason = document.getElementById(button.getAttribute("aria-describedby") ?? "");
  expect(reason?.textContent).toMatch(/part of the Pro plan. Playing in them is free/);
  expect(screen.getByRole("link", { name: "See plans" }).getAttribute("href")).toBe(
    "/subscription",
  );
});

test("with the plan for it, the way to the form is open", async () => {
  const store = await signedIn({ subscription_tier: "pro" });
  serve(lists([], []));
  renderScreen(<EventsScreen />, { address: "/events", store });

  const link = await screen.findByRole("link", { name: "Post an event" });
  expect(link.getAttribute("href")).toBe("/events/new");
});
