import { act, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { LiveTag, StatusTag } from "./tag.tsx";

test.each([
  ["approved", "pos"],
  ["rejected", "neg"],
  ["processing", "warn"],
  ["pending", "outline"],
  ["withdrawn", "outline"],
])("S4.22 %s is shown in the colours of %s, with its word", (status, look) => {
  render(<StatusTag status={status} />);

  expect(screen.getByText(status).dataset["look"]).toBe(look);
});

test("LIVE is greyed while the browser is offline, and never goes away", () => {
  const network = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  render(<LiveTag live />);
  const tag = screen.getByText("LIVE");
  expect(tag.dataset["look"]).toBe("pos");

  network.mockReturnValue(false);
  act(() => void dispatchEvent(new Event("offline")));

  expect(tag.dataset["look"]).toBe("muted");
  expect(tag.textContent).toBe("LIVE · reconnecting");
});
