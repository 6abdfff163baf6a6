import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { createVersionListeners } from "./version-listeners.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test("many changes in a moment are two calls: the first at once, the newest at the end", () => {
  const versions = createVersionListeners();
  const versionsSeen: string[] = [];
  const stop = versions.subscribe((version) => versionsSeen.push(version));

  for (const version of ["1", "2", "3"]) versions.announce(version);
  vi.advanceTimersByTime(250);
  stop();
  versions.announce("4");
  vi.advanceTimersByTime(250);

  expect(versionsSeen).toEqual(["1", "3"]);
});
