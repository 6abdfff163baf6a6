// Typed counters that are lower than the approved ones.
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { readApprovedCounters } from "#backend/approved-counters.ts";
import { aSubmission } from "#features/upload/form.fixture.ts";
import {
  allGoesWell,
  block,
  chooseGame,
  insert,
  LATER,
  open,
  recent,
  send,
  sendButton,
} from "#features/upload/screen.fixture.tsx";

vi.mock("#backend/approved-counters.ts");
vi.mock("#backend/call-with-progress.ts");
vi.mock("#backend/files.ts");
vi.mock("#backend/submissions.ts", { spy: true });

// Loads the lazy component first, because only its content is tested here.
beforeAll(async () => {
  await import("./fallen-counters.ts");
});
beforeEach(async () => {
  await allGoesWell();
  recent.mockResolvedValue([aSubmission({ status: "approved" })]);
  vi.mocked(readApprovedCounters).mockResolvedValue({
    "overall.wins": 3402,
    "overall.losses": 1561,
    "casual.wins": null,
  });
});

const typeWins = async (wins: string) => {
  const field = block("Overall").getByLabelText("Wins");
  await userEvent.clear(field);
  await userEvent.type(field, wins);
};

test("a fall is asked about before it is sent, and the answer goes with it", async () => {
  await open();
  await chooseGame();
  await typeWins("12");
  const question = within(
    await screen.findByRole("group", { name: "New account or reset?" }, LATER),
  );
  question.getByText(/Overall Wins from 3,402 to 12/);
  expect(sendButton()).toHaveProperty("disabled", true);

  await userEvent.click(screen.getByRole("button", { name: "Say why your counters fell." }));
  const answers = question.getAllByRole("radio");
  expect(document.activeElement).toBe(answers[0]);
  await userEvent.click(question.getByLabelText("My account was reset"));
  await send();

  await vi.waitFor(() => expect(insert).toHaveBeenCalledOnce(), LATER);
  expect(insert.mock.calls[0]?.[0]).toMatchObject({ overall_wins: 12, counters_fell: "reset" });
});

test("numbers that rise, or are left empty, are sent without a question", async () => {
  await open();
  await chooseGame();
  await typeWins("3500");

  await send();

  await vi.waitFor(() => expect(insert).toHaveBeenCalledOnce(), LATER);
  expect(screen.queryByRole("group", { name: "New account or reset?" })).toBeNull();
  expect(insert.mock.calls[0]?.[0]).not.toHaveProperty("counters_fell");
});

test("an answer to a fall that was a slip goes nowhere", async () => {
  await open();
  await chooseGame();
  await typeWins("12");
  await userEvent.click(await screen.findByLabelText("My account was reset", {}, LATER));
  await typeWins("3412");

  await send();

  await vi.waitFor(() => expect(insert).toHaveBeenCalledOnce(), LATER);
  expect(insert.mock.calls[0]?.[0]).not.toHaveProperty("counters_fell");
});
