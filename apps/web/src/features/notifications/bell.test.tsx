import type { Notification } from "@capicu/contract/notifications";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";

import { renderScreen } from "#testing/render-screen.tsx";
import { serve, userOfTests } from "#testing/server.ts";

import { Bell } from "./bell.tsx";

const aNotification = (more: Partial<Notification> & { id: number }): Notification => ({
  kind: "submission_approved",
  created_at: "2026-05-04T12:00:00Z",
  read_at: null,
  reason: null,
  submission_id: null,
  actor: null,
  club: null,
  event: null,
  report_kind: null,
  gamertag: null,
  ...more,
});

const ANA = { id: "a", username: "Ana", handle: "@ana", avatar_url: null };

/** A fake server that remembers what was read, like the real one. */
function withText(notifications: Notification[], pageSize = 20) {
  const items = notifications.toSorted((one, other) => other.id - one.id);
  const unread = () => items.filter(({ read_at }) => read_at === null).length;
  const requests = serve({
    "POST /functions/v1/notifications-unread": () => ({
      json: { success: true, unread: unread(), unpaid: null },
    }),
    "POST /functions/v1/notifications": ({ body }) => {
      const { before } = body as { before: number | null };
      const left = items.filter(({ id }) => before === null || id < before);
      return {
        json: {
          success: true,
          notifications: left.slice(0, pageSize),
          unread: unread(),
          more: left.length > pageSize,
        },
      };
    },
    "POST /functions/v1/notifications-read": ({ body }) => {
      const { id, upTo } = body as { id?: number; upTo?: number };
      for (const [at, item] of items.entries())
        if (item.id === id || item.id <= (upTo ?? 0))
          items[at] = { ...item, read_at: item.read_at ?? "2026-05-05T12:00:00Z" };
      return { json: { success: true, unread: unread() } };
    },
  });
  return { requests, unread, items };
}

const show = (address = "/here", variant: "icon" | "item" = "icon") =>
  renderScreen(<Bell playerId={userOfTests.id} variant={variant} />, address);
const bell = (name: RegExp | string) => screen.findByRole("button", { name });
const open = async () => {
  await userEvent.click(await bell(/^Notifications/));
  return screen.findByRole("dialog", { name: "Notifications" });
};

const LOS_MARTES = { name: "Los Martes", slug: "los-martes", role: null, due_at: null };

test("what happened in clubs is told with its link, and without one where there is nothing to see", async () => {
  withText([
    aNotification({ id: 5, kind: "club_requested", club: LOS_MARTES }),
    aNotification({
      id: 4,
      kind: "club_role_changed",
      club: { ...LOS_MARTES, role: "scorer" },
    }),
    aNotification({
      id: 3,
      kind: "club_replacement_announced",
      club: { ...LOS_MARTES, due_at: "2026-06-04T12:00:00Z" },
    }),
    aNotification({
      id: 2,
      kind: "club_closed_by_staff",
      reason: "The name insults people.",
      club: { ...LOS_MARTES, slug: null },
    }),
    aNotification({
      id: 1,
      kind: "club_refused",
      club: { ...LOS_MARTES, name: null, slug: null },
    }),
  ]);
  show();
  await bell("Notifications, 5 new");

  const panel = await open();

  const items = await within(panel).findAllByRole("listitem");
  const links = items.map((item) => within(item).queryByRole("link")?.getAttribute("href"));
  expect(links).toEqual([
    "/clubs/los-martes/manage",
    "/clubs/los-martes",
    "/clubs/los-martes",
    undefined,
    undefined,
  ]);
  for (const [at, words] of [
    "Somebody asks to join Los Martes.",
    "You are now a scorer of Los Martes.",
    /Los Martes gets a new owner on June 4, 2026.* (UTC|GMT)/,
    /A moderator has closed Los Martes\..*Reason: The name insults people\./,
    // Thirty days after the notification.
    /a club was not accepted\. You can ask again from June 3, 2026 at \d+:00 [AP]M \S+ on\./,
  ].entries())
    expect(items[at]?.textContent).toMatch(words);
});

test("what has no link is marked as read by its button", async () => {
  const { unread } = withText([
    aNotification({ id: 1, kind: "club_closed", club: { ...LOS_MARTES, slug: null } }),
  ]);
  show();
  const panel = await open();

  await userEvent.click(
    await within(panel).findByRole("button", { name: /^Mark as read: The owner has closed/ }),
  );

  await waitFor(() => expect(unread()).toBe(0));
});

test("the bell tells how much is new, and opens the list with its links", async () => {
  withText([
    aNotification({ id: 3, kind: "new_friend", actor: ANA }),
    aNotification({ id: 2, kind: "submission_rejected", reason: "The picture is cut off." }),
    aNotification({ id: 1, read_at: "2026-05-04T13:00:00Z" }),
  ]);
  show();
  await bell("Notifications, 2 new");

  const panel = await open();

  const links = await within(panel).findAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/@ana",
    "/upload",
    "/leaderboard",
  ]);
  expect(links[0]?.textContent).toContain("New: Ana follows you back: you are friends.");
  expect(links[1]?.textContent).toContain("Reason: The picture is cut off.");
  expect(links[2]?.textContent).not.toContain("New:");
});

