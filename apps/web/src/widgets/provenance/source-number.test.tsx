import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";

import { refusal, serve } from "#testing/server.ts";

import { moveInRow } from "./move-in-row.ts";
import { SourceNumber } from "./source-number.tsx";
import { SourceProvider } from "./source-provider.tsx";

const PLAYER = "11111111-1111-4111-8111-111111111111";
const PROVENANCE = {
  state: "verified",
  is_withheld: false,
  approved_at: "2026-11-19T12:00:00Z",
  sources: { overall_wins: "read", overall_losses: "corrected", casual_wins: "typed" },
};
const answer = (more: object = {}) => ({
  "POST /functions/v1/stat-provenance": () => ({
    json: { success: true, provenance: { ...PROVENANCE, ...more } },
  }),
});

beforeEach(() => serve(answer()));

function show(field = "overall_wins") {
  render(
    <SourceProvider>
      <SourceNumber playerId={PLAYER} field={field} label="Wins">
        3,518
      </SourceNumber>
      <button type="button">elsewhere</button>
    </SourceProvider>,
  );
  return screen.getByRole("button", { name: "3,518" });
}

const opened = () => screen.findByRole("dialog", { name: "Wins: 3,518" });

test.each([
  ["overall_wins", "Read from the player's screenshot."],
  ["overall_losses", "Corrected by the player: another value was read."],
  ["casual_wins", "Typed by the player: nothing could be read there."],
  ["blitz_wins", "We do not know where it comes from."],
])("%s tells its own source", async (field, sentence) => {
  await userEvent.click(show(field));

  await opened();
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByText("Approved Nov 19, 2026.")).toBeTruthy();
});

test.each([
  ["verified", "Verified"],
  ["self_reported", "Self-reported"],
  ["disputed", "Disputed"],
])("the state %s is named", async (state, name) => {
  serve(answer({ state }));

  await userEvent.click(show());

  expect(await screen.findByText(name)).toBeTruthy();
});

test("a picture that was taken from the public is told", async () => {
  serve(answer({ is_withheld: true }));

  await userEvent.click(show());

  expect(await screen.findByText("Picture not public.")).toBeTruthy();
});

test("it opens by keyboard with the focus inside, and Escape gives the focus back", async () => {
  const number = show();
  await userEvent.tab();
  expect(document.activeElement).toBe(number);

  await userEvent.keyboard("{Enter}");
  const dialog = await opened();
  expect(dialog.contains(document.activeElement)).toBe(true);

  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement).toBe(number);
});

test("a press elsewhere closes it, and so does its own button", async () => {
  const number = show();
  await userEvent.click(number);
  await opened();
  await userEvent.click(screen.getByRole("button", { name: "elsewhere" }));
  expect(screen.queryByRole("dialog")).toBeNull();

  await userEvent.click(number);
  await userEvent.click(await screen.findByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement).toBe(number);
});

test("what cannot be looked up says so and can be asked again", async () => {
  serve({
    "POST /functions/v1/stat-provenance": refusal(
      404,
      "no_numbers",
      "This player shows no numbers",
    ),
  });
  await userEvent.click(show());
  expect((await screen.findByRole("alert")).textContent).toContain("This player shows no numbers");

  serve(answer());
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));

  await waitFor(() => expect(screen.getByText("Verified")).toBeTruthy());
});

test("outside a page that answers it is the plain number", () => {
  render(
    <SourceNumber playerId={PLAYER} field="overall_wins" label="Wins">
      7
    </SourceNumber>,
  );

  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByText("7")).toBeTruthy();
});

test("in a table the arrow keys lead from the name to the numbers and back", async () => {
  render(
    <SourceProvider>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- stands for a row */}
      <div onKeyDown={moveInRow}>
        <button type="button" className="row-button">
          Rafa
        </button>
        {["1", "2"].map((text) => (
          <SourceNumber key={text} playerId={PLAYER} field="overall_wins" label="Wins" inTable>
            {text}
          </SourceNumber>
        ))}
      </div>
    </SourceProvider>,
  );
  await userEvent.tab();

  await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}");
  expect(document.activeElement?.textContent).toBe("2");

  await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
  expect(document.activeElement?.textContent).toBe("Rafa");
});
