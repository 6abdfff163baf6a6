import { describe, expect, test } from "vitest";

import {
  AVATAR_MAX_BYTES,
  BANNER_MAX_BYTES,
  bioText,
  displayedHandle,
  HANDLE_MAX,
} from "./players.ts";
import { isHandle } from "./profile-text.ts";

const LEGACY = JSON.stringify({ handle: "@fromthebio", bio: "Double six only" });

describe("S3.14 a bio is plain text or legacy JSON, and never shown raw", () => {
  test.each([
    ["Plays at noon", "Plays at noon"],
    [LEGACY, "Double six only"],
    [` ${LEGACY}`, "Double six only"],
    ['{"handle":"@me"}', ""],
    ['{"handle":"@me","bio":7}', ""],
    ["{curly} is my style", "{curly} is my style"],
    ["[1, 2]", "[1, 2]"],
    ["", ""],
    [null, ""],
    [undefined, ""],
  ])("%j shows %j", (bio, text) => {
    expect(bioText(bio)).toBe(text);
  });
});

describe("S3.15 the handle shown is", () => {
  test.each([
    ["the handle", { handle: "chago", bio: LEGACY, username: "Chago V" }, "chago"],
    ["else that of a JSON bio", { handle: "", bio: LEGACY, username: "Chago V" }, "fromthebio"],
    ["else the username", { handle: null, bio: "Plain words", username: "Chago V" }, "Chago V"],
    ["else guest", { handle: null, bio: null, username: "" }, "guest"],
    ["guest without anything", {}, "guest"],
    ["never a lone @", { handle: "@", username: "Chago V" }, "Chago V"],
    ["no handle that is not text", { bio: '{"handle":{"a":1}}', username: "chago" }, "chago"],
  ])("%s", (_fact, player, expected) => {
    expect(displayedHandle(player)).toBe(expected);
  });
});

describe("S3.16 a leading @ is stripped", () => {
  test.each([
    [{ handle: "@chago" }, "chago"],
    [{ handle: "@@chago" }, "chago"],
    [{ username: "@chago" }, "chago"],
    [{ handle: "cha@go" }, "cha@go"],
  ])("%j", (player, expected) => {
    expect(displayedHandle(player)).toBe(expected);
  });
});

test("S9.21 avatars 5 MB, banners 10 MB, handles 15 characters", () => {
  expect([AVATAR_MAX_BYTES, BANNER_MAX_BYTES, HANDLE_MAX]).toEqual([5_242_880, 10_485_760, 15]);
});

describe("a handle is 3 to 15 letters, digits, dots, dashes and underscores", () => {
  test.each(["abc", "@abc", "Rafa_1", "a.b", "a-b", "a--b", "123456789012345", "@aaaaaaaaaaaaaaa"])(
    "%j is one",
    (handle) => {
      expect(isHandle(handle)).toBe(true);
    },
  );

  test.each([
    "",
    "@",
    "ab",
    "1234567890123456",
    "_abc",
    "abc.",
    "a b",
    "a@b",
    "rafá",
    "Lоgin",
    "\u212Aing",
    "Login\u3164Help",
  ])("%j is none", (handle) => {
    expect(isHandle(handle)).toBe(false);
  });
});
