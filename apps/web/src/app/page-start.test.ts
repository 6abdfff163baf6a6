// The script that runs before the page: which theme it starts with, when the system may change it, and
// what becomes of a press for which the page's code is not there yet, and of a page from before a release.
import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";

import { useTheme } from "#lib/use-theme.ts";

// A plain script that runs when it is imported.
const PAGE_START = "../../public/page-start.js";
const currentTheme = () => document.documentElement.dataset["theme"];

/** Starts the page with this system preference and returns a function that switches it. */
async function beginUnder(system: "light" | "dark") {
  const preference = Object.assign(new EventTarget(), { matches: system === "light" });
  vi.stubGlobal("matchMedia", () => preference);
  vi.resetModules();
  await import(/* @vite-ignore */ PAGE_START);
  return () => {
    preference.matches = !preference.matches;
    preference.dispatchEvent(new Event("change"));
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test.each([
  [null, "light", "light"],
  [null, "dark", "dark"],
  ["light", "dark", "light"],
  ["dark", "light", "dark"],
  ["purple", "light", "light"],
] as const)("S3.69 saved %s, under a %s system the theme is %s", async (saved, system, theme) => {
  if (saved !== null) localStorage.setItem("theme", saved);

  await beginUnder(system);

  expect(currentTheme()).toBe(theme);
});

test("a theme chosen in another tab is shown in this one", async () => {
  await beginUnder("dark");
  localStorage.setItem("theme", "light");

  dispatchEvent(new StorageEvent("storage", { key: "theme", newValue: "light" }));

  expect(currentTheme()).toBe("light");
});

test("S3.69 the theme follows the system until one is chosen", async () => {
  const changeTheme = await beginUnder("light");
  changeTheme();
  expect(currentTheme()).toBe("dark");
  const { result } = renderHook(useTheme);
  act(() => result.current[1]("light"));

  changeTheme();
  changeTheme();

  expect(currentTheme()).toBe("light");
});

/** Starts a page that arrives drawn and returns the targets of the clicks that its code would see. */
async function beginDrawn(markup: string) {
  const script = document.createElement("script");
  script.dataset["code"] = "/assets/app.js";
  vi.spyOn(document, "currentScript", "get").mockReturnValue(script);
  await beginUnder("dark");
  document.body.innerHTML = markup;
  const targets: EventTarget[] = [];
  document.body.addEventListener("click", ({ target }) => target !== null && targets.push(target));
  onTestFinished(() => {
    // Ends the keeping of presses for the tests that follow.
    dispatchEvent(new Event("page-ready"));
    document.body.replaceChildren();
    vi.restoreAllMocks();
  });
  return targets;
}

const ready = () => dispatchEvent(new Event("page-ready"));

test("the last press before the page answers is repeated once, when it does", async () => {
  const targets = await beginDrawn("<button>First</button><button><b>Second</b></button>");
  const inner = document.querySelector("b");
  for (const button of document.querySelectorAll("button")) button.click();
  inner?.click();
  expect(targets).toEqual([]);

  ready();
  ready();

  expect(targets).toEqual([inner]);
  document.querySelector("button")?.click();
  expect(targets).toHaveLength(2);
});

test("a choice is shown only once the page answers", async () => {
  await beginDrawn(
    "<label>One<input type=radio name=a checked></label><label>Two<input type=radio name=a></label>",
  );
  const [, label] = document.querySelectorAll("label");
  const chosen = document.querySelectorAll("input")[1];

  label?.click();
  expect(chosen?.checked).toBe(false);
  ready();

  expect(chosen?.checked).toBe(true);
});

test("links are followed before the page answers", async () => {
  const targets = await beginDrawn('<a href="#there">There</a>');

  document.querySelector("a")?.click();

  expect(targets).toHaveLength(1);
  ready();
  expect(targets).toHaveLength(1);
});

test("a choice in a list before the page answers is made again when it does", async () => {
  await beginDrawn(`<select><option>English</option><option>Español</option></select>`);
  const list = document.querySelector("select");
  if (list === null) throw new Error("there is no list");
  list.value = "Español";
  list.dispatchEvent(new Event("change", { bubbles: true }));
  // The page's code draws what it knows.
  list.value = "English";
  const values: string[] = [];
  list.addEventListener("change", () => values.push(list.value));

  ready();
  ready();

  expect(values).toEqual(["Español"]);
});

/** A page whose part did not arrive, on a server with this page; returns what becomes of it. */
async function failOn(served: Response | Error) {
  const added = vi.spyOn(globalThis, "addEventListener");
  await beginDrawn("<main></main>");
  // Those of the pages before still listen.
  const listener = added.mock.calls.findLast(([type]) => type === "page-failed")?.[1];
  vi.stubGlobal("fetch", async () => {
    if (served instanceof Error) throw served;
    return served;
  });
  const say = vi.fn<() => void>();
  const left = () => sessionStorage.getItem("capicu-left-/assets/app.js") !== null;
  const wasLeft = left();
  const event = new CustomEvent("page-failed", { cancelable: true, detail: say });
  if (typeof listener === "function") listener(event);
  await vi.waitFor(() => expect(left() !== wasLeft || say.mock.calls.length > 0).toBe(true));
  return { isSaid: say.mock.calls.length > 0, isLeft: left() };
}

const pageWith = (entry: string, status = 200) =>
  new Response(`<script type="module" src="${entry}"></script>`, { status });

test.each([
  ["the same build", pageWith("/assets/app.js")],
  ["no page", pageWith("", 503)],
  ["no network", new TypeError("Failed to fetch")],
])("a page that lacks a part says so where the server has %s", async (_, served) => {
  expect(await failOn(served)).toEqual({ isSaid: true, isLeft: false });
});

test("where the server has another build, the page is left, but only once", async () => {
  expect(await failOn(pageWith("/assets/next.js"))).toEqual({ isSaid: false, isLeft: true });
  expect(await failOn(pageWith("/assets/next.js"))).toMatchObject({ isSaid: true });
});
