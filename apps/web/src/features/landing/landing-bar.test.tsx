import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";

import { renderScreen } from "#testing/render-screen.tsx";

import { LandingBar } from "./landing-bar.tsx";

test("Escape closes the menu and gives the focus back to its button", async () => {
  renderScreen(<LandingBar />, "/");
  await userEvent.click(screen.getByRole("button", { name: "Open menu" }));
  expect(screen.getByRole("navigation", { name: "Menu" })).toBeTruthy();

  await userEvent.keyboard("{Escape}");

  expect(screen.queryByRole("navigation", { name: "Menu" })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Open menu" }));
});
