import { fireEvent, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";

import { BackendError } from "#backend/backend-error.ts";
import { serve } from "#testing/server.ts";

import { aSubmission } from "./form.fixture.ts";
import {
  recent,
  allGoesWell,
  bottomInput,
  choose,
  open,
  png,
  zone,
  field,
  block,
  valueIn,
  chooseGame,
  sendButton,
} from "./screen.fixture.tsx";

vi.mock("#backend/call-with-progress.ts");
vi.mock("#backend/files.ts");
vi.mock("#backend/submissions.ts", { spy: true });

beforeEach(allGoesWell);

test("S2.156 S2.157 S2.158 S2.161 S2.169 S2.170 the screen's own words", async () => {
  await open();

  screen.getByRole("heading", { level: 1, name: "Upload Game Stats" });
  screen.getByText("Submit your domino game statistics for leaderboard tracking");
  screen.getByRole("heading", { name: "Game Statistics Upload" });
  screen.getByText("Submit your stats for verification");
  screen.getByText(
    "This information will be used on the leaderboard assigned to that specific game",
  );
  const measured = screen.getByRole("link", { name: "AI-powered OCR extraction" });
  expect(measured.getAttribute("href")).toBe("/accuracy");
  expect(measured.parentElement?.textContent).toBe(
    "PNG, JPG up to 10MB each • AI-powered OCR extraction",
  );
  expect(screen.getByText("Upload both halves for complete stats extraction")).toBeTruthy();
});

test("S2.159 S2.160 S5.19 one game, required, none chosen at first", async () => {
  await open();

  const select = screen.getByLabelText<HTMLSelectElement>(/Choose Domino Game/);

  expect(select.required).toBe(true);
  expect([...select.options].map(({ value, text }) => [value, text])).toEqual([
    ["", "Select a domino game..."],
    ["domino-by-flyclops", "Domino! by Flyclops"],
  ]);
  expect(select.value).toBe("");
});

test("S2.162 S2.163 S2.164 S5.20 two zones, each for one png or jpeg", async () => {
  await open();

  for (const name of [/^Top Half \(Username & Win Rate\)$/, /^Bottom Half \(Detailed Stats\)$/]) {
    within(zone(name)).getByRole("button", { name: /^Choose file/ });
    const file = zone(name).querySelector("input");
    expect(file?.multiple).toBe(false);
    expect(file?.accept).toBe("image/png,.png,image/jpeg,.jpg,.jpeg");
  }
});

test("S2.173 S2.174 S2.175 S2.181 S5.28 gamertag, three blocks, notes, two buttons", async () => {
  await open();

  field("Gamertag");
  screen.getByLabelText(/Notes/);
  screen.getByRole("button", { name: "Cancel" });
  const fields = ["Overall", "Casual Mode", "Blitz Mode"].map(
    (name) => block(name).getAllByRole("spinbutton").length,
  );
  expect(fields).toEqual([3, 6, 6]);
  const percents = screen.getAllByLabelText<HTMLInputElement>(/^(Win Rate|Percent Complete)$/);
  expect(percents.map(({ step, max }) => [step, max])).toEqual(
    Array.from({ length: 5 }, () => ["0.1", "100"]),
  );
});

test("S2.190 S9.44 three steps, of which the first is under way until a game is chosen", async () => {
  await open();
  const steps = () =>
    within(screen.getByRole("list", { name: "Progress" }))
      .getAllByRole("listitem")
      .map(({ textContent, ariaCurrent }) => [textContent, ariaCurrent]);

  expect(steps()).toEqual([
    ["Choose game", "step"],
    ["Add screenshots", null],
    ["Review and send", null],
  ]);
  await chooseGame();
  expect(steps()).toEqual([
    ["Choose game (done)", null],
    ["Add screenshots", "step"],
    ["Review and send", null],
  ]);
});

test("S2.183 S5.19 S5.25 held without a game; then what goes as 0 is said", async () => {
  await open();
  expect(sendButton()).toHaveProperty("disabled", true);
  const reason = screen.getByRole("button", { name: "Choose a game first." });
  // The reason is beside the button, in the visible bar, and leads to what is missing.
  expect(reason.closest(".upload-actions")?.contains(sendButton())).toBe(true);
  const described = sendButton().getAttribute("aria-describedby")?.split(" ") ?? [];
  expect(described.some((id) => document.getElementById(id)?.contains(reason))).toBe(true);
  await userEvent.click(reason);
  expect(document.activeElement).toBe(screen.getByRole("combobox"));

  await chooseGame();

  expect(sendButton()).toHaveProperty("disabled", false);
  screen.getByText("All fields will be sent as 0.");
});

test("the only game is chosen with the first picture, and the steps tell what is done", async () => {
  await open();
  const steps = () =>
    within(screen.getByRole("list", { name: "Progress" }))
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);

  await choose(png());
  await choose(png("bottom.png"), bottomInput());
  await screen.findByText(/^Both images processed!/);

  expect(screen.getByRole<HTMLSelectElement>("combobox").value).toBe("domino-by-flyclops");
  expect(sendButton()).toHaveProperty("disabled", false);
  expect(steps()).toEqual(["Choose game (done)", "Add screenshots (done)", "Review and send"]);
  // Both readings stay when the game is deselected.
  await userEvent.selectOptions(screen.getByRole("combobox"), "");
  expect(steps()).toEqual(["Choose game", "Add screenshots (done)", "Review and send"]);
});

