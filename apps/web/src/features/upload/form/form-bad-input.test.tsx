// Bad input for the form: nothing typed is lost, and every change is explained.
import { GAMERTAG_MAX, NOTES_MAX } from "@capicu/contract/submissions";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";

import {
  allGoesWell,
  block,
  chooseGame,
  field,
  insert,
  LATER,
  open,
  send,
  sendButton,
  valueIn,
} from "#features/upload/screen.fixture.tsx";

vi.mock("#backend/call-with-progress.ts");
vi.mock("#backend/files.ts");
vi.mock("#backend/submissions.ts", { spy: true });

// Some tests run through every step of sending.
vi.setConfig({ testTimeout: 15_000 });

const ODD = ["🁫🁳 doble seis", "שלום עולם", "<script>alert(1)</script>"];
const notes = () => screen.getByLabelText<HTMLTextAreaElement>(/Notes/);
const cell = (mode: string, label: string) => block(mode).getByLabelText<HTMLInputElement>(label);

async function paste(at: HTMLElement, text: string) {
  await userEvent.click(at);
  await userEvent.paste(text);
}

const isSent = () => screen.findByText(/^✅ Stats uploaded successfully!/, {}, LATER);

beforeEach(allGoesWell);

test.each(ODD)(
  "names and notes go as they were typed, without spaces round them: %j",
  async (odd) => {
    await open();
    await chooseGame();
    await paste(field("Gamertag"), `  ${odd} `);
    await paste(notes(), ` ${odd}\n`);

    await send();
    await isSent();

    expect(insert.mock.calls[0]?.[0]).toMatchObject({ gamertag: odd, notes: odd });
  },
);

test("what is too long is cut where the server would cut it", async () => {
  await open();

  await paste(field("Gamertag"), "x".repeat(GAMERTAG_MAX + 10));
  await paste(notes(), "y".repeat(NOTES_MAX + 10));

  expect(field("Gamertag").value).toHaveLength(GAMERTAG_MAX);
  expect(notes().value).toHaveLength(NOTES_MAX);
});

test.each(["", "abc", "<b>12</b>", "🁫", "-4"])(
  "S5.25 a figure given as %j goes as 0, and that is said before",
  async (figure) => {
    await open();
    await chooseGame();
    await userEvent.type(cell("Overall", "Losses"), "5");
    await userEvent.click(cell("Overall", "Wins"));
    await userEvent.paste(figure);

    screen.getByText(/^Empty, and sent as 0: Overall \(Wins, Win Rate\)/);
    await send();
    await isSent();

    expect(insert.mock.calls[0]?.[0]).toMatchObject({ overall_wins: 0, overall_losses: 5 });
  },
);

test("X.17 a figure beyond all measure is cut to what a column holds", async () => {
  await open();
  await chooseGame();
  await paste(cell("Blitz Mode", "Points Scored"), "99999999999999999999");

  await send();
  await isSent();

  expect(insert.mock.calls[0]?.[0].blitz_points_scored).toBe(2_147_483_647);
});

test("Enter sends once, and nothing while no game is chosen", async () => {
  await open();
  await userEvent.type(field("Gamertag"), "carmen{Enter}");
  expect(insert).not.toHaveBeenCalled();
  screen.getByText("Choose a game first.");
  await chooseGame();

  await userEvent.type(field("Gamertag"), "{Enter}{Enter}");
  await isSent();

  expect(insert).toHaveBeenCalledTimes(1);
});

test("while it is under way nothing can be changed, sent again or emptied", async () => {
  const { promise, resolve: saved } = Promise.withResolvers<{ id: string; status: string }>();
  insert.mockReturnValueOnce(promise);
  await open();
  await chooseGame();

  await send();

  expect([sendButton(), screen.getByRole("button", { name: "Cancel" })]).toMatchObject([
    { disabled: true },
    { disabled: true },
  ]);
  expect(field("Gamertag").matches(":disabled")).toBe(true);
  saved({ id: "one", status: "pending" });
  await isSent();
});

test("Back finds the form as it was left", async () => {
  const { unmount } = await open();
  await chooseGame();
  await paste(field("Gamertag"), "🁫 שלום ");
  await userEvent.type(cell("Casual Mode", "Win Rate"), "66.5");
  await paste(notes(), "<script>alert(1)</script>\n");
  unmount();

  await open();

  expect(screen.getByRole<HTMLSelectElement>("combobox").value).toBe("domino-by-flyclops");
  expect(field("Gamertag").value).toBe("🁫 שלום ");
  expect(valueIn("Casual Mode", "Win Rate")).toBe("66.5");
  expect(notes().value).toBe("<script>alert(1)</script>\n");
});
