import { act, render, screen } from "@testing-library/react";
import { toast, useToasterStore } from "react-hot-toast";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Toasts } from "./toasts.tsx";

beforeEach(() => {
  toast.remove();
  vi.useFakeTimers();
  render(
    <>
      <Toasts />
      <Visible />
    </>,
  );
});
afterEach(() => vi.useRealTimers());

/** An expired toast stays in the page until it has faded out. */
function Visible() {
  const { toasts } = useToasterStore();
  const words = toasts.filter(({ visible }) => visible).map(({ message }) => message as string);
  return <p data-testid="visible">{words.join()}</p>;
}

const visibleText = () => screen.getByTestId("visible").textContent;
const later = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));

test.each([
  ["blank", 4000, () => toast("message")],
  ["error", 4000, () => toast.error("message")],
  ["success", 2000, () => toast.success("message")],
  ["custom", 4000, () => toast.custom("message")],
])("S4.55 S9.39 S9.40 a toast of type %s is shown for %i ms", async (_type, time, show) => {
  act(() => void show());

  await later(time - 1);
  expect(visibleText()).toBe("message");
  await later(1);

  expect(visibleText()).toBe("");
});

test("S4.55 S9.40 a toast of type loading is shown until it is done", async () => {
  act(() => void toast.loading("message", { id: "one" }));

  await later(600_000);
  expect(visibleText()).toBe("message");
  act(() => void toast.success("done", { id: "one" }));

  expect(visibleText()).toBe("done");
});

test("S9.38 toasts stand at the top, in the middle", () => {
  act(() => void toast("message"));

  const place = document.querySelector(".toast")?.closest<HTMLElement>("[style*=justify-content]");

  expect(place?.style).toMatchObject({ top: "0px", justifyContent: "center" });
});

test("S4.56 S9.38 of more than 20 toasts the newest 20 are kept", () => {
  const messages = Array.from({ length: 25 }, (_, count) => `message ${count}`);

  act(() => messages.forEach((message) => toast(message)));

  expect(visibleText()).toBe(messages.toReversed().slice(0, 20).join());
  expect(document.querySelectorAll(".toast")).toHaveLength(20);
});
