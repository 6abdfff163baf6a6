import { expect, test } from "vitest";

import { pictureKind } from "./picture-kind.ts";

test("png and jpeg are told by their first bytes", () => {
  expect(pictureKind(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0))).toBe("png");
  expect(pictureKind(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))).toBe("jpeg");
});

test("nothing else is a picture, whatever it is called", () => {
  expect(pictureKind(new TextEncoder().encode("not a picture"))).toBeUndefined();
  expect(pictureKind(new TextEncoder().encode("GIF89a"))).toBeUndefined();
  expect(pictureKind(Uint8Array.of(0x89, 0x50))).toBeUndefined();
  expect(pictureKind(new Uint8Array())).toBeUndefined();
});
