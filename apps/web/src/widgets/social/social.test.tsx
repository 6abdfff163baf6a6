import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { toast, Toaster } from "react-hot-toast";
import { beforeEach, expect, test } from "vitest";

import { signOut } from "#backend/sessions.ts";
import { signIn } from "#state/auth.ts";
import { createStore } from "#state/store.ts";
import { renderScreen } from "#testing/render-screen.tsx";
import { refusal, serve, userOfTests } from "#testing/server.ts";

import { BlockButton } from "./block-button.tsx";
import { BlockedPlayers } from "./blocked-players.tsx";
import { CircleDialog } from "./circle-dialog.tsx";
import { FollowButton } from "./follow-button.tsx";
import { LikeButton } from "./like-button.tsx";

const STAR = "22222222-2222-4222-8222-222222222222";
const CHECKS = {
  "GET /functions/v1/social-likes-check": () => ({ json: { success: true, liked: false } }),
  "GET /functions/v1/social-follows-check": () => ({
    json: { success: true, following: false, friends: false },
  }),
};
const LIKE = "POST /functions/v1/social-likes-create";
const FOLLOW = "POST /functions/v1/social-follows-create";

beforeEach(async () => {
  serve();
  await signOut();
});

async function signedIn() {
  const store = createStore();
  await store.dispatch(signIn({ email: "rafa@example.com", password: "secret-one" }));
  return store;
}

function Buttons({ target = STAR }: { target?: string }) {
  return (
    <>
      <LikeButton target={target} />
      <FollowButton target={target} />
    </>
  );
}

const names = () => screen.queryAllByRole("button").map((button) => button.textContent);

test("S4.15 one's own player has no buttons", async () => {
  renderScreen(<Buttons target={userOfTests.id} />, { store: await signedIn() });

  expect(names()).toEqual([]);
});

test("S4.16 S4.18 S4.19 a visitor's buttons are disabled, and nothing is asked", () => {
  const requests = serve(CHECKS);
  renderScreen(<Buttons />);

  expect(names()).toEqual(["Like", "Follow"]);
  expect(screen.getAllByRole<HTMLButtonElement>("button").every(({ disabled }) => disabled)).toBe(
    true,
  );
  expect(requests).toEqual([]);
});

test("S4.17 a skeleton stands there while it is checked", async () => {
  const { promise, resolve } = Promise.withResolvers<{ json: unknown }>();
  serve({ ...CHECKS, "GET /functions/v1/social-likes-check": () => promise });
  renderScreen(<LikeButton target={STAR} />, { store: await signedIn() });

  expect(names()).toEqual([]);
  expect(document.querySelectorAll(".skeleton")).toHaveLength(1);
  resolve({ json: { success: true, liked: true } });
  expect((await screen.findByRole("button")).textContent).toBe("Liked");
});

test("S4.13 S4.18 in flight the button is disabled and reads Loading..., then Liked", async () => {
  const { promise, resolve } = Promise.withResolvers<{ json: unknown }>();
  serve({ ...CHECKS, [LIKE]: () => promise });
  renderScreen(<LikeButton target={STAR} />, { store: await signedIn() });

  await userEvent.click(await screen.findByRole("button", { name: "Like" }));
  const busy = screen.getByRole<HTMLButtonElement>("button", { name: "Loading..." });
  expect(busy.disabled).toBe(true);
  resolve({ json: { success: true, liked: true, likes_count: 1 } });

  await screen.findByRole("button", { name: "Liked" });
});

test("S4.13 S4.19 a click follows, another unfollows", async () => {
  const answer = (following: boolean) => () => ({
    json: { success: true, following, friends: false, followers_count: Number(following) },
  });
  const requests = serve({
    ...CHECKS,
    [FOLLOW]: answer(true),
    "POST /functions/v1/social-follows-delete": answer(false),
  });
  renderScreen(<FollowButton target={STAR} />, { store: await signedIn() });

  await userEvent.click(await screen.findByRole("button", { name: "Follow" }));
  await userEvent.click(await screen.findByRole("button", { name: "Following" }));
  await screen.findByRole("button", { name: "Follow" });

  const calls = requests.filter(({ path }) => path.startsWith("POST /functions"));
  expect(calls.map(({ body }) => body)).toEqual([{ followingId: STAR }, { followingId: STAR }]);
});

