import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { FlagList } from "./flag-list.tsx";
import { flagsOf } from "./flags.ts";
import { aPending, flaggedCheck } from "./pending.fixture.ts";

function show(check = flaggedCheck) {
  const item = aPending({ check });
  render(<FlagList flags={flagsOf(item)} />);
}

test("each flag is told with its reason, the gravest first", () => {
  show();

  const items = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(items[0]).toMatch(/^Another player's picture: The picture of the top half is/);
  expect(items[1]).toBe("Typed is not read: Blitz Wins: typed 1,874, the screenshot reads 1,814.");
});

test("the item that was found again is named, with its picture on this page's own origin", () => {
  show();

  const link = screen.getByRole("link", { name: /^Open the matching picture of Rafa/ });
  expect(link.getAttribute("href")).toBe("/storage/v1/object/public/screenshots/u/9.png");
  expect(link.closest("li")?.textContent).toContain("Rafa, Oct 2, 2026 approved");
});

test("a matching picture that is gone is told, and one of another server is not linked", () => {
  const matching = (url: string | null) => ({
    ...flaggedCheck,
    flags: flaggedCheck.flags.map(({ match, ...flag }) => ({
      ...flag,
      match: match === null ? null : { ...match, url },
    })),
  });

  show(matching(null));
  show(matching("https://elsewhere.example/1.png"));

  expect(screen.getAllByText("its picture is gone")).toHaveLength(2);
  expect(screen.queryByRole("link")).toBeNull();
});

test("without flags it says what was held against each other", () => {
  show({ ...flaggedCheck, flags: [], priority: 0 });

  expect(screen.getByText(/^Everything fits: the screenshots,/)).toBeTruthy();
});
