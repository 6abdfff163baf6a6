import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { GoContext, Link } from "./link.tsx";

// jsdom cannot navigate; what the browser would do by itself shows in whether the click was taken.
const press = (options: MouseEventInit = {}) => !fireEvent.click(screen.getByRole("link"), options);

test("a press goes to the address within the site", () => {
  const go = vi.fn<() => void>();
  render(
    <GoContext value={go}>
      <Link to="/players" state={{ from: "here" }} replace>
        Players
      </Link>
    </GoContext>,
  );

  expect(press()).toBe(true);
  expect(go).toHaveBeenCalledWith("/players", { state: { from: "here" }, replace: true });
});

test.each([
  { metaKey: true },
  { ctrlKey: true },
  { shiftKey: true },
  { altKey: true },
  { button: 1 },
])("the browser opens a new tab or window with %j", (options) => {
  const go = vi.fn<() => void>();
  render(
    <GoContext value={go}>
      <Link to="/players">Players</Link>
    </GoContext>,
  );

  expect(press(options)).toBe(false);
  expect(go).not.toHaveBeenCalled();
});

test("where nobody takes it, it is a link of the browser", () => {
  render(<Link to="/players">Players</Link>);

  expect(press()).toBe(false);
  expect(screen.getByRole("link").getAttribute("href")).toBe("/players");
});

test("a handler of the link may keep the press", () => {
  const go = vi.fn<() => void>();
  render(
    <GoContext value={go}>
      <Link to="/players" onClick={(event) => event.preventDefault()}>
        Players
      </Link>
    </GoContext>,
  );
  press();

  expect(go).not.toHaveBeenCalled();
});
