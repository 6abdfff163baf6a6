import { SAMPLE_READING } from "@capicu/contract/sample";
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { serve } from "#testing/server.ts";

import { TryItNow } from "./try-it-now.tsx";
import { WATCH_DEMO_EVENT } from "./watch-demo.ts";

const picture = (name = "top.png", type = "image/png") => new File(["pixels"], name, { type });

let requests: unknown[];

beforeEach(() => {
  vi.useFakeTimers();
  requests = serve();
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("no pixels here")));
  URL.createObjectURL = () => "blob:picture";
  URL.revokeObjectURL = () => undefined;
});

afterEach(() => {
  vi.useRealTimers();
  location.hash = "";
});

const SECTION = (
  <MemoryRouter>
    <TryItNow />
  </MemoryRouter>
);

function open() {
  render(SECTION);
}

const choose = async (...files: File[]) => {
  fireEvent.change(screen.getByLabelText("Image to try"), { target: { files } });
  await act(async () => {});
};
const drop = async (...files: File[]) => {
  fireEvent.drop(screen.getByRole("region", { name: "Screenshot to try" }), {
    dataTransfer: { files },
  });
  await act(async () => {});
};
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const figures = () => screen.getAllByRole("definition").map((cell) => cell.textContent);

test("S1.8 S2.38 S2.42 S2.43 a chosen picture is shown, then random numbers under their tag, with no call", async () => {
  open();
  await choose(picture());

  expect(screen.getByAltText("Preview of top.png").getAttribute("src")).toBe("blob:picture");
  expect(screen.getByText("Analysing…")).toBeTruthy();
  await wait(2000);

  expect(screen.getByText("Random demo numbers")).toBeTruthy();
  const [rate = "", wins = "", losses = "", games = ""] = figures();
  const count = (text: string) => Number(text.replaceAll(",", ""));
  expect(count(wins) + count(losses)).toBe(count(games));
  expect(rate).toBe(`${((100 * count(wins)) / count(games)).toFixed(1)}%`);
  expect(requests).toEqual([]);
});

test("S2.43 the numbers are random: two trials differ", async () => {
  const results = new Set<string>();
  for (let trial = 0; trial < 3; trial += 1) {
    open();
    await choose(picture());
    await wait(2000);
    results.add(figures().join());
    document.body.replaceChildren();
  }

  expect(results.size).toBeGreaterThan(1);
});

test("S2.37 S2.40 of several dropped pictures the first is taken", async () => {
  open();
  await drop(picture("first.jpg", "image/jpeg"), picture("second.png"));

  expect(screen.getByAltText("Preview of first.jpg")).toBeTruthy();
  expect(screen.queryByAltText("Preview of second.png")).toBeNull();
});

test("S2.39 what is no image is refused, dropped or chosen", async () => {
  open();
  expect(screen.getByLabelText("Image to try").getAttribute("accept")).toBe("image/*");

  await drop(picture("notes.pdf", "application/pdf"));
  expect(screen.getByRole("alert").textContent).toContain("“notes.pdf” is not an image");
  await choose(picture("<b>.txt", "text/plain"));
  expect(screen.getByRole("alert").textContent).toContain("“<b>.txt” is not an image");

  await wait(5000);
  expect(screen.getByText("No picture yet")).toBeTruthy();
});

test("the sample is read by the server, and says so", async () => {
  const value = { wins: 2691, losses: 754, win_rate: 78 };
  const mode = { ...value, games_played: 3547, percent_complete: 77, points_scored: 179_915 };
  const read = { gamertag: "DoubleSix_02", overall: value, casual: mode, blitz: mode };
  const answer = { success: true, extracted_data: read, extractedStats: read, confidence: 0.9 };
  vi.stubGlobal("fetch", async (address: string) =>
    Response.json(address === SAMPLE_READING ? { ...answer, fields: {} } : null),
  );
  vi.useRealTimers();
  open();
  fireEvent.click(screen.getByRole("button", { name: "Read a sample" }));

  expect(await screen.findByText("DoubleSix_02", {}, { timeout: 10_000 })).toBeTruthy();
  expect(figures()).toEqual(["78.0%", "DoubleSix_02", "2,691", "754", "3,547"]);
  expect(screen.getByText("Sample screenshot")).toBeTruthy();
  expect(screen.queryByText("Random demo numbers")).toBeNull();
  expect(screen.getByAltText(/made-up player/).getAttribute("src")).toBe("/sample-screenshot.jpg");
  fireEvent.click(screen.getByRole("button", { name: "Try Another Screenshot" }));
  expect(screen.getByText("No picture yet")).toBeTruthy();
});

test("a sample that cannot be read says so, and can be asked for again", async () => {
  vi.stubGlobal("fetch", async () => new Response(null, { status: 503 }));
  vi.useRealTimers();
  open();
  fireEvent.click(screen.getByRole("button", { name: "Read a sample" }));

  expect(
    (
      await screen.findByText(/could not be read at the moment/, {}, { timeout: 10_000 })
    ).getAttribute("role"),
  ).toBe("alert");
  expect(screen.getByRole("button", { name: "Read a sample" })).toBeTruthy();
});

test("S2.41 no picture is too large", async () => {
  open();
  const huge = picture("huge.png");
  Object.defineProperty(huge, "size", { value: 200 * 1024 * 1024 });
  await choose(huge);

  expect(screen.getByAltText("Preview of huge.png")).toBeTruthy();
});

