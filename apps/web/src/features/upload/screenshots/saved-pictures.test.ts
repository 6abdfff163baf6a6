import { expect, test } from "vitest";

import { NO_SCREENSHOT, NO_SCREENSHOTS } from "#features/upload/screenshot.ts";

import {
  readSavedHalves,
  restoreScreenshots,
  savedHalvesOf,
  saveHalves,
  type SavedHalves,
} from "./saved-pictures.ts";

const halves: SavedHalves = {
  top_half: {
    picture: { name: "top.png", size: 1200, path: "1700_top_half.png" },
    isRead: true,
    read: {
      gamertag: { value: "carmen", half: "top_half", confidence: 0.9, box: null },
      "overall.wins": {
        value: "12",
        half: "top_half",
        confidence: 0.7,
        box: { x: 1, y: 2, width: 3, height: 4 },
      },
    },
    detected: "whole_screen",
  },
};

test("a half that was read comes back with its values and boxes, for its own player alone", () => {
  saveHalves("carmen", halves);

  expect(readSavedHalves("carmen")).toEqual(halves);
  expect(readSavedHalves("rafa")).toEqual({});
});

test("a picture that waits in line is read after a reload, without a second upload", () => {
  const picture = new File(["x"], "top.png");
  const top_half = { ...NO_SCREENSHOT, status: "processing", picture, path: "1_top.png" } as const;
  saveHalves("carmen", savedHalvesOf({ ...NO_SCREENSHOTS, top_half }));

  expect(restoreScreenshots(readSavedHalves("carmen")).top_half).toMatchObject({
    status: "processing",
    picture: { name: "top.png", path: "1_top.png" },
  });
});

test("no halves leave nothing behind", () => {
  saveHalves("carmen", halves);
  saveHalves("carmen", {});

  expect(localStorage.length).toBe(0);
});

test.each([
  ["no JSON", "{"],
  ["null", "null"],
  ["another program's", '{"top_half":{"picture":{"name":1},"read":{}},"bottom_half":7}'],
])("%s in storage is no half", (_name, text) => {
  saveHalves("carmen", halves);
  const [key = ""] = Object.keys(localStorage);
  localStorage.setItem(key, text);

  expect(readSavedHalves("carmen")).toEqual({});
});