test("a rejection has a button that leads to its fix; one of another kind has none", async () => {
  const id = "22222222-2222-4222-8222-222222222222";
  const { unread } = withText([
    aNotification({ id: 2, kind: "submission_rejected", submission_id: id }),
    aNotification({ id: 1, submission_id: id }),
  ]);
  const { at } = show();
  const panel = await open();
  const fix = await within(panel).findAllByRole("link", { name: "Fix and send again" });
  expect(fix).toHaveLength(1);

  await userEvent.click(fix[0] as HTMLElement);

  expect(at()).toBe(`/upload?fix=${id}`);
  await waitFor(() => expect(unread()).toBe(1));
});

test("following a link reads it and leads there; the list is closed", async () => {
  const { unread } = withText([aNotification({ id: 1 }), aNotification({ id: 2 })]);
  const { at } = show();
  const panel = await open();

  const [link] = await within(panel).findAllByRole("link");
  await userEvent.click(link as HTMLElement);

  expect(at()).toBe("/leaderboard");
  await waitFor(() => expect(unread()).toBe(1));
});

test("one is marked as read in its place, or all of them", async () => {
  const { unread, requests } = withText([1, 2, 3].map((id) => aNotification({ id })));
  show();
  const panel = await open();
  const marks = () => within(panel).queryAllByRole("button", { name: /^Mark as read/ });
  await waitFor(() => expect(marks()).toHaveLength(3));

  await userEvent.click(marks()[0] as HTMLElement);
  await waitFor(() => expect(marks()).toHaveLength(2));
  await userEvent.click(within(panel).getByRole("button", { name: "Mark all as read" }));

  await waitFor(() => expect(unread()).toBe(0));
  await waitFor(() => expect(marks()).toHaveLength(0));
  expect(requests.filter(({ path }) => path.endsWith("-read")).map(({ body }) => body)).toEqual([
    { id: 3 },
    { upTo: 3 },
  ]);
  await userEvent.keyboard("{Escape}");
  await bell("Notifications");
});

test("older ones come on request, each once", async () => {
  withText(
    Array.from({ length: 5 }, (_, at) => aNotification({ id: at + 1 })),
    2,
  );
  show();
  const panel = await open();

  await userEvent.click(await within(panel).findByRole("button", { name: "Show older" }));
  await waitFor(() => expect(within(panel).getAllByRole("link")).toHaveLength(4));
  await userEvent.click(within(panel).getByRole("button", { name: "Show older" }));

  await waitFor(() => expect(within(panel).getAllByRole("link")).toHaveLength(5));
  expect(within(panel).queryByRole("button", { name: "Show older" })).toBeNull();
});

test("nothing yet: the list says what will be there", async () => {
  withText([]);
  show();

  const panel = await open();

  expect(await within(panel).findByText("Nothing new")).toBeTruthy();
});

test("a list that cannot be loaded says so, and asks again on request", async () => {
  let isDown = true;
  serve({
    "POST /functions/v1/notifications-unread": () => ({
      json: { success: true, unread: 0, unpaid: null },
    }),
    "POST /functions/v1/notifications": () =>
      isDown
        ? { status: 500, json: { error: "down" } }
        : { json: { success: true, notifications: [], unread: 0, more: false } },
  });
  show();
  const panel = await open();
  const retry = await within(panel).findByRole("button", { name: "Try again" });

  isDown = false;
  await userEvent.click(retry);

  expect(await within(panel).findByText("Nothing new")).toBeTruthy();
});

test("what cannot be marked stays new, and the reason is said", async () => {
  withText([aNotification({ id: 1 })]);
  show();
  const panel = await open();
  const mark = await within(panel).findByRole("button", { name: /^Mark as read/ });
  serve({
    "POST /functions/v1/notifications-read": () => ({ status: 403, json: { error: "No." } }),
  });

  await userEvent.click(mark);

  expect((await within(panel).findByText("No.")).isConnected).toBe(true);
  expect(within(panel).getAllByRole("button", { name: /^Mark as read/ })).toHaveLength(1);
});

test("Escape closes the list and gives the focus back to the bell", async () => {
  withText([]);
  show();
  await open();

  await userEvent.keyboard("{Escape}");

  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.activeElement).toBe(await bell("Notifications"));
});

test("an address with the list in it opens it at once", async () => {
  withText([aNotification({ id: 1 })]);
  show("/here#notifications");

  expect(await screen.findByRole("dialog", { name: "Notifications" })).toBeTruthy();
});

test("one hundred and more are not counted further", async () => {
  serve({
    "POST /functions/v1/notifications-unread": () => ({
      json: { success: true, unread: 100, unpaid: null },
    }),
  });
  show();

  expect((await bell("Notifications, 99+ new")).textContent).toContain("99+");
});

test.each(["icon", "item"] as const)(
  "the %s's name has all that is seen on it, in that order",
  async (variant) => {
    withText([aNotification({ id: 1 }), aNotification({ id: 2 })]);
    show("/here", variant);

    const button = await bell("Notifications, 2 new");

    const visibleText = button.textContent.trim();
    expect(visibleText).toBe(variant === "icon" ? "2" : "Notifications 2");
    expect(button.getAttribute("aria-label")?.replace(",", "")).toContain(visibleText);
  },
);
