import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, test } from "vitest";

import { formatsOf } from "#languages/formats.ts";
import { i18n } from "#languages/language.ts";
import { date, sets, version } from "#recognition-report.json";

import { formatShare, inOrder, rightShare, SET_NAMES, totalOf } from "./accuracy-figures.ts";
import { AccuracyScreen } from "./accuracy-screen.tsx";

beforeEach(() => {
  render(
    <MemoryRouter>
      <AccuracyScreen />
    </MemoryRouter>,
  );
});

const textOf = (element: HTMLElement) => element.textContent;

test("S1.4 version and day are those of the report", () => {
  expect(screen.getByText(/^Version/).textContent).toMatch(`Version ${version} of the reader`);
  expect(screen.getByRole("time").getAttribute("datetime")).toBe(date);
});

test("S1.4 each set shows its pictures, and every field and tier as they were measured", () => {
  for (const figures of inOrder(sets)) {
    const section = within(screen.getByRole("region", { name: i18n._(SET_NAMES[figures.set]) }));
    section.getByText(new RegExp(`^${figures.pictures.toLocaleString("en")} pictures`));
    const [fields, tiers] = [/by field/, /by legibility/].map((name) =>
      within(section.getByRole("table", { name, hidden: true }))
        .getAllByRole("row", { hidden: true })
        .slice(1)
        .map((row) => within(row).getAllByRole("cell", { hidden: true }).map(textOf)),
    );
    const formatShares = ({ right, missing, wrong }: (typeof figures)["numbers"]) => {
      const counts = [right + missing + wrong, missing, wrong];
      return [
        formatShare(rightShare({ right, missing, wrong }), formatsOf(i18n)),
        ...counts.map((count) => count.toLocaleString("en")),
      ];
    };
    expect(fields).toEqual(Object.values(figures.byField).map(formatShares));
    expect(tiers).toEqual(Object.values(figures.numbersByTier).map(formatShares));
  }
});

test("the report counts each field once, in its set and in its kind", () => {
  for (const { allFields, numbers, gamertagsExact, byField } of sets) {
    const fields = Object.values(byField).reduce((sum, figures) => sum + totalOf(figures), 0);
    expect(fields).toBe(totalOf(allFields));
    expect(totalOf(numbers) + totalOf(gamertagsExact)).toBe(fields);
  }
});

test("it says what happens to a player's picture", () => {
  expect(screen.getByRole("heading", { name: "What happens to your picture" })).toBeTruthy();
  expect(screen.getByText(/no outside reading service sees it/)).toBeTruthy();
});
