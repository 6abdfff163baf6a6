import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";

import { Menu } from "./menu.tsx";

const focused = () => document.activeElement?.textContent;

test("a menu opens on its first item, goes by arrows, and gives the focus back", async () => {
  const ban = vi.fn<() => void>();
  const items = [
    { label: "Make admin", onSelect: vi.fn<() => void>() },
    { label: "Ban", danger: true, onSelect: ban },
  ];
  render(<Menu label="Actions: Ana" items={items} />);
  const button = screen.getByRole("button", { name: "Actions: Ana" });

  await userEvent.click(button);
  expect([focused(), button.ariaExpanded]).toEqual(["Make admin", "true"]);
  await userEvent.keyboard("{ArrowUp}");
  expect(focused()).toBe("Ban");
  await userEvent.keyboard("{ArrowDown}{Escape}");
  expect([screen.queryByRole("menu"), document.activeElement]).toEqual([null, button]);

  await userEvent.click(button);
  await userEvent.click(screen.getByRole("menuitem", { name: "Ban" }));

  expect(ban).toHaveBeenCalledOnce();
  expect(screen.queryByRole("menu")).toBeNull();
});

test("pressing the button again closes the menu, as does pressing elsewhere", async () => {
  render(<Menu label="More" items={[{ label: "Block Ana", onSelect: vi.fn<() => void>() }]} />);
  const button = screen.getByRole("button", { name: "More" });
  await userEvent.click(button);
  await userEvent.click(button);
  expect(screen.queryByRole("menu")).toBeNull();

  await userEvent.click(button);
  await userEvent.click(document.body);

  expect(screen.queryByRole("menu")).toBeNull();
});
