import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { createVersionListeners, type NewVersion } from "./version-listeners.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function aListener() {
  const versions = createVersionListeners();
  const versionsSeen: string[] = [];
  const stop = versions.subscribe(({ version }) => versionsSeen.push(version));
  return { versions, versionsSeen, stop };
}

test("the changes of a moment are one call, once other processes have heard of them too", () => {
  const { versions, versionsSeen, stop } = aListener();

  for (const version of ["1", "2", "3"]) versions.announce(version);
  vi.advanceTimersByTime(700);
  expect(versionsSeen).toEqual([]);
  vi.advanceTimersByTime(5000);
  expect(versionsSeen).toEqual(["3"]);
  stop();
  versions.announce("4");
  vi.advanceTimersByTime(5000);

  expect(versionsSeen).toEqual(["3"]);
});

test("a change just before a call has a call of its own, when it may be read anywhere", () => {
  const { versions, versionsSeen } = aListener();

  versions.announce("1");
  vi.advanceTimersByTime(700);
  versions.announce("2");
  vi.advanceTimersByTime(50);
  expect(versionsSeen).toEqual(["1"]);
  vi.advanceTimersByTime(650);
  expect(versionsSeen).toEqual(["1"]);
  vi.advanceTimersByTime(50);

  expect(versionsSeen).toEqual(["1", "2"]);
});

test("what other processes do not know of stays for all when it is told with other changes", () => {
  const versions = createVersionListeners();
  const announced: NewVersion[] = [];
  versions.subscribe((version) => announced.push(version));

  versions.announce("1");
  vi.advanceTimersByTime(100);
  versions.announce("2", true);
  versions.announce("3");
  vi.advanceTimersByTime(5000);

  expect(announced).toMatchObject([
    { version: "1", isForAll: false },
    { version: "3", isForAll: true },
  ]);
});

test("steady changes are announced steadily", () => {
  const { versions, versionsSeen } = aListener();

  for (let change = 0; change < 100; change += 1) {
    versions.announce(String(change));
    vi.advanceTimersByTime(100);
  }

  expect(versionsSeen.length).toBeGreaterThan(8);
  expect(versionsSeen.length).toBeLessThan(15);
});

test("nothing is announced after the end", () => {
  const { versions, versionsSeen } = aListener();

  versions.announce("1");
  versions.close();
  vi.advanceTimersByTime(5000);

  expect(versionsSeen).toEqual([]);
});
