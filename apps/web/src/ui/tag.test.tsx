import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { StatusTag } from "./tag.tsx";

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
