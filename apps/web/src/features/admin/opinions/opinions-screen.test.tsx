import type { SecondReviews } from "@capicu/contract/second-reviews";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { renderScreen } from "#testing/render-screen.tsx";
import { serve } from "#testing/server.ts";

import { OpinionsScreen } from "./opinions-screen.tsx";

const FIGURES = "POST /functions/v1/admin-second-reviews";
const ID = "55555555-5555-4555-8555-555555555555";
const approved = { verdict: "approved", code: null } as const;
const edited = { verdict: "rejected", code: "edited" } as const;
const NOTHING: SecondReviews = {
  own: {
    opinions: { given: 0, differ: 0 },
    calibrations: { given: 0, differ: 0 },
    latest: [],
  },
  reasons: [],
  differences: null,
};

function show(figures: Partial<SecondReviews>) {
  serve({ [FIGURES]: () => ({ json: { success: true, ...NOTHING, ...figures } }) });
  renderScreen(<OpinionsScreen />, "/admin/second-reviews");
}
const part = async (name: string) => within(await screen.findByRole("region", { name }));

test("each reason has its opinions and how many differ", async () => {
  show({
    reasons: [
      { ...approved, given: 8, differ: 2 },
      { ...edited, given: 3, differ: 0 },
    ],
  });

  const rows = await screen.findAllByRole("row");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "DecisionOpinionsDiffer",
    "Approved82 (25%)",
    "Rejected: The picture looks edited30 (0%)",
  ]);
});

test("without an opinion it says so, and a reviewer sees no differences", async () => {
  show({});

  expect(await screen.findByText("No second opinion yet")).toBeTruthy();
  expect(screen.queryByText("Differences to settle")).toBeNull();
  screen.getByText("No second opinion on a decision of yours yet.");
});

test("a difference leads to its case, except for who is tied to it", async () => {
  const difference = {
    id: ID,
    submission_id: ID,
    username: "Ana",
    gamertag: "ana7",
    at: "2026-11-20T10:00:00Z",
    first: approved,
    second: edited,
    is_tied: false,
  };
  show({ differences: [difference, { ...difference, id: "x", username: "Ben", is_tied: true }] });

  const differences = await part("Differences to settle");
  differences.getAllByText(
    "Decision: Approved. Second opinion: Rejected: The picture looks edited.",
  );
  const links = differences.getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([`/admin/second-review/${ID}`]);
  differences.getByText(/^You have decided this first/);
});

test("own figures are there for the reader alone", async () => {
  show({
    own: {
      opinions: { given: 4, differ: 1 },
      calibrations: { given: 1, differ: 0 },
      latest: [
        {
          id: ID,
          is_calibration: true,
          gamertag: "ana7",
          at: "2026-11-20T10:00:00Z",
          yours: approved,
          other: approved,
          agrees: true,
        },
      ],
    },
  });

  const own = await part("Your decisions");
  own.getByText("Only you see this.");
  own.getByText("4 second opinions on your decisions. 1 differs.");
  own.getByText("1 decided case was given to you for comparison.");
  expect(own.getByText("You: Approved. Agreed outcome: Approved.")).toBeTruthy();
});

test("what did not load can be tried again", async () => {
  serve({ [FIGURES]: () => ({ status: 500, json: {} }) });
  renderScreen(<OpinionsScreen />, "/admin/second-reviews");

  expect(await screen.findByRole("button", { name: /try again/i })).toBeTruthy();
});
