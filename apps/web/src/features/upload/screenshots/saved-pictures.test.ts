import { expect, test } from "vitest";

import { saveHalves, readSavedHalves, type SavedHalves } from "./saved-pictures.ts";

const halves: SavedHalves = {
  top_half: {
    picture: { name: "top.png", size: 1200, path: "1700_top_half.png" },
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
