import { act, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";

import { SESSION_KEY, sessionStore } from "#backend/session-storage.ts";
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

const buttons = () => [
  screen.queryAllByRole("button", { name: "Logout" }).length,
  screen.queryAllByRole("link", { name: "Login" }).length,
];

test("a session that ends after the page was drawn takes its buttons with it", () => {
  sessionStore.setItem(SESSION_KEY, "{}");
  renderScreen(<LandingBar />, "/");
  expect(buttons()).toEqual([1, 0]);

  act(() => sessionStore.removeItem(SESSION_KEY));

  expect(buttons()).toEqual([0, 1]);
});

test("signing in or out in another tab is seen", () => {
  renderScreen(<LandingBar />, "/");
  const elsewhere = (change: () => void) =>
    act(() => {
      change();
      dispatchEvent(new Event("storage"));
    });

  elsewhere(() => localStorage.setItem(SESSION_KEY, "{}"));
  expect(buttons()).toEqual([1, 0]);
  elsewhere(() => localStorage.removeItem(SESSION_KEY));
  expect(buttons()).toEqual([0, 1]);
});
