import type { OcrAnswer } from "@capicu/contract/recognition";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { BOTTOM_ANSWER, TOP_ANSWER } from "#features/upload/form.fixture.ts";
import {
  allGoesWell,
  block,
  bottomInput,
  choose,
  field,
  insert,
  LATER,
  ocr,
  open,
  png,
  send,
  chooseGame,
  upload,
} from "#features/upload/screen.fixture.tsx";
import { setWidth } from "#testing/browser.ts";

vi.mock("#backend/call-with-progress.ts");
vi.mock("#backend/files.ts");
vi.mock("#backend/submissions.ts", { spy: true });

// Loads the lazy components first, because only their content is tested here.
beforeAll(async () => {
  await Promise.all([import("#features/upload/review.ts"), import("#features/upload/doubts.ts")]);
});
beforeEach(allGoesWell);

const box = { x: 100, y: 200, width: 60, height: 20 };

/** The answer with these certainties; null removes the value. */
function sure(answer: OcrAnswer, certainties: Record<string, number | null>): OcrAnswer {
  const extracted = structuredClone(answer.extracted_data);
  const fields: OcrAnswer["fields"] = {};
  for (const [path, confidence] of Object.entries(certainties)) {
    const [mode, name] = path.split(".") as ["casual", "wins"];
    const values = extracted?.[mode];
    if (values !== undefined && confidence === null) values[name] = null;
    if (confidence !== null) fields[path] = { value: values?.[name] ?? null, confidence, box };
  }
  return { ...answer, extracted_data: extracted, extractedStats: extracted, fields };
}

const doubtful = { "casual.wins": 0.97, "casual.losses": 0.7, "overall.wins": 0.5 };
const evidenceOf = (mode: string, label: string) => {
  const found = block(mode).getByLabelText(label).closest(".field")?.parentElement;
  if (!found) throw new Error("no such field");
  return within(found);
};

test("beside a value stands the piece of the picture it came from, and a mark where it is doubtful", async () => {
  ocr.mockResolvedValueOnce(sure(TOP_ANSWER, doubtful));
  await open();
  await choose(png());

  await screen.findByRole("heading", { name: /^Check these/ }, LATER);
  evidenceOf("Casual Mode", "Losses").getByText("Less clear");
  evidenceOf("Overall", "Wins").getByText("Hard to read");
  const crop = block("Casual Mode")
    .getByLabelText("Wins")
    .closest(".field")
    ?.parentElement?.querySelector<HTMLImageElement>(".picture-crop > img");
  const [path] = upload.mock.calls[0] ?? [];
  expect(crop?.getAttribute("src")).toBe(`${location.origin}/files/${path}`);
  // The 28 pixels show the box of 20, with 6 above and below it, and 12 at each side.
  expect(crop?.style.transform).toBe("scale(0.875) translate(-88px, -194px)");
});

test("a sure value is quiet: no mark stands beside it, nor on one that only a sum doubts", async () => {
  ocr.mockResolvedValueOnce(sure(TOP_ANSWER, { ...doubtful, "casual.games_played": 0.97 }));
  await open();
  await choose(png());

  await screen.findByRole("heading", { name: /^Check these/ }, LATER);
  expect(document.querySelectorAll("fieldset .field-evidence .certainty")).toHaveLength(2);
  expect(screen.queryByText(/^Clear$/)).toBeNull();
  const games = screen.getByRole("button", { name: /^Casual Mode · Games Played: 2,919/ });
  expect(games.querySelector(".certainty")).toBeNull();
});

test("S3.42 an older answer without certainties says nothing of them", async () => {
  ocr.mockResolvedValueOnce({ ...TOP_ANSWER, fields: {} });
  await open();
  await choose(png());

  await screen.findByRole("heading", { name: /^Check/ }, LATER);
  expect(document.querySelector(".certainty")).toBeNull();
});

test("on a phone the review is a short list, with only the doubtful values open", async () => {
  setWidth(390);
  ocr.mockResolvedValueOnce(sure(TOP_ANSWER, { "casual.losses": 0.7 }));
  await open();
  await choose(png());
  await choose(png("bottom.png"), bottomInput());

  // One value is hard to read, and one sum does not agree.
  await screen.findByRole("heading", { name: "16 values read, 2 to check" }, LATER);

  const inputs = screen.getAllByRole<HTMLInputElement>("spinbutton");
  expect(inputs.map(({ name, value }) => [name, value])).toEqual([
    ["casual.losses", "864"],
    ["casual.games_played", "2919"],
  ]);
  const overall = within(screen.getByRole("region", { name: "Overall" }));
  expect(overall.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
    "3,518",
    "1,604",
    "69%",
  ]);
  await userEvent.clear(field("Casual Mode · Losses"));
  await userEvent.type(field("Casual Mode · Losses"), "867");
  screen.getByRole("heading", { name: "16 values read, 1 to check" });
});

