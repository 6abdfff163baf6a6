import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";

import { answeredWith, openClub, refused } from "./club-screen.fixture.tsx";
import { aClub, aMembership } from "./club.fixture.ts";
import { signedIn } from "./clubs-screen.fixture.tsx";

const GET = "POST /functions/v1/club-get";

test("a visitor sees who the club is", async () => {
  const { requests } = openClub(answeredWith(() => aClub()));

  await screen.findByRole("heading", { level: 1, name: "Los Martes" });
  screen.getByText("Santiago, Dominican Republic");
  screen.getByText("12 members");
  screen.getByText("Open to all");
  await screen.findByText("Every Tuesday at eight.");
  expect(document.title).toBe("Los Martes · Capicú");
  expect(requests.find(({ path }) => path === GET)?.body).toEqual({ slug: "los-martes" });
});

test("a club that has written nothing says so", async () => {
  openClub(answeredWith(() => aClub({ about: null, place: null, country: null })));

  expect(await screen.findByText("This club has not written about itself yet.")).toBeTruthy();
});

test("an address that the club had before leads to the one it has", async () => {
  const { at } = openClub(
    answeredWith(() => aClub()),
    "/clubs/old-tuesdays",
  );

  await screen.findByRole("heading", { level: 1, name: "Los Martes" });
  expect(at()).toBe("/clubs/los-martes");
});

test("a page that a club does not have leads to the club", async () => {
  const { at } = openClub(
    answeredWith(() => aClub()),
    "/clubs/los-martes/no-such-page",
  );

  await screen.findByRole("heading", { level: 1, name: "Los Martes" });
  expect(at()).toBe("/clubs/los-martes");
});

const missing = { [GET]: refused(404, "club_missing", "There is no such club") };

test("an unknown club and a hidden one look the same, and there is a way on", async () => {
  openClub(missing, "/clubs/los-martes", await signedIn());

  await screen.findByRole("heading", { level: 1, name: "Club not found" });
  expect(screen.getByRole("link", { name: "See all clubs" }).getAttribute("href")).toBe("/clubs");
});

test("a visitor may be a member who is not signed in", async () => {
  openClub(missing);

  await screen.findByRole("heading", { level: 1, name: "Club not found" });
  expect(screen.getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe("/login");
});

test("what can be no address is not asked for", async () => {
  const { requests } = openClub({}, "/clubs/No%20club!");

  await screen.findByRole("heading", { level: 1, name: "Club not found" });
  expect(requests).toEqual([]);
});

test("a closed club says that its members keep their results", async () => {
  openClub({ [GET]: refused(410, "club_closed", "This club is closed.") });

  await screen.findByRole("heading", { level: 1, name: "This club is closed" });
  expect(screen.getByText("Its members keep their results.")).toBeTruthy();
});

test("X.23 a failure offers to ask again", async () => {
  let isDown = true;
  openClub({
    [GET]: () =>
      isDown
        ? { status: 500, json: { error: "down" } }
        : { json: { success: true, club: aClub() } },
  });
  await screen.findByText("We could not load this club. down");

  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));

  expect(await screen.findByRole("heading", { level: 1, name: "Los Martes" })).toBeTruthy();
});

test("whoever is led to the page that is open already sees what has changed", async () => {
  let role: "member" | "organiser" = "member";
  openClub(
    answeredWith(() => aClub({ membership: aMembership({ role }) })),
    "/clubs/los-martes",
    await signedIn(),
  );
  await screen.findByText("You are a member of this club.");

  role = "organiser";
  await userEvent.click(screen.getByRole("link", { name: "Club" }));

  expect(await screen.findByText("You are an organiser of this club.")).toBeTruthy();
});

test("X.9 markup in a name is text", async () => {
  openClub(answeredWith(() => aClub({ name: "<b>Bold</b> #1", about: "<img src=x>" })));

  await screen.findByRole("heading", { level: 1, name: "<b>Bold</b> #1" });
  expect(await screen.findByText("<img src=x>")).toBeTruthy();
});
