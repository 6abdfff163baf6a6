import { RELEASED } from "@capicu/contract/plan-table";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";

import { SESSION_KEY } from "#backend/session-storage.ts";
import { initialise } from "#state/auth.ts";
import { setWidth } from "#testing/browser.ts";
import { renderScreen } from "#testing/render-screen.tsx";
import { aSession, profileOfTests, serve, userOfTests } from "#testing/server.ts";

import { MainLayout } from "./main-layout.tsx";

const EVERYONE = [
  ["Leaderboard", "/leaderboard"],
  ["Upload Stats", "/upload"],
  ["Progress", "/progress"],
  ["Players", "/players"],
  ["Clubs", "/clubs"],
  ["Online Events", "/events"],
  ["Subscription", "/subscription"],
  ["Help", "/help"],
];
const ADMIN = [
  ...EVERYONE.slice(0, 7),
  ["Admin", "/admin"],
  ["Debug Stats", "/debug-stats"],
  ["Help", "/help"],
];
const TABS = [
  ["Leaderboard", "/leaderboard"],
  ["Upload", "/upload"],
  ["Players", "/players"],
  ["Profile", "/profile"],
];
// The configuration is read once a page, and all tests here share one page.
const SITE = { socialLinks: { twitter: "https://x.com/capicu" } };

const linksIn = (name: string) =>
  within(screen.getByRole("navigation", { name, hidden: true }))
    .getAllByRole("link", { hidden: true })
    .map((link) => [link.textContent, link.getAttribute("href")]);
const pages = () => linksIn("Pages");
const tabs = () => linksIn("Tabs");

async function layoutOf(profile?: object) {
  serve({
    "GET /config.json": () => ({
      json: { url: location.origin, anonKey: "anon", features: SITE },
    }),
    "GET /rest/v1/users": () => ({ json: { ...profileOfTests, ...profile } }),
  });
  if (profile) localStorage.setItem(SESSION_KEY, JSON.stringify(aSession()));
  const rendered = renderScreen(<MainLayout>the page</MainLayout>, "/leaderboard");
  await rendered.store.dispatch(initialise());
  return rendered;
}

test("S2.19 S2.86 S2.103 everyone's pages are in the sidebar and in the tab bar", async () => {
  await layoutOf();

  expect(pages()).toEqual(EVERYONE);
  expect(tabs()).toEqual(TABS);
});

test("S2.87 S2.104 Admin and Debug Stats are there for admins only", async () => {
  await layoutOf({ is_admin: true });

  await waitFor(() => expect(pages()).toEqual(ADMIN));
  expect(tabs()).toEqual(TABS.toSpliced(3, 0, ["Admin", "/admin"]));
});

test.each(["reviewer", "moderator"])("a %s sees Admin, and not Debug Stats", async (role) => {
  await layoutOf({ role });

  await waitFor(() => expect(pages()).toEqual(ADMIN.filter(([name]) => name !== "Debug Stats")));
});

test("S2.90 S2.91 S2.92 the user block shows initial, username and role, and links to the profile", async () => {
  await layoutOf({});

  const block = await screen.findByRole("link", { name: /Rafa Solís/ });

  expect(block.getAttribute("href")).toBe("/profile");
  expect(block.textContent).toBe("RRafa SolísPlayer");
});

test("S2.91 with an avatar the user block shows that, and no initial", async () => {
  await layoutOf({ avatar_url: "/rafa.png" });

  const block = await screen.findByRole("link", { name: /Rafa Solís/ });

  expect(block.querySelector("img")?.getAttribute("src")).toBe("/rafa.png");
  expect(block.textContent).toBe("Rafa SolísPlayer");
});

test.each([
  ["Admin", { is_admin: true }],
  ["Staff", { role: "reviewer" }],
  ["Pro member", { is_pro: true }],
  ["Player", { subscription_tier: "starter" }],
])("S2.92 the role label says %s", async (label, profile) => {
  await layoutOf(profile);

  const block = await screen.findByRole("link", { name: /Rafa Solís/ });

  expect(block.textContent).toBe(`RRafa Solís${label}`);
});