test("Edit opens every field of the short list, and the list comes back", async () => {
  setWidth(390);
  await open();
  await choose(png());
  await screen.findByRole("heading", { name: /^10 values read/ }, LATER);

  await userEvent.click(screen.getByRole("button", { name: "Edit" }));

  expect(screen.getAllByRole("spinbutton")).toHaveLength(15);
  expect(document.activeElement).toBe(field("Gamertag"));
  await userEvent.click(screen.getByRole("button", { name: "Back to the short list" }));
  await screen.findByRole("heading", { name: /^10 values read/ });
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Edit" }));
});

test("a count shows its thousands marks until it is typed in", async () => {
  await open();
  await choose(png());

  await screen.findByText("402,880");
  expect(block("Casual Mode").getByLabelText("Points Scored")).toHaveProperty("value", "402880");
});

test("the keyboard meets the doubtful values before all fields, and goes from one to the next", async () => {
  ocr.mockResolvedValueOnce(sure(TOP_ANSWER, { ...doubtful, "casual.points_scored": null }));
  await open();
  await choose(png());
  await screen.findByRole("heading", { name: "Check these 4 values first" }, LATER);
  const list = screen.getByRole("region", { name: "Check these 4 values first" });
  const [first] = within(list).getAllByRole("button");

  expect(
    field("Gamertag").compareDocumentPosition(list) & Node.DOCUMENT_POSITION_PRECEDING,
  ).toBeTruthy();
  first?.focus();
  await userEvent.keyboard("{Enter}");
  expect(document.activeElement).toBe(block("Overall").getByLabelText("Wins"));
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  expect(document.activeElement).toBe(block("Casual Mode").getByLabelText("Losses"));
});

test("a value typed over is the player's own, and the list stays where it is", async () => {
  ocr.mockResolvedValueOnce(sure(BOTTOM_ANSWER, { "blitz.wins": null, "blitz.losses": 0.7 }));
  await open();
  await choose(png(), bottomInput());
  const heading = await screen.findByRole("heading", { name: "Check these 2 values first" }, LATER);
  evidenceOf("Blitz Mode", "Wins").getByText("Not read");

  await userEvent.type(block("Blitz Mode").getByLabelText("Wins"), "1466");

  expect(heading.textContent).toBe("Check this value first");
  evidenceOf("Blitz Mode", "Wins").getByText("Changed by you");
  const list = screen.getByRole("region", { name: "Check this value first" });
  expect(within(list).getAllByRole("button")).toHaveLength(2);
});

test("doubts never stand in the way of sending", async () => {
  ocr.mockResolvedValueOnce(sure(TOP_ANSWER, doubtful));
  await open();
  await chooseGame();
  await choose(png());
  await screen.findByRole("heading", { name: /^Check these/ }, LATER);

  await send();

  await vi.waitFor(() => expect(insert).toHaveBeenCalledOnce(), LATER);
});

test("swapped halves are said to be swapped, and change places", async () => {
  const refused = { ...TOP_ANSWER, success: false, extracted_data: null, extractedStats: null };
  ocr.mockResolvedValueOnce({ ...refused, detected: "bottom_half", fields: {} });
  ocr.mockResolvedValueOnce({ ...refused, detected: "top_half", fields: {} });
  await open();
  await choose(png("blitz.png"));
  await choose(png("overall.png"), bottomInput());

  await userEvent.click(await screen.findByRole("button", { name: "Swap the halves" }, LATER));

  await screen.findByText(/^Both images processed!/, undefined, LATER);
  const imageTypes = ocr.mock.calls.map(
    ([, input]) => (input as { image_type: string }).image_type,
  );
  expect(imageTypes).toEqual(["top_half", "bottom_half", "top_half", "bottom_half"]);
  expect(upload.mock.calls.map(([, picture]) => picture.name)).toEqual([
    "blitz.png",
    "overall.png",
    "overall.png",
    "blitz.png",
  ]);
  expect(screen.queryByText(/halves are swapped/)).toBeNull();
});

test("one long screenshot serves as both halves", async () => {
  ocr.mockResolvedValueOnce({ ...TOP_ANSWER, detected: "whole_screen" });
  await open();
  await choose(png("long.png"));

  await userEvent.click(
    await screen.findByRole("button", { name: "Use it for the bottom half too" }, LATER),
  );

  await screen.findByText("✓ Bottom half uploaded", undefined, LATER);
  expect(block("Blitz Mode").getByLabelText("Wins")).toHaveProperty("value", "1466");
});

test("after a reload the server's copy serves as the other half, without travelling again", async () => {
  ocr.mockResolvedValueOnce({ ...TOP_ANSWER, detected: "whole_screen" });
  const first = await open();
  await choose(png("long.png"));
  await screen.findByText("✓ Top half uploaded", undefined, LATER);
  first.unmount();
  upload.mockClear();
  await open();

  await userEvent.click(
    await screen.findByRole("button", { name: "Use it for the bottom half too" }, LATER),
  );

  await screen.findByText("✓ Bottom half uploaded", undefined, LATER);
  expect(upload).not.toHaveBeenCalled();
  const [, input] = ocr.mock.lastCall ?? [];
  expect(input).toMatchObject({ image_type: "bottom_half" });
  expect((input as { imageUrl: string }).imageUrl).toMatch(/screenshots\/\d+_top_half\.png$/);
});
