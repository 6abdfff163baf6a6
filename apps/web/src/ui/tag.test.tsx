import { act, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { LiveTag, StatusTag } from "./tag.tsx";

test.each([
  ["approved", "pos"],
  ["rejected", "neg"],
  ["processing", "warn"],
  ["pending", "outline"],
  ["withdrawn", "outline"],
])("S4.22 %s is shown in the colours of %s, with its word", (status, variant) => {
  render(<StatusTag status={status} />);

  expect(screen.getByText(status).dataset["variant"]).toBe(variant);
});

test("LIVE is greyed while the browser is offline, and never goes away", () => {
  const network = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  render(<LiveTag live />);
  const tag = screen.getByText("LIVE");
  expect(tag.dataset["variant"]).toBe("pos");

  network.mockReturnValue(false);
  act(() => void dispatchEvent(new Event("offline")));

  expect(tag.dataset["variant"]).toBe("muted");
  expect(tag.textContent).toBe("LIVE · reconnecting");
});
