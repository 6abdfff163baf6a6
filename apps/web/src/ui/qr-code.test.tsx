import { render, screen } from "@testing-library/react";
import { encode } from "uqr";
import { expect, test } from "vitest";

import { outline, QrCode } from "./qr-code.tsx";

/** Fills the rectangles of a path again. */
function filled(path: string, size: number): boolean[][] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x = "", y = "", width = ""] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g))
    rows[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
  return rows;
}

test("the drawing has exactly the black squares of the code", () => {
  const { data, size } = encode("https://example.com/invite/abc", { ecc: "M", border: 4 });

  expect(filled(outline(data), size)).toEqual(data);
});

test("a row that ends black is closed", () => {
  expect(outline([[false, true, true], [true]])).toBe("M1 0h2v1H1zM0 1h1v1H0z");
});

test("it has a name, and a white edge of four squares", () => {
  render(<QrCode text="https://example.com" label="QR code of the link" />);

  const code = screen.getByRole("img", { name: "QR code of the link" });
  const size = Number(code.getAttribute("viewBox")?.split(" ")[2]);
  const rows = filled(code.querySelector("path")?.getAttribute("d") ?? "", size);
  const black = rows.flatMap((row, y) => row.flatMap((isBlack, x) => (isBlack ? [x, y] : [])));
  expect([Math.min(...black), Math.max(...black)]).toEqual([4, size - 5]);
});
