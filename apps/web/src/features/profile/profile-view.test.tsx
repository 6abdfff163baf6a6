import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

import { renderScreen } from "#testing/render-screen.tsx";
import { refusal } from "#testing/server.ts";

import { ProfileScreen } from "./profile-screen.tsx";
import { held, open, press, PROFILE, STATISTICS } from "./screen.fixture.tsx";

vi.mock("#lib/reload-page.ts");

beforeEach(() => held());

const cell = (label: string) => {
  const found = screen.getByText(label).closest("dl");
  if (found === null) throw new Error(`no cell ${label}`);
  return found.textContent;
};

test("S2.191 not signed in: Authentication Required, with the way to login", () => {
  renderScreen(<ProfileScreen />, "/profile");

  screen.getByRole("heading", { name: "Authentication Required" });
  expect(screen.getByRole("link", { name: "Go to Login" }).getAttribute("href")).toBe("/login");
});

test("S1.10 S2.194 S2.195 S2.196 name, handle, bio, country, member since", async () => {
  await open();

  screen.getByRole("heading", { level: 1, name: "Rafa Solís" });
  screen.getByText("@rafasolis");
  screen.getByText("Capicú or nothing.");
  screen.getByText("Puerto Rico");
  screen.getByText("Member since March 2025");
  expect(screen.getByText("1,318").parentElement?.textContent).toBe("1,318 Followers");
});

test("without a club the profile says so", async () => {
  await open();

  expect(screen.getByText("No club yet")).toBeTruthy();
});

test("the main club is a link", async () => {
  await held({ club: "Los Martes", club_slug: "los-martes" });
  await open();

  const link = screen.getByRole("link", { name: "Los Martes" });
  expect(link.getAttribute("href")).toBe("/clubs/los-martes");
});

test("S2.195 without a country it is Global", async () => {
  await held({ country: null });

  await open();

  expect(screen.getByText("Global")).toBeTruthy();
});

test("S3.14 a legacy bio is read, never shown raw", async () => {
  await held({ bio: '{"handle":"old","bio":"Doble seis"}' });

  await open();

  expect(screen.getByText("Doble seis")).toBeTruthy();
});

test("X.9 markup in a name or bio is text", async () => {
  const script = "<img src=x onerror=alert(1)>";
  await held({ username: script, bio: script });

  await open();

  expect(screen.getAllByText(script)).toHaveLength(2);
});

test("S2.197 Connect with Me shows what is set: Discord as text, others as links", async () => {
  await open();

  const links = screen.getByText("Connect with Me").closest("div");
  if (links === null) throw new Error("no links");
  expect(within(links).getAllByRole("link")).toHaveLength(1);
  expect(within(links).getByRole("link", { name: "Twitter" }).getAttribute("href")).toBe(
    "https://twitter.com/rafa",
  );
  within(links).getByText("rafa#2255");
  within(links).getByText("Only you see these. With the Starter or Pro Pack, others see them too.");
});

test("S2.197 without a link the block is missing", async () => {
  await held({ twitter_url: null, discord_url: null });

  await open();

  expect(screen.queryByText("Connect with Me")).toBeNull();
});

test("S2.198 S2.199 S3.45 Your Statistics, five cells", async () => {
  await open();

  screen.getByRole("heading", { name: "Your Statistics" });
  await screen.findByText("5,122");
  expect(
    ["Total Games", "Win Rate", "Global Rank", "Best Opponent", "Profile Views"].map(cell),
  ).toEqual([
    "Total Games5,122",
    "Win Rate68.7%",
    "Global Rank#7",
    "Best Opponent–From confirmed event results, after three games",
    "Profile Views412this month",
  ]);
});

test("the share of players with fewer wins stands with the rank, missing games with the win rate", async () => {
  const standing = { better_than: 71, players: 412 };
  await held({}, { statistics: { ...STATISTICS, gamesToRank: 1, standing } });

  await open();

  await screen.findByText("5,122");
  expect(cell("Win Rate")).toBe("Win Rate68.7%1 more game to be ranked by win rate");
  expect(cell("Global Rank")).toBe("Global Rank#7More wins than 71% of 412 players");
});

