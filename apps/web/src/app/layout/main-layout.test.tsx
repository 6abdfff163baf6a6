import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";

import { SESSION_KEY } from "#backend/session-storage.ts";
import { initialise } from "#state/auth.ts";
import { setWidth } from "#testing/browser.ts";
import { renderScreen } from "#testing/render-screen.tsx";
import { aSession, profileOfTests, serve } from "#testing/server.ts";

import { MainLayout } from "./main-layout.tsx";

const EVERYONE = [
  "Leaderboard",
  "Upload Stats",
  "Progress",
  "Players",
  "Clubs",
  "Online Events",
  "Subscription",
  "Help",
];
const ADMIN = [...EVERYONE.slice(0, 7), "Admin", "Debug Stats", "Help"];

const pages = () =>
  within(screen.getByRole("navigation", { name: "Pages" }))
    .getAllByRole("link")
    .map((link) => link.textContent.replace("Soon", ""));
const tabs = () =>
  within(screen.getByRole("navigation", { name: "Tabs", hidden: true }))
    .getAllByRole("link", { hidden: true })
    .map((link) => link.textContent);

async function layoutOf(profile?: object) {
  serve(profile && { "GET /rest/v1/users": () => ({ json: { ...profileOfTests, ...profile } }) });
  if (profile) localStorage.setItem(SESSION_KEY, JSON.stringify(aSession()));
  const rendered = renderScreen(<MainLayout>the page</MainLayout>, "/leaderboard");
  await rendered.store.dispatch(initialise());
  return rendered;
}

test("S2.86 S2.103 everyone's pages are in the sidebar and in the tab bar", async () => {
  await layoutOf();

  expect(pages()).toEqual(EVERYONE);
  expect(tabs()).toEqual(["Leaderboard", "Upload", "Players", "Profile"]);
});

test("S2.87 S2.104 Admin and Debug Stats are there for admins only", async () => {
  await layoutOf({ is_admin: true });

  await waitFor(() => expect(pages()).toEqual(ADMIN));
  expect(tabs()).toEqual(["Leaderboard", "Upload", "Players", "Admin", "Profile"]);
});

test("S2.90 S2.91 S2.92 the user block shows initial, username and role, and links to the profile", async () => {
  await layoutOf({});

  const block = await screen.findByRole("link", { name: /Rafa Solís/ });

  expect(block.getAttribute("href")).toBe("/profile");
  expect(block.textContent).toBe("RRafa SolísPlayer");
});

test("S2.93 the user block says Loading... until the session is known", () => {
  serve();

  renderScreen(<MainLayout>the page</MainLayout>, "/leaderboard");

  expect(screen.getByText("Loading...")).toBeTruthy();
});

test("S2.94 S4.3 Logout clears the session and goes to the landing page", async () => {
  const { at, store } = await layoutOf({});
  await userEvent.click(await screen.findByRole("button", { name: "Logout" }));

  await waitFor(() => expect(store.getState().auth.session).toBeNull());

  expect(at()).toBe("/");
  expect(localStorage.getItem(SESSION_KEY)).toBeNull();
});

test("S2.95 Policy, Terms and Privacy have their pages", async () => {
  await layoutOf();

  const legal = within(screen.getByRole("navigation", { name: "Legal" })).getAllByRole("link");

  expect(legal.map((link) => link.getAttribute("href"))).toEqual(["/policy", "/terms", "/privacy"]);
});

test("S2.89 the upgrade prompt is gone for pro members", async () => {
  await layoutOf({ is_pro: true });
  await screen.findByText("Pro member");

  expect(screen.queryByText("Upgrade to Pro")).toBeNull();
});

test("S2.96 S2.97 S4.54 the collapsed sidebar is remembered", async () => {
  await layoutOf();

  await userEvent.click(screen.getByRole("button", { name: "Collapse sidebar" }));

  expect(screen.getByRole("button", { name: "Expand sidebar" })).toBeTruthy();
  expect(localStorage.getItem("capicu-sidebar-collapsed")).toBe("true");
});

test("S2.99 phones: the menu button slides the sidebar in, Escape takes it away", async () => {
  setWidth(390);
  await layoutOf();
  const sidebar = () => document.querySelector("aside");
  expect(sidebar()?.hasAttribute("inert")).toBe(true);

  await userEvent.click(screen.getByRole("button", { name: "Open menu" }));
  expect(sidebar()?.hasAttribute("inert")).toBe(false);
  await userEvent.keyboard("{Escape}");

  expect(sidebar()?.hasAttribute("inert")).toBe(true);
});

test("S2.100 S2.102 phones: swipes open and close the sidebar", async () => {
  setWidth(390);
  await layoutOf();
  const sidebar = () => document.querySelector("aside");
  const drag = (from: number, to: number) => {
    fireEvent.touchStart(window, { touches: [{ clientX: from, clientY: 0 }] });
    fireEvent.touchMove(window, { touches: [{ clientX: to, clientY: 0 }] });
    fireEvent.touchEnd(window, { touches: [] });
  };

  drag(100, 250);
  expect(sidebar()?.hasAttribute("inert")).toBe(true);
  drag(10, 80);
  expect(sidebar()?.hasAttribute("inert")).toBe(false);
  drag(280, 200);

  expect(sidebar()?.hasAttribute("inert")).toBe(true);
});