test("S4.13 what is refused goes back to what it was", async () => {
  serve({ ...CHECKS, [FOLLOW]: refusal(404, "player_not_found", "There is no such player") });
  renderScreen(<FollowButton target={STAR} />, { store: await signedIn() });

  await userEvent.click(await screen.findByRole("button", { name: "Follow" }));

  expect(await screen.findByRole("button", { name: "Follow" })).toBeTruthy();
});

test.each([
  [LIKE, "Like"],
  [FOLLOW, "Follow"],
])("a flood of %s is told when to go on, and the button goes back", async (call, name) => {
  const sentence = "You have made many changes in a short time. Try again in 10 seconds.";
  const json = { error: sentence, code: "over_request_rate_limit" };
  serve({ ...CHECKS, [call]: () => ({ status: 429, json }) });
  const buttons = (
    <>
      <Buttons />
      <Toaster />
    </>
  );
  renderScreen(buttons, { store: await signedIn() });

  await userEvent.click(await screen.findByRole("button", { name }));

  await screen.findByText(sentence);
  expect(await screen.findByRole("button", { name })).toHaveProperty("disabled", false);
  toast.remove();
});

test("S7.57 S7.58 the lists name players, mark friends and lead to them", async () => {
  const ana = { user_id: "a", username: "Ana", handle: "@ana", avatar_url: null, since: "" };
  serve({
    "POST /functions/v1/social-followers": () => ({
      json: {
        success: true,
        followers: [{ ...ana, is_friend: true }],
        followers_count: 1,
        nextCursor: null,
      },
    }),
    "POST /functions/v1/social-following": refusal(403, "list_closed", "Friends only"),
  });
  const openCircle = (circle: "followers" | "following") => (
    <CircleDialog
      player={{ user_id: STAR, username: "Doña Carmen" }}
      circle={circle}
      onChange={() => undefined}
    />
  );
  const { unmount } = renderScreen(openCircle("followers"), { store: await signedIn() });

  const line = await screen.findByRole("link", { name: /Ana/ });
  expect(line.getAttribute("href")).toBe("/players?player=ana");
  screen.getByText("Friends");
  unmount();
  renderScreen(openCircle("following"), { store: await signedIn() });
  expect((await screen.findByRole("alert")).textContent).toContain("Friends only");
});

test("a block is asked about first, and told of", async () => {
  const requests = serve({
    "POST /functions/v1/social-blocks-create": () => ({ json: { success: true, blocked: true } }),
  });
  let calls = 0;
  const button = (
    <BlockButton player={{ user_id: STAR, username: "Ana" }} onBlocked={() => (calls += 1)} />
  );
  renderScreen(button, { store: await signedIn() });

  await userEvent.click(await screen.findByRole("button", { name: "More: Ana" }));
  await userEvent.click(screen.getByRole("menuitem", { name: "Block Ana" }));
  await userEvent.click(await screen.findByRole("button", { name: "Block" }));

  await waitFor(() => expect(calls).toBe(1));
  expect(requests.at(-1)).toMatchObject({
    path: "POST /functions/v1/social-blocks-create",
    body: { targetUserId: STAR },
  });
});

test("a block can be lifted where it is listed", async () => {
  let blocked = [{ user_id: STAR, username: "Ana", handle: "@ana", since: "" }];
  serve({
    "POST /functions/v1/social-blocks": () => ({ json: { success: true, blocks: blocked } }),
    "POST /functions/v1/social-blocks-delete": () => {
      blocked = [];
      return { json: { success: true, blocked: false } };
    },
  });
  renderScreen(<BlockedPlayers onUnblocked={() => undefined} />, { store: await signedIn() });

  await userEvent.click(screen.getByRole("button", { name: "Blocked players" }));
  await userEvent.click(await screen.findByRole("button", { name: "Unblock Ana" }));

  expect(await screen.findByText("You have not blocked anyone.")).toBeTruthy();
});
