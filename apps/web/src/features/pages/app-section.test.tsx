import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { AppSection } from "./app-section.tsx";

test("an iPhone has two ways to add screenshots, and no button that does nothing there", () => {
  render(<AppSection />);

  const ways = screen.getByText(/An iPhone shares nothing with such apps/).textContent;
  expect(ways).toMatch(/paste a copied screenshot, or choose the screenshots from your photos\.$/);
  expect(screen.queryAllByRole("button")).toEqual([]);
});
