import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";

import { renderScreen } from "#testing/render-screen.tsx";
import { serve } from "#testing/server.ts";

import { SecuritySettings } from "./security-settings.tsx";

test("the players one blocks are found in the settings", async () => {
  const ana = { user_id: "22222222-2222-4222-8222-222222222222", username: "Ana", handle: "@ana" };
  serve({
    "POST /functions/v1/social-blocks": () => ({ json: { success: true, players: [ana] } }),
  });
  renderScreen(<SecuritySettings handle="@rafa" />);

  await userEvent.click(screen.getByRole("button", { name: "Blocked players" }));

  expect(await screen.findByRole("dialog", { name: "Blocked players" })).toBeTruthy();
});