test("S2.88 the operator's social links are in the sidebar", async () => {
  await layoutOf();

  const sidebar = within(screen.getByRole("complementary", { name: "Main" }));

  const link = await sidebar.findByRole("link", { name: "Follow us on Twitter" });
  expect(link.getAttribute("href")).toBe("https://x.com/capicu");
});

test("S2.93 the user block says Loading... until the session is known", () => {
  serve();

  renderScreen(<MainLayout>the page</MainLayout>, "/leaderboard");

  expect(screen.getByText("Loading...")).toBeTruthy();
});

test("S2.94 S4.3 Logout clears the session and goes to the landing page", async () => {
  const { at, store } = await layoutOf({});
  await userEvent.click(await screen.findByRole("button", { name: "Logout" }));

  await waitFor(() => expect([store.getState().auth.session, at()]).toEqual([null, "/"]));
  expect(localStorage.getItem(SESSION_KEY)).toBeNull();
});

test("S2.95 Policy, Terms and Privacy have their pages", async () => {
  await layoutOf();

  expect(linksIn("Legal")).toEqual([
    ["Policy", "/policy"],
    ["Terms", "/terms"],
    ["Privacy", "/privacy"],
  ]);
});

test("S2.89 the sidebar prompts to upgrade", async () => {
  await layoutOf({});
  await screen.findByRole("link", { name: /Rafa Solís/ });

  const prompt = within(screen.getByRole("region", { name: "Upgrade" }));

  prompt.getByRole("heading", { name: "Upgrade to Pro" });
  expect(prompt.getByRole("link").getAttribute("href")).toBe("/subscription");
});

test("S2.89 the upgrade prompt is gone for pro members", async () => {
  await layoutOf({ is_pro: true });
  await screen.findByText("Pro member");

  expect(screen.queryByText("Upgrade to Pro")).toBeNull();
});

test("who pays for no ads sees no upgrade prompt either", async () => {
  await layoutOf({ subscription_tier: "starter" });
  await screen.findByRole("link", { name: /Rafa Solís/ });

  expect(screen.queryByText("Upgrade to Pro")).toBeNull();
});

test("the upgrade prompt promises nothing that is still to come without saying so", async () => {
  await layoutOf();
  const words = screen.getByRole("region", { name: "Upgrade" }).textContent.split(/(?<=[.])\s/);
  const toCome = Object.entries(RELEASED).filter(([, released]) => !released);

  const promised = toCome
    .map(([feature]) => feature.split(" ").slice(0, 2).join(" "))
    .map((name) => words.find((sentence) => sentence.toLowerCase().includes(name.toLowerCase())))
    .filter((sentence) => sentence !== undefined);

  expect(promised).not.toEqual([]);
  for (const sentence of promised) expect(sentence).toContain("(coming soon)");
  expect(words.join(" ")).not.toMatch(/events/i);
});

test("S2.96 S2.97 S4.54 the sidebar collapses and expands, and a reload finds it so", async () => {
  const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
  const isNarrow = () => document.querySelector(".layout[data-collapsed]") !== null;
  const first = await layoutOf();
  expect(isNarrow()).toBe(false);
  await press("Collapse sidebar");
  expect(isNarrow()).toBe(true);
  first.unmount();

  const second = await layoutOf();
  expect(isNarrow()).toBe(true);
  await press("Expand sidebar");
  expect(isNarrow()).toBe(false);
  second.unmount();

  await layoutOf();
  expect(isNarrow()).toBe(false);
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

test("a reload shows the player at once, before the session is read", async () => {
  const player = { id: userOfTests.id, username: "Rafa Solís", role: "admin" };
  localStorage.setItem("capicu-player", JSON.stringify(player));
  localStorage.setItem(SESSION_KEY, JSON.stringify(aSession()));

  renderScreen(<MainLayout>the page</MainLayout>, "/leaderboard");

  expect(screen.getByRole("link", { name: /Rafa Solís/, hidden: true })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Sign Up", hidden: true })).toBeNull();
  expect(tabs()).toEqual(TABS.toSpliced(3, 0, ["Admin", "/admin"]));
});
