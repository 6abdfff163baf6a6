import { act, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { OfflineBanner } from "./offline-banner.tsx";

function network(online: boolean) {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(online);
  act(() => void dispatchEvent(new Event(online ? "online" : "offline")));
}

test("the banner stands while there is no network, is announced, and goes when it is back", () => {
  render(<OfflineBanner />);
  const place = screen.getByRole("status");
  expect(place.textContent).toBe("");

  network(false);
  expect(place.textContent).toContain("You are offline.");

  network(true);
  expect(place.textContent).toBe("");
});

test("a page opened without a network says so at once", () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);

  render(<OfflineBanner />);

  expect(screen.getByText(/You are offline/)).toBeTruthy();
});
