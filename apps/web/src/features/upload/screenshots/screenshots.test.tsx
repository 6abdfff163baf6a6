import type { OcrAnswer } from "@capicu/contract/recognition";
import { SCREENSHOT_MAX_BYTES } from "@capicu/contract/submissions";
import { fireEvent, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";

import { BackendError } from "#backend/backend-error.ts";
import * as sessions from "#backend/sessions.ts";
import { BOTTOM_ANSWER, TOP_ANSWER } from "#features/upload/form.fixture.ts";
import {
  ocr,
  upload,
  allGoesWell,
  open,
  png,
  zone,
  field,
  topInput,
  bottomInput,
  block,
  valueIn,
  choose,
  chooseGame,
  sendButton,
  dragged,
} from "#features/upload/screen.fixture.tsx";

vi.mock("#backend/call-with-progress.ts");
vi.mock("#backend/files.ts");
vi.mock("#backend/submissions.ts", { spy: true });

beforeEach(allGoesWell);

/** S2.172: the variant of the status banner with this text. */
const bannerVariant = (words: string) =>
  screen.getByText(words).closest<HTMLElement>("[data-variant]")?.dataset["variant"];

test("S2.166 S2.167 S2.171 S2.182 S2.185 S4.31 S4.32 S4.34 the top half is read into overall and casual", async () => {
  const { promise, resolve } = Promise.withResolvers<OcrAnswer>();
  ocr.mockReturnValueOnce(promise);
  await open();
  await chooseGame();

  await choose(png("stats-top.png"));

  expect(bannerVariant("Processing top half image...")).toBe("info");
  within(zone(/^Top Half/)).getByText("Processing...");
  expect(sendButton()).toHaveProperty("disabled", true);
  resolve(TOP_ANSWER);
  await screen.findByText("✓ Top half uploaded");
  expect(bannerVariant("Top half processed! Upload bottom half to complete.")).toBe("info");
  expect(sendButton()).toHaveProperty("disabled", false);
  within(zone(/^Top Half/)).getByText(/stats-top\.png/);
  expect(valueIn("Overall", "Wins")).toBe("3518");
  expect(valueIn("Casual Mode", "Points Scored")).toBe("402880");
  expect(field("Gamertag").value).toBe("rafa_solis");
  screen.getByRole("heading", { name: /auto-extracted from top half/i });
  const [name] = upload.mock.calls[0] ?? [];
  expect(name).toMatch(/^\d+_top_half\.png$/);
  expect(ocr.mock.calls.map(([, input]) => input)).toEqual([
    {
      imageUrl: `${location.origin}/files/${name}`,
      game_format: "domino_flyclops",
      image_type: "top_half",
    },
  ]);
});

test("S2.166 S2.168 S2.171 S2.185 S4.33 S4.35 S4.36 the bottom half alone, then both", async () => {
  const { promise, resolve } = Promise.withResolvers<OcrAnswer>();
  ocr.mockReturnValueOnce(promise);
  await open();

  await choose(png("stats-bottom.png"), bottomInput());

  expect(bannerVariant("Processing bottom half image...")).toBe("info");
  within(zone(/^Bottom Half/)).getByText("Processing...");
  resolve(BOTTOM_ANSWER);
  await screen.findByText("Bottom half processed! Upload top half to complete.");
  within(zone(/^Bottom Half/)).getByText(/stats-bottom\.png/);
  screen.getByRole("heading", { name: /auto-extracted from bottom half/i });
  screen.getByText("✓ Bottom half uploaded");
  expect(valueIn("Blitz Mode", "Games Played")).toBe("2206");
  expect(valueIn("Blitz Mode", "Percent Complete")).toBe("0");
  expect(valueIn("Overall", "Wins")).toBe("");
  await choose(png());
  const both = "Both images processed! Please enter your gamertag and review before submitting.";
  await screen.findByText(both);
  expect(bannerVariant(both)).toBe("success");
  screen.getByRole("heading", { name: /auto-extracted$/i });
});

test.each([
  ["top", png()],
  ["bottom", new File(["picture"], "IMG_1.JPG", { type: "image/jpeg" })],
])("S2.165 S5.20 a picture dropped on the %s zone is read", async (half, picture) => {
  await open();

  fireEvent.drop(zone(new RegExp(`^${half}`, "i")), { dataTransfer: dragged([picture]) });

  expect(await screen.findByText(new RegExp(`^✓ ${half} half uploaded$`, "i"))).toBeTruthy();
  expect(upload.mock.calls[0]?.[1]).toBe(picture);
});

test("a picture from the clipboard goes to the first free half", async () => {
  await open();
  await choose(png());
  await screen.findByText("✓ Top half uploaded");

  fireEvent.paste(document.body, { clipboardData: { files: [png("pasted.png")] } });

  expect(await screen.findByText("✓ Bottom half uploaded")).toBeTruthy();
});

test("S5.21 S8.30 a picture above the limit is refused before it leaves", async () => {
  await open();
  const large = png();
  Object.defineProperty(large, "size", { value: SCREENSHOT_MAX_BYTES + 1 });

  await choose(large);

  expect(screen.getAllByText("File is larger than 10485760 bytes")).not.toHaveLength(0);
  expect(upload).not.toHaveBeenCalled();
});

test("S8.29 S8.31 another type and too many files are refused in the zone's words", async () => {
  await open();
  const dropped = (files: File[]) =>
    fireEvent.drop(zone(/^Top Half/), { dataTransfer: dragged(files) });

  dropped([new File(["x"], "x.gif", { type: "image/gif" })]);
  expect(await screen.findAllByText(/^File type must be one of image\/png/)).not.toHaveLength(0);
  dropped([png(), png("other.png")]);
  expect(await screen.findAllByText("Too many files")).not.toHaveLength(0);
  expect(upload).not.toHaveBeenCalled();
});

test.each([
  ["S8.21 S5.31", "top_half", "Could not process top half image. Please try again."],
  ["S8.23 S5.31", "bottom_half", "Error processing bottom half image. Please try again."],
] as const)(
  "%s a reader that throws leaves the typed values and the other half",
  async (...row) => {
    const [, half, words] = row;
    await open();
    await userEvent.type(field("Gamertag"), "carmen");
    ocr.mockRejectedValueOnce(
      new BackendError(
        503,
        "recogniser_busy",
        "Too many screenshots are being read at the moment.",
      ),
    );

    await choose(png(), half === "top_half" ? topInput() : bottomInput());

    const message = await screen.findByRole("alert");
    // The fixed sentence, followed by the cause.
    expect([...message.querySelectorAll("p")].map(({ textContent }) => textContent)).toEqual([
      words,
      "Too many screenshots are being read at the moment.",
    ]);
    expect(screen.getByRole("alert").querySelector("[data-variant]")).toHaveProperty(
      "dataset.variant",
      "error",
    );
    within(zone(half === "top_half" ? /^Top/ : /^Bottom/)).getByText(words);
    expect(field("Gamertag").value).toBe("carmen");
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByText(/^✓ (Top|Bottom) half uploaded$/);
  },
);

test("the same file can be chosen again after an error", async () => {
  await open();
  ocr.mockRejectedValueOnce(new BackendError(0, "", "down"));
  const picture = png();
  await choose(picture);
  await screen.findByRole("alert");

  expect(topInput().value).toBe("");
  await choose(picture);

  expect(await screen.findByText("✓ Top half uploaded")).toBeTruthy();
});

test("S8.22 S5.32 a bottom half without blitz numbers says so", async () => {
  await open();
  ocr.mockResolvedValueOnce({ ...BOTTOM_ANSWER, success: false, error: "No statistics here." });

  await choose(png(), bottomInput());

  const message = within(await screen.findByRole("alert"));
  message.getByText("Could not extract blitz stats from bottom half image. Please try again.");
  message.getByText("No statistics here.");
  // Reading the same picture again would not help.
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("S5.29 an upload that fails gives no reading, in the server's words", async () => {
  upload.mockRejectedValueOnce(
    new BackendError(413, "", "The picture has more than 50 megapixels"),
  );
  await open();

  await choose(png());

  const message = within(await screen.findByRole("alert"));
  message.getByText("Could not process top half image. Please try again.");
  message.getByText("The picture has more than 50 megapixels.");
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  expect(ocr).not.toHaveBeenCalled();
  expect(valueIn("Overall", "Wins")).toBe("");
});

test("S5.22 S5.30 S8.24 without a session nothing is read", async () => {
  const { store } = await open();
  vi.spyOn(sessions, "currentSession").mockResolvedValueOnce(null);

  await choose(png());

  within(await screen.findByRole("alert")).getByText("User not authenticated");
  expect(upload).not.toHaveBeenCalled();
  expect(store.getState().auth.user).not.toBeNull();
});

test("a sum that disagrees is framed in the form", async () => {
  await open();

  await choose(png());

  const sentence = await block("Casual Mode").findByText(
    "Wins and losses make 2,916. Keep 2,919 if that is what your game shows.",
  );
  const games = block("Casual Mode").getByLabelText("Games Played");
  expect(games.dataset["doubtful"]).toBe("");
  const described = document.getElementById(games.getAttribute("aria-describedby") ?? "");
  expect(described?.contains(sentence)).toBe(true);
});

test("a text file renamed .png is named for what it is, not by its type", async () => {
  upload.mockRejectedValueOnce(new BackendError(415, "", "mime type text/plain is not supported"));
  await open();

  await choose(png("notes.png"));

  const message = within(await screen.findByRole("alert"));
  const words = "File type must be PNG or JPEG. This file is neither.";
  expect(message.getByText(words)).toBeTruthy();
  expect(within(zone(/^Top Half/)).getByText(words)).toBeTruthy();
});

test("sizes of both halves have one unit", async () => {
  await open();
  const sized = (name: string, size: number) => {
    const picture = png(name);
    Object.defineProperty(picture, "size", { value: size });
    return picture;
  };

  await choose(sized("top.png", 1_300_000));
  await choose(sized("bottom.png", 92_000), bottomInput());

  expect(await screen.findByText("top.png · 1,270 KB")).toBeTruthy();
  expect(await screen.findByText("bottom.png · 90 KB")).toBeTruthy();
});

test("the same picture for both halves is taken, and said", async () => {
  await open();
  const message = /^Both halves are the same picture/;
  await choose(png("one.png"));
  await choose(new File(["another"], "one.png", { type: "image/png" }), bottomInput());
  await screen.findByText("✓ Bottom half uploaded");
  expect(screen.queryByText(message)).toBeNull();

  await choose(png("two.png"), bottomInput());

  await screen.findByText(message);
  expect(await screen.findByText("✓ Bottom half uploaded")).toBeTruthy();
});

test("a picture that is gone after a reload asks for another, and leaves the values", async () => {
  const { unmount } = await open();
  await choose(png());
  await screen.findByText("✓ Top half uploaded");
  unmount();
  await open();
  const thumbnail = zone(/^Top Half/).querySelector("img");
  if (thumbnail === null) throw new Error("no thumbnail");

  fireEvent.error(thumbnail);

  within(zone(/^Top Half/)).getByText(
    "This screenshot could not be loaded. Please choose it again.",
  );
  expect(valueIn("Overall", "Wins")).toBe("3518");
});

test("the zone keeps the focus when the button that was pressed gives way", async () => {
  await open();
  within(zone(/^Top Half/))
    .getByRole("button", { name: /^Choose file/ })
    .focus();

  fireEvent.change(topInput(), { target: { files: [png()] } });

  await screen.findByText("✓ Top half uploaded");
  expect(document.activeElement).toBe(zone(/^Top Half/));
});
