import type { PageAnnouncements, ShownAnnouncement } from "@capicu/contract/announcement-words";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { SESSION_KEY } from "#backend/session-storage.ts";
import { aSession, serve } from "#testing/server.ts";

import { followAnnouncements } from "./follow-announcements.ts";

const OWN = "GET /functions/v1/announcements";
const DISMISS = "POST /functions/v1/announcement-dismiss";
const POLL_MS = 50_000;

const announcement = (id: string): ShownAnnouncement => ({
  id,
  level: "info",
  texts: { en: id },
  link: null,
});

let stop: AbortController;
let config: { announcements?: PageAnnouncements };
let list: Parameters<Parameters<typeof followAnnouncements>[0]>[0];

beforeEach(() => {
  vi.useFakeTimers();
  stop = new AbortController();
  list = { announcements: [], dismiss: () => undefined };
  config = {};
});
afterEach(() => {
  stop.abort();
  vi.useRealTimers();
  document.body.innerHTML = "";
});

/** The page as the server has written it, and what the server says later. */
function openPage(own: ShownAnnouncement[] = []) {
  document.body.innerHTML = `<script type="application/json" id="site-config"></script>`;
  const element = document.querySelector("#site-config");
  if (element !== null) element.textContent = JSON.stringify({ url: "", anonKey: "", ...config });
  const requests = serve({
    "GET /config.json": () => ({
      json: { url: location.origin, anonKey: "anon", features: {}, ...config },
    }),
    [OWN]: () => ({ json: { success: true, announcements: own } }),
    [DISMISS]: () => ({ json: { success: true } }),
  });
  followAnnouncements((newest) => {
    list = newest;
  }, stop.signal);
  return (path: string) => requests.filter((request) => request.path === path);
}

const shownIds = () => list.announcements.map(({ id }) => id);
const everybody = (...ids: string[]) => ({ everybody: ids.map(announcement), others: "" });

test("a visitor sees what the page holds, without a request, and what is put away stays away", async () => {
  config = { announcements: everybody("a", "b") };
  const requests = openPage();
  await vi.advanceTimersByTimeAsync(10);
  expect(shownIds()).toEqual(["a", "b"]);
  list.dismiss("a");
  expect(shownIds()).toEqual(["b"]);
  stop.abort();
  stop = new AbortController();
  openPage();
  await vi.advanceTimersByTimeAsync(10);

  expect(shownIds()).toEqual(["b"]);
  expect(requests(OWN)).toEqual([]);
});

test("an open page hears of what begins and of what ends", async () => {
  openPage();
  await vi.advanceTimersByTimeAsync(10);
  config = { announcements: everybody("new") };
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect(shownIds()).toEqual(["new"]);
  config = {};
  await vi.advanceTimersByTimeAsync(POLL_MS);

  expect(shownIds()).toEqual([]);
});

test("a player is asked for alone, once, and only where there is something", async () => {
  localStorage.setItem(SESSION_KEY, JSON.stringify(aSession()));
  const requests = openPage([announcement("mine")]);
  await vi.advanceTimersByTimeAsync(POLL_MS);
  expect(requests(OWN)).toEqual([]);
  config = { announcements: { everybody: [], others: "12345678" } };
  await vi.advanceTimersByTimeAsync(POLL_MS * 3);
  await vi.waitFor(() => expect(shownIds()).toEqual(["mine"]));

  expect(requests(OWN)).toHaveLength(1);
  list.dismiss("mine");
  expect(shownIds()).toEqual([]);
  await vi.waitFor(() =>
    expect(requests(DISMISS).map(({ body }) => body)).toEqual([{ id: "mine" }]),
  );
  expect(localStorage.getItem("capicu-dismissed-announcements")).toBeNull();
});

test("whoever signs out is a visitor at once", async () => {
  localStorage.setItem(SESSION_KEY, JSON.stringify(aSession()));
  config = { announcements: everybody("all") };
  openPage([]);
  await vi.advanceTimersByTimeAsync(1000);
  await vi.waitFor(() => expect(shownIds()).toEqual([]));
  localStorage.removeItem(SESSION_KEY);
  await vi.advanceTimersByTimeAsync(5000);

  expect(shownIds()).toEqual(["all"]);
});

test("without an answer a player is shown what is for everybody, and asked for again later", async () => {
  localStorage.setItem(SESSION_KEY, JSON.stringify(aSession()));
  config = { announcements: everybody("all") };
  const requests = openPage();
  serve({
    "GET /config.json": () => ({ json: { url: location.origin, anonKey: "anon", ...config } }),
    [OWN]: () => ({ status: 403, json: { code: "insufficient_aal", error: "No" } }),
  });
  await vi.advanceTimersByTimeAsync(1000);
  await vi.waitFor(() => expect(shownIds()).toEqual(["all"]));

  expect(requests(OWN).length).toBeLessThan(3);
});

test("a damaged list of what was put away counts as none", async () => {
  localStorage.setItem("capicu-dismissed-announcements", "{]");
  config = { announcements: everybody("a") };
  openPage();
  await vi.advanceTimersByTimeAsync(10);

  expect(shownIds()).toEqual(["a"]);
});
