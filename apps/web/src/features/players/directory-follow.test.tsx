import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";

import { signOut } from "#backend/sessions.ts";
import { serve, userOfTests } from "#testing/server.ts";

import { aPlayer } from "./player.fixture.ts";
import { ALL, answers, carmen, openPlayers, table, yadiel } from "./screen.fixture.tsx";

vi.mock("#backend/live-changes.ts", () => ({ followDirectory: () => () => undefined }));
const NOBODY = vi.hoisted(() => new Set<string>());
vi.mock("#backend/presence.ts", () => ({
  onlinePlayers: () => NOBODY,
  onPresence: () => () => undefined,
}));

const toasts = vi.hoisted(() => ({ show: vi.fn<(words: string, variant: string) => void>() }));
vi.mock("#ui/show-toast.ts", () => ({ showToast: toasts.show }));

const CREATE = "POST /functions/v1/social-follows-create";
const DELETE = "POST /functions/v1/social-follows-delete";

const inRow = async (name: string) =>
  within(
    within(await table())
      .getByRole("button", { name: `Follow ${name}` })
      .closest("tr") as HTMLElement,
  );

beforeEach(async () => {
  serve();
  await signOut();
});

test("the rows say whom one follows, and ask for none of them", async () => {
  const { requests } = await openPlayers("/players", [
    carmen,
    { ...yadiel, is_followed: true },
    aPlayer({ username: "Ana", position: 3 }),
  ]);

  const buttons = within(await table()).getAllByRole("button", { name: /^Follow/ });

  expect(buttons.map(({ ariaLabel }) => ariaLabel)).toEqual([
    "Follow Doña Carmen",
    "Following Yadiel",
    "Follow Ana",
  ]);
  // Only the spotlight's player is checked.
  const checks = requests.filter(({ path }) => path.endsWith("/social-follows-check"));
  expect(checks.length).toBeLessThanOrEqual(1);
});

test("one's own row has no button", async () => {
  const own = aPlayer({ username: "Rafa", user_id: userOfTests.id, position: 2 });
  await openPlayers("/players", [carmen, own]);

  expect(within(await table()).getByRole("row", { name: /Rafa/ })).toBeTruthy();
  expect(within(await table()).queryByRole("button", { name: "Follow Rafa" })).toBeNull();
});

test("a click follows at once, does not feature the player, and a second one unfollows", async () => {
  const { at } = await openPlayers();
  const { promise, resolve } = Promise.withResolvers<{ json: unknown }>();
  const change = { success: true, friends: false, followers_count: null };
  const requests = serve({
    ...answers(ALL),
    [CREATE]: () => promise,
    [DELETE]: () => ({ json: { ...change, following: false } }),
  });
  const row = await inRow("Yadiel");

  await userEvent.click(row.getByRole("button", { name: "Follow Yadiel" }));

  const following = row.getByRole("button", { name: "Following Yadiel" });
  await userEvent.click(following);
  expect(requests.filter(({ path }) => path === DELETE)).toEqual([]);
  resolve({ json: { ...change, following: true } });
  await waitFor(() => expect(following.ariaDisabled).toBe("false"));
  await userEvent.click(following);
  expect(await row.findByRole("button", { name: "Follow Yadiel" })).toBeTruthy();
  expect(requests.find(({ path }) => path === CREATE)?.body).toEqual({ followingId: "Yadiel" });
  expect(at()).toBe("/players");
});

test("a refusal is told, and the button is as before", async () => {
  await openPlayers();
  const json = { error: "You cannot follow this player", code: "blocked" };
  serve({ ...answers(ALL), [CREATE]: () => ({ status: 409, json }) });
  const row = await inRow("Yadiel");

  await userEvent.click(row.getByRole("button", { name: "Follow Yadiel" }));

  await waitFor(() =>
    expect(toasts.show).toHaveBeenCalledWith("You cannot follow this player", "error"),
  );
  expect(row.getByRole("button", { name: "Follow Yadiel" })).toBeTruthy();
});

test("the spotlight and the row of one player agree", async () => {
  await openPlayers();
  const change = { success: true, following: true, friends: false, followers_count: 3983 };
  serve({ ...answers(ALL), [CREATE]: () => ({ json: change }) });

  await userEvent.click((await inRow("Doña Carmen")).getByRole("button", { name: /^Follow / }));

  const connect = within(await screen.findByRole("region", { name: "Connect" }));
  expect(await connect.findByRole("button", { name: "Following" })).toBeTruthy();
});
