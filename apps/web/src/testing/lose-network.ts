import { onTestFinished, vi } from "vitest";

/** The browser is offline until the test ends. */
export function loseNetwork() {
  const network = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  onTestFinished(() => network.mockRestore());
}