test("S2.41 a picture is made smaller by the browser, not by the page", async () => {
  const bitmap = { width: 720, height: 1560 };
  const shrink = vi.fn<typeof createImageBitmap>(async () => bitmap as ImageBitmap);
  vi.stubGlobal("createImageBitmap", shrink);
  HTMLCanvasElement.prototype.getContext = () => null;
  open();
  await choose(picture());

  expect(shrink.mock.calls[0]?.[1]).toMatchObject({ resizeWidth: 720 });
  const canvas = screen.getByRole("figure").querySelector("canvas");
  expect([canvas?.width, canvas?.height]).toEqual([720, 1560]);
});

test("a picture that cannot be shown does not end the trial", async () => {
  open();
  await choose(picture("<b>odd</b>.heic", "image/heic"));
  fireEvent.error(screen.getByAltText("Preview of <b>odd</b>.heic"));

  expect(screen.getByText("This browser cannot show “<b>odd</b>.heic”.")).toBeTruthy();
  await wait(2000);
  expect(screen.getByText("Random demo numbers")).toBeTruthy();
});

test("a picture chosen before the code had come is taken", async () => {
  const [place, early] = [document.createElement("div"), picture("early.png")];
  document.body.append(place);
  // The page as it arrives: rendered, but used before its code has loaded.
  place.innerHTML = renderToString(SECTION);
  const input = place.querySelector("input");
  if (input === null) throw new Error("nothing to choose by");
  Object.defineProperty(input, "files", { value: [early] });

  render(SECTION, { container: place, hydrate: true });
  await act(async () => {});

  expect(screen.getByAltText("Preview of early.png")).toBeTruthy();
});

test("text that calls itself a picture gets no analysis", async () => {
  open();
  await choose(picture("broken.png", "image/png"));
  fireEvent.error(screen.getByAltText("Preview of broken.png"));
  await wait(2000);

  expect(screen.getByRole("alert").textContent).toBe(
    "“broken.png” cannot be read as a picture. Choose another one.",
  );
  expect(screen.queryByText("Random demo numbers")).toBeNull();
  expect(figures()).toEqual(["–", "–", "–", "–"]);
});

test("S2.44 Try Another Screenshot begins anew; the same picture may be chosen again", async () => {
  open();
  await choose(picture());
  await wait(2000);

  fireEvent.click(screen.getByRole("button", { name: "Try Another Screenshot" }));

  expect(screen.getByText("Drop a screenshot here")).toBeTruthy();
  expect(figures()).toEqual(["–", "–", "–", "–"]);
  await choose(picture());
  expect(screen.getByAltText("Preview of top.png")).toBeTruthy();
});

test("the focus stays in the trial when the button that was pressed gives way", async () => {
  open();
  const button = () => screen.getByRole("button", { name: "Choose image" });
  button().focus();
  await choose(picture());
  const place = document.activeElement;
  expect(place?.contains(screen.getByAltText("Preview of top.png"))).toBe(true);
  expect(place).not.toBe(document.body);
  await wait(2000);
  const again = screen.getByRole("button", { name: "Try Another Screenshot" });
  again.focus();

  fireEvent.click(again);

  expect(document.activeElement).toBe(button());
});

test.each(["🁫🁳.png", "צילום.png", `${"x".repeat(300)}.png`, "<script>alert(1)</script>.png"])(
  "a picture may be named %j",
  async (name) => {
    open();
    await choose(picture(name));

    expect(screen.getByAltText(`Preview of ${name}`)).toBeTruthy();
    await wait(2000);
    expect(screen.getByText("Random demo numbers")).toBeTruthy();
  },
);

test("nothing chosen, or nothing in what was dropped, changes nothing", async () => {
  open();
  await choose();
  await drop();

  expect(screen.getByText("No picture yet")).toBeTruthy();
  expect(screen.getByRole("alert").textContent).toBe("");
});

test("S2.43 what the demo is, and where the real thing begins, stands beside it", async () => {
  open();
  expect(screen.getByText(/Nothing is uploaded/)).toBeTruthy();
  await choose(picture());
  await wait(2000);

  const link = screen.getByRole("link", { name: "a free account" });
  expect(link.getAttribute("href")).toBe("/register");
});

const watch = () => act(async () => dispatchEvent(new Event(WATCH_DEMO_EVENT)));
const step = () => screen.getByText(/^Step \d of 5$/).textContent;
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("S2.36 Watch Demo plays the captions by itself and stops at the last", async () => {
  open();
  await watch();
  const walk = screen.getByRole("region", { name: "Demo walk-through" });
  expect(document.activeElement).toBe(walk);
  expect(within(walk).getByRole("heading").textContent).toBe("Two screenshots");

  await wait(5000);
  expect(step()).toBe("Step 2 of 5");
  for (let more = 0; more < 9; more += 1) await wait(5000);

  expect(step()).toBe("Step 5 of 5");
  press("Play again");
  expect(step()).toBe("Step 1 of 5");
});

test("S2.36 the walk-through can be paused, gone through by hand, and left", async () => {
  open();
  await watch();
  press("Pause");
  await wait(60_000);
  expect(step()).toBe("Step 1 of 5");

  press("Next step");
  press("Next step");
  press("Previous step");
  await wait(60_000);
  expect(step()).toBe("Step 2 of 5");
  press("Play");
  await wait(5000);
  expect(step()).toBe("Step 3 of 5");

  press("Try it yourself");
  expect(screen.getByText("Drop a screenshot here")).toBeTruthy();
});

test("S2.36 an address that asks for the demo plays it", async () => {
  location.hash = "#watch-demo";
  open();
  await act(async () => {});

  expect(step()).toBe("Step 1 of 5");
});

test("S2.36 where motion is unwanted nothing moves by itself", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  open();
  await watch();
  await wait(60_000);

  expect(step()).toBe("Step 1 of 5");
  expect(screen.getByRole("button", { name: "Play" })).toBeTruthy();
});
