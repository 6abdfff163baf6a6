import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { Medal } from "./medal.tsx";

test("S2.116 the first three have a badge each of its own colour, everyone else the figure", () => {
  render([1, 2, 3].map((rank) => <Medal key={rank} rank={rank} />));

  const badges = screen.getAllByRole("img");
  expect(badges.map((badge) => badge.getAttribute("alt"))).toEqual(["1", "2", "3"]);
  expect(new Set(badges.map((badge) => badge.getAttribute("src"))).size).toBe(3);
});

test("S2.116 from the fourth on the figure stands alone", () => {
  render(<Medal rank={1204} />);

  expect(screen.queryByRole("img")).toBeNull();
  expect(screen.getByText("1,204")).toBeTruthy();
});