test("the best opponent is named", async () => {
  const statistics = { ...STATISTICS, bestOpponent: "Ana Cruz" };
  await held({}, { statistics });

  await open();

  await screen.findByText("Ana Cruz");
  expect(cell("Best Opponent")).toBe("Best OpponentAna Cruzmost confirmed games");
});

test.for(["friends", "private"] as const)(
  "S2.200 %s: Profile Views are Private",
  async (chosen) => {
    await held({ profileVisibility: chosen });

    await open();
    await screen.findByText("5,122");

    expect(cell("Profile Views")).toBe("Profile ViewsPrivate");
  },
);

test.each([{ profileVisibility: "private" }, { showStats: false }] as const)(
  "with %j there is no rank, even if the server still says one",
  async (columns) => {
    await held(columns);

    await open();

    await waitFor(() => expect(cell("Global Rank")).toBe("Global Rank–not on the board"));
  },
);

test("who is off the boards for want of an approved upload reads since when", async () => {
  await held({ inactiveSince: "2026-10-03T12:30:00Z" });

  await open();

  expect(
    await screen.findByText(/^You have been off the boards since October 3, 2026/),
  ).toBeTruthy();
});

test("without a place on the board the rank says so", async () => {
  await held({}, { statistics: { ...STATISTICS, globalRank: null } });

  await open();

  await waitFor(() => expect(cell("Global Rank")).toBe("Global Rank–not on the board"));
});

test("X.23 statistics that do not come leave the profile, and a way to ask again", async () => {
  const answers = { "POST /functions/v1/my-stats": refusal(500, "broken", "Something broke") };
  await held({}, { answers });

  await open();

  await screen.findByText(/We could not load your statistics/);
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
});

test("X.23 a profile that does not come: the reason, and again", async () => {
  let isBroken = true;
  const answer = () =>
    isBroken
      ? { status: 500, json: { error: "Something broke" } }
      : { json: { success: true, user: PROFILE } };
  await held({}, { answers: { "POST /functions/v1/profile-get": answer } });
  await open("h2");
  screen.getByText("We could not load your profile. Something broke");

  isBroken = false;
  await press("Try again");

  expect(await screen.findByRole("heading", { name: "Rafa Solís" })).toBeTruthy();
});

test("S8.56 S8.57 broken pictures: the logo, and words for the banner", async () => {
  await held({ avatar_url: "/gone.png", banner_url: "/gone-too.png" });
  await open();

  for (const picture of document.querySelectorAll("img[src^='/gone']")) fireEvent.error(picture);

  screen.getByText("Banner not available");
  expect(document.querySelector(".avatar svg")?.getAttribute("viewBox")).toBe("0 0 64 64");
  expect(document.querySelector("img[src^='/gone']")).toBeNull();
});

test("S4.25 S4.26 pictures that wait are shown to their owner, beside what others see", async () => {
  const answers = {
    "POST /storage/v1/object/sign/pending-pictures/me/avatar-1.png": () => ({
      json: { signedURL: "/object/sign/pending-pictures/me/avatar-1.png?token=t" },
    }),
  };
  await held({ avatar_pending_url: "me/avatar-1.png", avatar_url: "/public.png" }, { answers });

  await open();

  screen.getByText("New avatar in review");
  const picture = await screen.findByRole<HTMLImageElement>("img", { name: "Your new avatar" });
  expect(picture.src).toContain("token=t");
  expect(document.querySelector("img[src='/public.png']")).not.toBeNull();
});

test("S2.192 Edit Profile leads to Save Changes and Cancel, and the focus goes along", async () => {
  await open();

  await press("Edit Profile");

  const heading = await screen.findByText("Edit Profile", { selector: "h1" });
  expect(document.activeElement).toBe(heading);
  screen.getByRole("button", { name: "Save Changes" });
  await press("Cancel");
  expect(document.activeElement?.textContent).toBe("Edit Profile");
});
