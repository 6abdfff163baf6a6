import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";

import { renderScreen } from "#testing/render-screen.tsx";
import { serve } from "#testing/server.ts";

import { aClubEntry, aMembership } from "./club.fixture.ts";
import { answeredLists, signedIn } from "./clubs-screen.fixture.tsx";
import { ClubsScreen } from "./clubs-screen.tsx";

const LIST = "POST /functions/v1/clubs";
const MINE = { ...aClubEntry(), membership: aMembership({ role: "organiser", main: true }) };
const OTHER = aClubEntry({ id: "other", slug: "doble-seis", name: "Doble Seis", members_count: 1 });

const section = (name: string) => within(screen.getByRole("region", { name }));

test("one's own clubs stand above all the others, with one's role in each", async () => {
  serve(answeredLists([MINE], [OTHER, MINE]));
  renderScreen(<ClubsScreen />, "/clubs");

  const own = await section("Your clubs").findByRole("link", { name: "Los Martes" });
  expect(own.getAttribute("href")).toBe("/clubs/los-martes");
  section("Your clubs").getByText("Organiser");
  section("Your clubs").getByText("Main club");
  const all = await section("All clubs").findAllByRole("link");
  expect(all.map((link) => link.textContent)).toEqual(["Doble Seis", "Los Martes"]);
  section("All clubs").getByText("1 member");
});

test("S1.15 S2.229 what clubs get next stands below as coming soon", async () => {
  serve(answeredLists([], []));
  renderScreen(<ClubsScreen />, "/clubs");

  expect(screen.getByRole("heading", { level: 1, name: "Clubs" })).toBeTruthy();
  expect(section("Coming soon").getAllByRole("listitem")).toHaveLength(2);
  await section("Your clubs").findByText(/You are not in a club yet/);
  await section("All clubs").findByText("No clubs yet");
});

test("the search is in the address and is asked for once it rests", async () => {
  const requests = serve(answeredLists([], []));
  const { at } = renderScreen(<ClubsScreen />, "/clubs");
  const searches = () => requests.filter(({ path }) => path === LIST).map(({ body }) => body);
  await section("All clubs").findByText("No clubs yet");

  await userEvent.type(screen.getByRole("searchbox", { name: /name or place/ }), "santi");

  expect(await section("All clubs").findByText("No clubs found")).toBeTruthy();
  expect(at()).toBe("/clubs?search=santi");
  await waitFor(() => expect(searches().at(-1)).toMatchObject({ search: "santi" }));
  expect(searches().length).toBeLessThan(5);
});

test("a link with a search shows its result", async () => {
  const requests = serve(answeredLists([], [OTHER]));
  renderScreen(<ClubsScreen />, "/clubs?search=doble");

  await section("All clubs").findByRole("link", { name: "Doble Seis" });
  expect(requests.filter(({ path }) => path === LIST)).toHaveLength(1);
  expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("doble");
});

test("more clubs come page by page", async () => {
  const pages = [
    { clubs: [OTHER], nextCursor: "next" },
    { clubs: [aClubEntry()], nextCursor: null },
  ];
  const requests = serve({
    ...answeredLists([], []),
    [LIST]: ({ body }) => ({
      json: {
        success: true,
        ...pages[(body as { cursor: string | null }).cursor === null ? 0 : 1],
      },
    }),
  });
  renderScreen(<ClubsScreen />, "/clubs");

  await userEvent.click(await section("All clubs").findByRole("button", { name: "Show more" }));

  await section("All clubs").findByRole("link", { name: "Los Martes" });
  expect(section("All clubs").getAllByRole("listitem")).toHaveLength(2);
  expect(section("All clubs").queryByRole("button", { name: "Show more" })).toBeNull();
  expect(requests.at(-1)?.body).toMatchObject({ cursor: "next" });
});

test("X.23 a failure of one list leaves the other alone and offers to ask again", async () => {
  let isDown = true;
  serve({
    ...answeredLists([MINE], []),
    [LIST]: () =>
      isDown
        ? { status: 500, json: { error: "down" } }
        : { json: { success: true, clubs: [OTHER], nextCursor: null } },
  });
  renderScreen(<ClubsScreen />, "/clubs");
  await section("All clubs").findByText("We could not load the clubs. down");
  await section("Your clubs").findByRole("link", { name: "Los Martes" });

  isDown = false;
  await userEvent.click(section("All clubs").getByRole("button", { name: "Try again" }));

  expect(await section("All clubs").findByRole("link", { name: "Doble Seis" })).toBeTruthy();
});

test("without the plan for it, founding is locked, and the reason leads to the plans", async () => {
  const store = await signedIn({ subscription_tier: "free" });
  serve(answeredLists([], []));
  renderScreen(<ClubsScreen />, { address: "/clubs", store });

  const button = await screen.findByRole("button", { name: "Found a club" });
  expect(button).toHaveProperty("disabled", true);
  const reason = document.getElementById(button.getAttribute("aria-describedby") ?? "");
  expect(reason?.textContent).toMatch(/part of the Starter plan/);
  const plans = screen.getByRole("link", { name: "See plans" });
  expect(plans.getAttribute("href")).toBe("/subscription");
});

test("with the plan for it, the way to the founding form is open", async () => {
  const store = await signedIn({ subscription_tier: "starter" });
  serve(answeredLists([], []));
  renderScreen(<ClubsScreen />, { address: "/clubs", store });

  const link = await screen.findByRole("link", { name: "Found a club" });
  expect(link.getAttribute("href")).toBe("/clubs/new");
  await waitFor(() => expect(screen.queryByText(/part of the Starter plan/)).toBeNull());
});