test("what Cancel took away is not offered beside later messages", async () => {
  await open();
  await userEvent.type(field("Gamertag"), "carmen");
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));

  await choose(png());

  await screen.findByText("Top half processed! Upload bottom half to complete.");
  expect(screen.queryByRole("button", { name: "Bring my values back" })).toBeNull();
});

test("Cancel empties the form, and its values can be brought back", async () => {
  await open();
  await userEvent.type(field("Gamertag"), "carmen");

  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(field("Gamertag").value).toBe("");
  const back = screen.getByRole("button", { name: "Bring my values back" });
  expect(document.activeElement).toBe(back);
  await userEvent.click(back);

  expect(field("Gamertag").value).toBe("carmen");
});

test("S2.186 S2.187 S2.188 S2.189 S3.37 S3.39 the recent submissions with their count and columns", async () => {
  recent.mockResolvedValue([aSubmission(), aSubmission({ id: "b", status: "approved" })]);
  await open();

  await userEvent.click(
    await screen.findByRole("button", { name: "View Your Recent Submissions (2)" }),
  );

  const table = await screen.findByRole("table", { name: "Your Recent Submissions" });
  const heads = within(table).getAllByRole("columnheader");
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    "Game & Gamertag",
    "Stats",
    "Status",
    "Submitted",
    "Screenshot",
  ]);
  const [, first] = within(table).getAllByRole("row");
  expect([...(first?.children ?? [])].slice(0, 2).map(({ textContent }) => textContent)).toEqual([
    "Domino! by Flyclopsrafa_solis",
    "3,402 W 1,561 L 68.5%",
  ]);
  recent.mockClear();
  await userEvent.click(await screen.findByRole("button", { name: "Refresh" }));
  expect(recent).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole("button", { name: "Hide" }));
  expect(screen.queryByRole("table")).toBeNull();
  expect(document.activeElement?.textContent).toBe("View Your Recent Submissions (2)");
});

test("S8.57 a screenshot that is gone is said to be not available", async () => {
  recent.mockResolvedValue([aSubmission({ screenshot_url: "rafa/1.png" })]);
  await open();
  await userEvent.click(await screen.findByRole("button", { name: /^View Your Recent/ }));
  const button = await screen.findByRole("button", { name: "Show the screenshot" });
  const thumbnail = button.querySelector("img");
  expect(thumbnail?.src).toMatch(/\/storage\/v1\/object\/public\/screenshots\/rafa\/1\.png$/);

  if (thumbnail !== null) fireEvent.error(thumbnail);

  expect(screen.getByRole("img", { name: "Screenshot not available" })).toBeTruthy();
});

test("S4.23 a rejected one shows its reason and can be fixed and sent again", async () => {
  recent.mockResolvedValue([
    aSubmission({
      status: "rejected",
      rejection_reason: "The second picture is of another player.",
    }),
  ]);
  await open();
  await userEvent.click(await screen.findByRole("button", { name: /^View Your Recent/ }));
  await screen.findByText("The second picture is of another player.");

  await userEvent.click(screen.getByRole("button", { name: "Fix and send again" }));

  expect(valueIn("Overall", "Wins")).toBe("3402");
  expect(field("Gamertag").value).toBe("rafa_solis");
  // The form is above the list, so the focus moves there.
  expect(document.activeElement).toBe(field("Gamertag"));
  expect(sendButton()).toHaveProperty("disabled", false);
});

test("S7.50 a list that did not load is empty and offers another try", async () => {
  recent.mockRejectedValueOnce(new BackendError(0, "", "down"));
  await open();
  await userEvent.click(screen.getByRole("button", { name: /^View Your Recent/ }));

  const retry = await screen.findByRole("button", { name: "Try again" });
  expect(screen.queryByRole("row")).toBeNull();
  await userEvent.click(retry);

  expect(await screen.findByText("Your rack is empty")).toBeTruthy();
});

test("S3.48 S3.49 above the list: how much was sent, and that the numbers are verified", async () => {
  const reviews = [
    {
      status: "approved",
      submitted_at: "2026-01-02T08:00:00Z",
      reviewed_at: "2026-01-03T08:00:00Z",
    },
    { status: "pending", submitted_at: new Date().toISOString(), reviewed_at: null },
  ];
  serve({ "GET /rest/v1/stats_submissions": () => ({ json: reviews }) });
  recent.mockResolvedValue([aSubmission()]);
  await open();

  await userEvent.click(await screen.findByRole("button", { name: /^View Your Recent/ }));

  await screen.findByText(/^2 sent · 1 this month · 1 this week · 1 today$/);
  screen.getByText("Verified by screenshots, last on Jan 3, 2026");
  const achievements = within(screen.getByRole("list", { name: "Achievements" }));
  expect(achievements.getByText("First approved record")).toBeTruthy();
  expect(achievements.getByText("Jan 3, 2026")).toBeTruthy();
});
