import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";

import { renderScreen } from "#testing/render-screen.tsx";
import { refusal, serve } from "#testing/server.ts";

import { WhoSees } from "./who-sees.tsx";

const wordsFor = (visibility: "public" | "friends" | "private", showStats: boolean) => {
  const { unmount } = renderScreen(
    <WhoSees visibility={visibility} showStats={showStats} handle="@rafa" />,
  );
  const words = screen.getAllByRole("definition").map(({ textContent }) => textContent);
  unmount();
  return words;
};

test("each choice says in plain words what a stranger and a friend see", () => {
  expect(wordsFor("public", true)[0]).toContain("your place on the leaderboard");
  expect(wordsFor("public", false)[0]).toContain("You are not on the leaderboard");
  expect(wordsFor("private", true)).toHaveLength(1);
  expect(wordsFor("private", true)[0]).toMatch(/^Nothing\. You are not on the leaderboard/);
  const [strangers, friends] = wordsFor("friends", true);
  expect(strangers).toMatch(/^Your name and numbers, on the leaderboard/);
  expect(strangers).toContain("are hidden");
  expect(friends).toContain("Your profile with your numbers");
});

test("the preview is what the server tells somebody without a session", async () => {
  const requests = serve({
    "POST /functions/v1/profile-public": refusal(404, "player_not_found", "no"),
  });
  renderScreen(<WhoSees visibility="private" showStats handle="@rafa" />);

  await userEvent.click(screen.getByRole("button", { name: "Preview as a stranger" }));

  expect(await screen.findByText("Nothing. Strangers cannot see your profile.")).toBeTruthy();
  const call = requests.find(({ path }) => path.endsWith("profile-public"));
  expect([call?.body, call?.headers.get("authorization")]).toEqual([
    { handle: "@rafa" },
    "Bearer anon",
  ]);
});
